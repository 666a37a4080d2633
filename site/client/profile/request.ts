import type { Strings } from '../strings.ts';

interface Refusal {
	readonly detail?: unknown;
	readonly error?: string;
}

/** An answer that is no success, in the words of the server where it says some. */
export class RequestRefused extends Error {
	readonly status: number;

	constructor(status: number, text: string) {
		super(text);
		this.status = status;
	}
}

/**
 * Asks something of the signed-in account; the cookie says whose it is.
 * @throws RequestRefused when the answer is no success or there is none
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
