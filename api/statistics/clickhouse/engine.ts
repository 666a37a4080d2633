import type { EngineAddress } from '../../platform/engine-address.ts';

/** Longest that an engine may take for one query: `fetch` waits no longer for headers. */
const LONGEST_MILLISECONDS = 300_000;
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
	async insert(table: string, format: 'Parquet' | 'RowBinary', body: Uint8Array<ArrayBuffer>): Promise<void> {
		await this.#send({ query: `INSERT INTO ${table} FORMAT ${format}` }, body);
	}

	async #send(parameters: Readonly<Record<string, string>>, body: string | Uint8Array<ArrayBuffer>): Promise<Buffer> {
		const { url, database, user, password } = this.#address;
		const headers = { 'X-ClickHouse-User': user, ...(password === '' ? {} : { 'X-ClickHouse-Key': password }) };
		const target = `${url}?${new URLSearchParams({ database, ...parameters }).toString()}`;
		const signal = AbortSignal.timeout(LONGEST_MILLISECONDS);
		const response = await fetch(target, { method: 'POST', headers, body, signal }).catch((error: unknown) => {
			const { message, cause } = error as Error;
			throw new Error(`${url} does not answer: ${cause instanceof Error ? cause.message : message}`);
		});
		const answer = Buffer.from(await response.arrayBuffer());
		if (response.ok) return answer;
		throw new Error(`${url} answered ${response.status}: ${answer.toString('utf8', 0, LONGEST_MESSAGE)}`);
	}
}
