export interface RequesterOptions {
	/** Sends requests; the global `fetch` unless given. */
	readonly fetch?: typeof globalThis.fetch;
	/** Tries after the first one, for answers 429, 502, 503 and 504 and for broken connections; 3 unless given. */
	readonly retries?: number;
	/** Most seconds to wait for another try; 60 unless given. A `Retry-After` that asks for more is an error at once. */
	readonly longestWait?: number;
}

/** An answer of the service that is no success. */
export declare class AlmanacError extends Error {
	readonly address: string;
	readonly status: number;
	/** Parsed, where it is JSON: mostly `{ detail }`. */
	readonly body: unknown;
	constructor(address: string, status: number, body: unknown);
}

export declare class Requester {
	constructor(options?: RequesterOptions);
	bytes(address: string, init?: RequestInit): Promise<Uint8Array>;
	response(address: string, init?: RequestInit): Promise<Response>;
}
