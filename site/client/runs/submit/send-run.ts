import { MOST_RUN_BYTES } from '../../../../contract/submit/save-folders.ts';
import { isOfService } from '../../fetch-document.ts';
import type { Strings } from '../../strings.ts';
import { type Refusal, reasonWords, refusalWords } from '../../../../contract/submit/refusal-words.ts';

/** Longest wait for a rate limit. */
const LONGEST_WAIT = 120_000;

interface Accepted {
	readonly run_hash?: string;
	readonly duplicate?: boolean;
}

export type Outcome =
	| { readonly kind: 'accepted' | 'duplicate'; readonly hash: string }
	| { readonly kind: 'rejected'; readonly reason: string };

/** Sends one run file. @param username shown with the run, empty for none */
export async function sendRun(file: File, username: string, strings: Strings): Promise<Outcome> {
	if (file.size > MOST_RUN_BYTES) return { kind: 'rejected', reason: reasonWords({ code: 'too_large' }, strings)! };
	const query = username ? `?${new URLSearchParams({ username })}` : '';
	try {
		const response = await post(`/api/runs${query}`, file);
		if (!isOfService(response)) return { kind: 'rejected', reason: strings.t('stats.no_service') };
		const answer = (await response.json().catch(() => ({}))) as Accepted & Refusal;
		if (response.ok && answer.run_hash) return { kind: answer.duplicate ? 'duplicate' : 'accepted', hash: answer.run_hash };
		return { kind: 'rejected', reason: refusalWords(response.status, answer, strings) };
	} catch {
		return { kind: 'rejected', reason: strings.t('submit.offline') };
	}
}

/** Sends the file byte for byte and waits out rate limits. */
async function post(address: string, file: File): Promise<Response> {
	const response = await fetch(address, { method: 'POST', body: file, headers: { 'Content-Type': 'application/json' } });
	const wait = Number(response.headers.get('Retry-After') ?? 0) * 1000;
	if (response.status !== 429 || wait > LONGEST_WAIT) return response;
	await new Promise((resolve) => setTimeout(resolve, Math.max(wait, 1000)));
	return post(address, file);
}
