import { ApiError } from '../../http/errors/api-error.ts';

/** What the chat of the operator is told. */
export interface ChatMessage {
	readonly title: string;
	readonly text: string;
	readonly fields: readonly { readonly name: string; readonly value: string }[];
	/** A file beside the message. Its name is safe in a header. */
	readonly file?: { readonly name: string; readonly text: string };
}

const TIMEOUT_MILLISECONDS = 10_000;
/** What a message of the chat may hold: more is refused whole. */
const LONGEST = { title: 250, text: 3500, value: 250 };

/**
 * Posts a message to a chat webhook in the form of Discord. Nobody is called by it, whatever it says: mentions are switched off, and broken
 * up for chats that do not know the switch.
 * @throws ApiError `bad-gateway`, which does not name the address: it is a secret
 */
export async function postToWebhook(address: string, message: ChatMessage): Promise<void> {
	const payload = JSON.stringify({
		embeds: [
			{
				title: shown(message.title, LONGEST.title),
				description: shown(message.text, LONGEST.text),
				fields: message.fields
					.filter(({ value }) => value !== '')
					.map(({ name, value }) => ({ name, value: shown(value, LONGEST.value), inline: true })),
			},
		],
		allowed_mentions: { parse: [] },
	});
	const response = await fetch(address, {
		method: 'POST',
		...bodyOf(payload, message.file),
		redirect: 'error',
		signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
	}).catch(() => undefined);
	await response?.body?.cancel();
	if (!response?.ok)
		throw new ApiError('bad-gateway', 'The operator cannot be reached at this time. Nothing was kept; try again later.');
}

function bodyOf(payload: string, file: ChatMessage['file']): RequestInit {
	if (!file) return { headers: { 'Content-Type': 'application/json' }, body: payload };
	const form = new FormData();
	form.set('payload_json', payload);
	form.set('files[0]', new Blob([file.text], { type: 'text/markdown' }), file.name);
	return { body: form };
}

/** Breaks what would call somebody (`@everyone`, `<@1>`) or hide where a link leads, and cuts what is too long. */
function shown(text: string, longest: number): string {
	const cut = text.length > longest ? `${text.slice(0, longest - 1).toWellFormed()}…` : text;
	return cut.replaceAll('@', '@\u200b').replaceAll('](', ']\u200b(');
}
