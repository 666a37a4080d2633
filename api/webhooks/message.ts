import type { WEBHOOK_TEST, WebhookEvent, WebhookFormat } from '../../contract/webhooks.ts';

/** What a post tells. */
export interface Message {
	readonly type: WebhookEvent | typeof WEBHOOK_TEST;
	/** Epoch milliseconds. */
	readonly occurredAt: number;
	/** JSON. */
	readonly data: string;
}

/** The body of a post, by the form that its receiver asked for. */
export const BODIES: { readonly [Format in WebhookFormat]: (message: Message) => string } = {
	standard: ({ type, occurredAt, data }) =>
		`{"type":"${type}","timestamp":"${new Date(occurredAt).toISOString()}","data":${data}}`,
	discord: discordBody,
};

interface Told {
	readonly version?: string;
	readonly runs?: number;
	readonly url?: string;
}

const TITLES: { readonly [Type in Message['type']]: (data: Told) => string } = {
	'release.published': ({ version }) => `Slay the Spire 2 ${version} is released`,
	'beta.changed': ({ version }) => `The beta is ${version}`,
	'statistics.generated': ({ runs }) => `New statistics of ${runs} runs`,
	'webhook.test': () => 'Posts arrive here',
};

/** One embed (https://discord.com/developers/docs/resources/webhook#execute-webhook) that calls nobody. */
function discordBody({ type, occurredAt, data }: Message): string {
	const told = JSON.parse(data) as Told;
	// Discord refuses a link that is not whole, as it is where the service does not know its address.
	const link = told.url !== undefined && URL.canParse(told.url) ? { url: told.url } : {};
	const embed = { title: TITLES[type](told), ...link, timestamp: new Date(occurredAt).toISOString() };
	return JSON.stringify({ embeds: [embed], allowed_mentions: { parse: [] } });
}
