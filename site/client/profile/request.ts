import type { Strings } from '../strings.ts';

interface Refusal {
	readonly detail?: unknown;
	readonly error?: string;
}

/** An error response, with the server's message if it has one. */
export class RequestRefused extends Error {
	readonly status: number;

	constructor(status: number, text: string) {
		super(text);
		this.status = status;
	}
}

/**
 * Sends a request for the signed-in account, identified by its cookie.
 * @throws RequestRefused for an error response or none
 */
export async function askAccount<Answer>(strings: Strings, method: string, path: string, body?: unknown): Promise<Answer> {
	const content = body === undefined ? {} : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
	const response = await fetch(path, { method, credentials: 'same-origin', ...content }).catch(() => undefined);
	if (!response) throw new RequestRefused(0, strings.t('submit.offline'));
	const answer: unknown = await response.json().catch(() => ({}));
	if (!response.ok)
		throw new RequestRefused(
			response.status,
			wordsOf(answer as Refusal) ?? strings.t('submit.refused', { status: response.status }),
		);
	return answer as Answer;
}

function wordsOf({ detail, error }: Refusal): string | undefined {
	if (Array.isArray(detail)) return detail.map((entry: { msg?: string }) => entry.msg ?? '').join(' ');
	return typeof detail === 'string' ? detail : error;
}
