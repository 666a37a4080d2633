/** Asks again what could not be answered just then, and keeps answers for as long as they are the same. */

/** Answers of these statuses are worth asking for again; 429 comes before anything was done. */
const BUSY = new Set([429, 502, 503, 504]);
const MOST_KEPT = 500;
const FIRST_WAIT_SECONDS = 1;

/** An answer of the service that is no success. */
export class AlmanacError extends Error {
	/**
	 * @param {string} address
	 * @param {number} status
	 * @param {unknown} body parsed, where it is JSON
	 */
	constructor(address, status, body) {
		super(`${address} answered ${status}: ${reasonOf(body)}`);
		this.name = 'AlmanacError';
		this.address = address;
		this.status = status;
		this.body = body;
	}
}

const reasonOf = (body) => {
	const reason = body?.detail ?? body?.error ?? body;
	return typeof reason === 'string' ? reason.slice(0, 500) : JSON.stringify(reason ?? null).slice(0, 500);
};

/** Sends requests. */
export class Requester {
	#kept = new Map();
	#fetch;
	#retries;
	#longestWait;

	/** @param {import('./request.d.ts').RequesterOptions} options */
	constructor({ fetch = globalThis.fetch, retries = 3, longestWait = 60 } = {}) {
		this.#fetch = fetch;
		this.#retries = retries;
		this.#longestWait = longestWait;
	}

	/**
	 * The bytes of a successful answer. What was answered before is asked for by its ETag, and a 304 costs no body and no part of a limit.
	 * @throws AlmanacError for any other status
	 */
	async bytes(address, init = {}) {
		const key = init.method === undefined || init.method === 'GET' ? keyOf(address, init) : undefined;
		const kept = key && this.#kept.get(key);
		const headers = { ...init.headers, ...(kept && { 'If-None-Match': kept.etag }) };
		const response = await this.response(address, { ...init, headers });
		if (response.status === 304 && kept) return kept.bytes;
		const bytes = new Uint8Array(await response.arrayBuffer());
		const etag = response.headers.get('ETag');
		if (key && etag) this.#keep(key, { etag, bytes });
		return bytes;
	}

	/**
	 * The answer, after as many tries as it took.
	 * @throws AlmanacError for a status that is neither a success nor 304
	 */
	async response(address, init = {}) {
		for (let tries = 0; ; tries++) {
			const { response, error } = await this.#try(address, init);
			if (response && (response.ok || response.status === 304)) return response;
			const wait = tries < this.#retries ? secondsToWait(response, init, tries) : undefined;
			if (wait === undefined || wait > this.#longestWait) throw error ?? (await errorOf(address, response));
			await response?.body?.cancel();
			await sleep(wait, init.signal);
		}
	}

	async #try(address, init) {
		try {
			return { response: await this.#fetch(address, init) };
		} catch (error) {
			if (init.signal?.aborted) throw error;
			return { error: new Error(`${address} cannot be reached: ${error.cause?.message ?? error.message}`, { cause: error }) };
		}
	}

	/** The answers that were asked for longest ago go first. */
	#keep(key, answer) {
		this.#kept.delete(key);
		this.#kept.set(key, answer);
		if (this.#kept.size > MOST_KEPT) this.#kept.delete(this.#kept.keys().next().value);
	}
}

/** Answers to different callers are kept apart. */
const keyOf = (address, { headers = {} }) =>
	JSON.stringify([address, headers.Authorization, headers['X-API-Key'], headers.Accept]);

/** Seconds until the next try; undefined where another one is of no use, or may do something twice. */
function secondsToWait(response, { method = 'GET' }, tries) {
	if (response && !BUSY.has(response.status)) return undefined;
	if (method !== 'GET' && response?.status !== 429) return undefined;
	return retryAfter(response) ?? FIRST_WAIT_SECONDS * 2 ** tries;
}

/** `Retry-After` in seconds; it may be a date (RFC 9110, 10.2.3). */
function retryAfter(response) {
	const header = response?.headers.get('Retry-After');
	if (!header) return undefined;
	const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
	return Number.isNaN(seconds) ? undefined : Math.max(0, seconds);
}

async function errorOf(address, response) {
	const text = await response.text();
	try {
		return new AlmanacError(address, response.status, JSON.parse(text));
	} catch {
		return new AlmanacError(address, response.status, text);
	}
}

function sleep(seconds, signal) {
	return new Promise((resolve, reject) => {
		const stop = () => {
			clearTimeout(timer);
			reject(signal.reason);
		};
		const timer = setTimeout(() => {
			signal?.removeEventListener('abort', stop);
			resolve();
		}, seconds * 1000);
		if (signal?.aborted) stop();
		signal?.addEventListener('abort', stop, { once: true });
	});
}
