import { type Refusal, type RefusalStrings, refusalWords } from '../../../contract/submit/refusal-words.ts';

/** Result for a file. `stopped`: the service currently accepts no runs. */
export type Outcome =
	| { readonly kind: 'accepted' | 'duplicate'; readonly url: string }
	| { readonly kind: 'refused' | 'stopped'; readonly reason: string };

export interface Sending {
	readonly service: string;
	readonly username: string;
	readonly strings: RefusalStrings;
	/** Called before each wait. */
	readonly onWait: (seconds: number, reason: string) => void;
	readonly wait: (seconds: number) => Promise<void>;
}

const PATIENCE_MILLISECONDS = 60_000;
/** Waits between retries when the service is unreachable. */
const RETRY_SECONDS = [2, 10, 30];
/** The worst case is an exhausted hourly limit. */
const LONGEST_WAIT_SECONDS = 3600;
const BUSY = new Set([429, 502, 503, 504]);

/** Sends a run file byte for byte. Waits for limits as the service states, and retries network errors. */
export async function sendRun(bytes: Uint8Array, steamId: string, sending: Sending): Promise<Outcome> {
	const { service, username, strings, onWait, wait } = sending;
	const query = new URLSearchParams({ ...(steamId && { steam_id: steamId }), ...(username && { username }) });
	const address = `${service}/api/runs${String(query) && `?${query}`}`;
	for (let attempt = 0; ; attempt += 1) {
		const answer = await post(address, bytes);
		const seconds = pause(answer, attempt);
		if (seconds === undefined) return outcomeOf(answer, strings);
		onWait(seconds, answer ? `${service} is busy` : `${service} is unreachable`);
		await wait(seconds);
	}
}

interface Answer {
	readonly status: number;
	readonly retryAfter: string | null;
	/** Target of a redirect. */
	readonly location: string | null;
	readonly body: Refusal & { readonly url?: unknown; readonly run_hash?: unknown; readonly duplicate?: unknown };
}

/** Undefined if the service is unreachable. */
async function post(address: string, body: Uint8Array): Promise<Answer | undefined> {
	try {
		const response = await fetch(address, {
			method: 'POST',
			// Runs only go to the service that the player agreed to.
			redirect: 'manual',
			body,
			headers: { 'Content-Type': 'application/json' },
			signal: AbortSignal.timeout(PATIENCE_MILLISECONDS),
		});
		const { status, headers } = response;
		const [retryAfter, location] = [headers.get('Retry-After'), headers.get('Location')];
		return { status, retryAfter, location, body: objectIn(await response.json().catch(() => null)) };
	} catch {
		return undefined;
	}
}

const objectIn = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {});

/** Seconds before the next attempt; undefined for a final response. */
function pause(answer: Answer | undefined, attempt: number): number | undefined {
	if (answer && !BUSY.has(answer.status)) return undefined;
	const said = answer?.retryAfter ? secondsIn(answer.retryAfter) : undefined;
	// Waits for a limit any number of times, because its end is known.
	if (said !== undefined && answer?.status === 429) return said > LONGEST_WAIT_SECONDS ? undefined : Math.max(said, 1);
	const own = RETRY_SECONDS[attempt];
	return own === undefined ? undefined : Math.min(Math.max(said ?? 0, own), LONGEST_WAIT_SECONDS);
}

/** Seconds, or a date (RFC 9110, 10.2.3). */
function secondsIn(text: string): number | undefined {
	const seconds = /^\d+$/.test(text.trim()) ? Number(text) : (Date.parse(text) - Date.now()) / 1000;
	return Number.isFinite(seconds) ? Math.ceil(Math.max(0, seconds)) : undefined;
}

/** Statuses about the file; all others are about the service. */
const OF_FILE = new Set([400, 413, 422]);

function outcomeOf(answer: Answer | undefined, strings: RefusalStrings): Outcome {
	if (!answer) return { kind: 'stopped', reason: strings.t('submit.offline') };
	const { status, location, body } = answer;
	if (location !== null && status >= 300 && status < 400)
		return { kind: 'stopped', reason: `The service redirects to ${location}. Name its address: --to <address>` };
	if (status < 300 && typeof body.run_hash === 'string')
		return { kind: body.duplicate === true ? 'duplicate' : 'accepted', url: String(body.url ?? body.run_hash) };
	return { kind: OF_FILE.has(status) ? 'refused' : 'stopped', reason: refusalWords(status, body, strings) };
}
