import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type ClickHouseClient, ClickHouseLogLevel, createClient } from '@clickhouse/client';
import type { EngineAddress } from '../../../platform/engine-address.ts';
import { CLICKHOUSE_SETTINGS, CLUSTER_SETTINGS, DISTRIBUTED, type Dialect, clickhouse } from './dialects.ts';
import type { Columns } from './columns.ts';
import type { Appender, StatementEngine } from './engine.ts';
import { readFloatBlocks, writeBlock } from './native-block.ts';

/** Longest that a server may send nothing, also while it counts. */
const LONGEST_SILENCE_MILLISECONDS = 10_000;
/** A header for what is counted so far, every two seconds; an error in the middle would otherwise come after a part of the answer. */
const PROGRESS = { send_progress_in_http_headers: 1, http_headers_progress_interval_ms: '2000', wait_end_of_query: 1 } as const;
/** Headers of progress of the longest statement. */
const LONGEST_HEADERS_BYTES = 256 * 1024;

/** A database of ClickHouse, or of a cluster of it, that the official client reaches over HTTP. */
export class ClickHouse implements StatementEngine {
	readonly dialect: Dialect;
	readonly seatsAtOnce = 100_000;
	readonly #client: ClickHouseClient;
	readonly #address: EngineAddress;

	constructor(address: EngineAddress, longestSilence = LONGEST_SILENCE_MILLISECONDS) {
		const { url, database, user, password, cluster } = address;
		this.dialect = clickhouse(cluster);
		this.#address = address;
		this.#client = createClient({
			...{ url, database, password, username: user },
			request_timeout: longestSilence,
			log: { level: ClickHouseLogLevel.OFF },
			max_response_headers_size: LONGEST_HEADERS_BYTES,
			// Of a connection that is kept the other side may close its end just when it is used again.
			keep_alive: { enabled: false },
			clickhouse_settings: { ...CLICKHOUSE_SETTINGS, ...(cluster === null ? {} : CLUSTER_SETTINGS), ...PROGRESS },
		});
	}

	startCounting(): Promise<void> {
		return Promise.resolve();
	}

	async run(sql: string): Promise<void> {
		await this.#naming(this.#client.command({ query: sql }));
	}

	async rows(sql: string): Promise<readonly (readonly unknown[])[]> {
		const answer = await this.#naming(this.#client.query({ query: sql, format: 'JSONCompactEachRow' }));
		return this.#naming(answer.json<readonly unknown[]>());
	}

	async each(sql: string, visit: (columns: readonly Float64Array[], rows: number) => void): Promise<void> {
		const { stream } = await this.#naming(this.#client.exec({ query: `${sql}\nFORMAT Native` }));
		const bytes = await this.#naming(buffer(stream));
		for (const { columns, rows } of readFloatBlocks(bytes)) visit(columns, rows);
	}

	appender(table: string, columns: Columns): Promise<Appender> {
		const blocks: Buffer[] = [];
		const target = this.#address.cluster === null ? table : `${table}${DISTRIBUTED}`;
		return Promise.resolve({
			add: (values, rows) => void (rows > 0 && blocks.push(writeBlock(this.dialect, columns, values, rows))),
			close: async () => {
				if (blocks.length > 0) await this.#insert(target, blocks);
			},
		});
	}

	close(): Promise<void> {
		return this.#client.close();
	}

	async #insert(table: string, blocks: readonly Buffer[]): Promise<void> {
		const query = `INSERT INTO ${table} FORMAT Native`;
		const { stream } = await this.#naming(this.#client.exec({ query, values: Readable.from(blocks, { objectMode: false }) }));
		await this.#naming(buffer(stream));
	}

	/** Names the server in errors; the client has neither its address nor a password in them. */
	async #naming<Answer>(answer: Promise<Answer>): Promise<Answer> {
		try {
			return await answer;
		} catch (error) {
			throw new Error(`${this.#address.url} did not answer a query: ${(error as Error).message || String(error)}`);
		}
	}
}
