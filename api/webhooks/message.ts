import type { WEBHOOK_TEST, WebhookEvent, WebhookFormat } from '../../contract/webhooks.ts';

/** The content of a post. */
export interface Message {
	readonly type: WebhookEvent | typeof WEBHOOK_TEST;
	/** Epoch milliseconds. */
	readonly occurredAt: number;
	/** JSON. */
	readonly data: string;
}

/** Builds the body of a post, by format. */
export const BODIES: { readonly [Format in WebhookFormat]: (message: Message) => string } = {
	standard: ({ type, occurredAt, data }) =>
		`{"type":"${type}","timestamp":"${new Date(occurredAt).toISOString()}","data":${data}}`,
	discord: discordBody,
};

interface EventData {
	readonly version?: string;
	readonly runs?: number;
	readonly url?: string;
}

const TITLES: { readonly [Type in Message['type']]: (data: EventData) => string } = {
	'release.published': ({ version }) => `Slay the Spire 2 ${version} is released`,
	'beta.changed': ({ version }) => `The beta is ${version}`,
	'statistics.generated': ({ runs }) => `New statistics of ${runs} runs`,
	'webhook.test': () => 'Posts arrive here',
};

/** One embed (https://discord.com/developers/docs/resources/webhook#execute-webhook) without mentions. */
function discordBody({ type, occurredAt, data }: Message): string {
	const event = JSON.parse(data) as EventData;
	// Discord rejects relative links, which occur while the service does not know its address.
	const link = event.url !== undefined && URL.canParse(event.url) ? { url: event.url } : {};
	const embed = { title: TITLES[type](event), ...link, timestamp: new Date(occurredAt).toISOString() };
	return JSON.stringify({ embeds: [embed], allowed_mentions: { parse: [] } });
}
