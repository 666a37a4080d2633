import { apiError } from '../../http/errors/messages.ts';

export interface ChatMessage {
	readonly title: string;
	readonly text: string;
	readonly fields: readonly { readonly name: string; readonly value: string }[];
	/** A file beside the message. Its name is safe in a header. */
	readonly file?: { readonly name: string; readonly text: string };
}

const TIMEOUT_MILLISECONDS = 10_000;
/** Limits of the chat, which rejects longer messages whole. */
const LONGEST = { title: 250, text: 3500, value: 250 };

/**
 * Posts a message to a chat webhook in Discord's format. It notifies no user: mentions are switched off, and broken up for chats
 * without that switch.
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
	if (!response?.ok) throw apiError('operator-unreachable');
}

function bodyOf(payload: string, file: ChatMessage['file']): RequestInit {
	if (!file) return { headers: { 'Content-Type': 'application/json' }, body: payload };
	const form = new FormData();
	form.set('payload_json', payload);
	form.set('files[0]', new Blob([file.text], { type: 'text/markdown' }), file.name);
	return { body: form };
}

/** Breaks up mentions (`@everyone`, `<@1>`) and links with a label, and cuts long text. */
function shown(text: string, longest: number): string {
	const cut = text.length > longest ? `${text.slice(0, longest - 1).toWellFormed()}…` : text;
	return cut.replaceAll('@', '@\u200b').replaceAll('](', ']\u200b(');
}
