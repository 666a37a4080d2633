import http, { type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import https from 'node:https';
import { buffer } from 'node:stream/consumers';
import type { EngineAddress } from '../../platform/engine-address.ts';

/** Longest that an engine may take for one query. */
const LONGEST_MILLISECONDS = 600_000;
const LONGEST_MESSAGE = 500;

/** A database that is asked in SQL over HTTP. */
export class Engine {
	readonly #address: EngineAddress;

	constructor(address: EngineAddress) {
		this.#address = address;
	}

	/** Sends a statement and answers what it answers. @throws Error that names the engine and what it said */
	query(sql: string): Promise<Buffer> {
		// Otherwise an error in the middle comes after a 200 and what was answered before.
		return this.#send({ wait_end_of_query: '1' }, sql);
	}

	/** Adds rows to a table: `body` in a format of the engine. @throws Error as `query` does */
	async insert(table: string, format: 'Parquet' | 'RowBinary', body: Uint8Array): Promise<void> {
		await this.#send({ query: `INSERT INTO ${table} FORMAT ${format}` }, body);
	}

	async #send(parameters: Readonly<Record<string, string>>, body: string | Uint8Array): Promise<Buffer> {
		const { url, database, user, password } = this.#address;
		const headers = {
			'X-ClickHouse-User': user,
			...(password === '' ? {} : { 'X-ClickHouse-Key': password }),
			'Content-Length': Buffer.byteLength(body),
		};
		const target = new URL(`${url}?${new URLSearchParams({ database, ...parameters }).toString()}`);
		try {
			const response = await post(target, headers, body);
			const answer = await buffer(response);
			if (response.statusCode === 200) return answer;
			throw new Error(`${response.statusCode}: ${answer.toString('utf8', 0, LONGEST_MESSAGE)}`);
		} catch (error) {
			throw new Error(`${url} did not do what it was asked: ${(error as Error).message || String(error)}`);
		}
	}
}

/**
 * Every request has a connection of its own: one that is kept may be closed by the other side while it is used again, and rows must not be
 * sent twice.
 */
async function post(target: URL, headers: OutgoingHttpHeaders, body: string | Uint8Array): Promise<IncomingMessage> {
	const { request } = target.protocol === 'https:' ? https : http;
	const signal = AbortSignal.timeout(LONGEST_MILLISECONDS);
	const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
	const sent = request(target, { method: 'POST', agent: false, headers, signal }, resolve);
	sent.once('error', reject);
	sent.end(body);
	return promise;
}
