/** DuckDB in the browser, loaded with the first query. All code comes from this host, and no data leaves the page. */
import { AsyncDuckDB, type AsyncDuckDBConnection, VoidLogger } from '@duckdb/duckdb-wasm';
import ENGINE_WORKER from '@duckdb/duckdb-wasm/dist/duckdb-browser-eh.worker.js?url';
import { HttpError } from '../fetch-document.ts';
import { ENGINE_FILE } from './engine-file.data.ts';
import type { ReadAnswer, ReadRequest } from './read-table-worker.ts';
import { MOST_ROWS, type SqlResult, type SqlValue, Stopped } from './sql-result.ts';
import { FACTS_SCHEMA } from '../../../contract/data-tables/fact-files.ts';
import { type Named, SCHEMAS } from './tables.ts';

/** Blocks extensions and file access. */
const LOCKED = [
	'SET autoinstall_known_extensions = false',
	'SET autoload_known_extensions = false',
	'SET enable_external_access = false',
	'SET lock_configuration = true',
];

interface Engine {
	readonly database: AsyncDuckDB;
	readonly connection: AsyncDuckDBConnection;
	readonly loaded: Set<string>;
}

export interface Database {
	/**
	 * @param onTable receives the table that is loading
	 * @throws Stopped after `stop`; Error with the database's message for an invalid query
	 */
	ask(sql: string, needed: Pick<Named, 'found' | 'views'>, onTable: (name: string) => void): Promise<SqlResult>;
	/** Stops the query and the worker; the next query starts a new one. */
	stop(): void;
}

export function createDatabase(): Database {
	let engine: Promise<Engine> | undefined;
	let end: ((reason: Error) => void) | undefined;
	let threads: Worker[] = [];
	const keep = (thread: Worker): Worker => {
		threads.push(thread);
		return thread;
	};

	const work = async (...[sql, { found, views }, onTable]: Parameters<Database['ask']>): Promise<SqlResult> => {
		engine ??= openEngine(keep(new Worker(ENGINE_WORKER)));
		const { connection, loaded } = await engine;
		for (const table of found.filter(({ name }) => !loaded.has(name))) {
			onTable(table.name);
			const reader = keep(new Worker(new URL('./read-table-worker.ts', import.meta.url), { type: 'module' }));
			const arrow = await readTable(reader, table.url);
			await connection.insertArrowFromIPCStream(arrow, { schema: table.schema, name: table.name.split('.')[1]!, create: true });
			loaded.add(table.name);
		}
		for (const view of views) await connection.query(`CREATE VIEW IF NOT EXISTS ${FACTS_SCHEMA}.${view.name} AS ${view.sql}`);
		return firstRows(connection, sql);
	};

	const stop = (): void => {
		for (const thread of threads) thread.terminate();
		threads = [];
		engine = undefined;
		end?.(new Stopped());
	};

	const ask = async (...question: Parameters<Database['ask']>): Promise<SqlResult> => {
		const { promise: stopped, reject } = Promise.withResolvers<never>();
		stopped.catch(() => {});
		end = reject;
		try {
			return await Promise.race([work(...question), stopped]);
		} catch (error) {
			// Loads the engine again on the next query.
			if (error instanceof HttpError) stop();
			throw error;
		}
	};
	return { ask, stop };
}

async function openEngine(thread: Worker): Promise<Engine> {
	const module = URL.createObjectURL(await engineModule());
	try {
		const database = new AsyncDuckDB(new VoidLogger(), thread);
		await database.instantiate(module);
		await database.open({ query: { castBigIntToDouble: true, castDecimalToDouble: true } });
		const connection = await database.connect();
		for (const schema of SCHEMAS) await connection.query(`CREATE SCHEMA ${schema}`);
		// Statements name facts without a schema.
		await connection.query(`USE ${FACTS_SCHEMA}`);
		for (const setting of LOCKED) await connection.query(setting);
		return { database, connection, loaded: new Set() };
	} finally {
		URL.revokeObjectURL(module);
	}
}

/** The engine is stored gzipped, so that any host sends few bytes. */
async function engineModule(): Promise<Blob> {
	const response = await fetch(`/${ENGINE_FILE}`);
	if (!response.ok || !response.body) throw new HttpError(response.status, ENGINE_FILE);
	const unpacked = response.body.pipeThrough(new DecompressionStream('gzip'));
	return new Response(unpacked, { headers: { 'Content-Type': 'application/wasm' } }).blob();
}

async function readTable(thread: Worker, url: string): Promise<Uint8Array> {
	const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
	thread.onmessage = ({ data }: MessageEvent<ReadAnswer>) => {
		if ('arrow' in data) resolve(data.arrow);
		else reject('status' in data ? new HttpError(data.status, url) : new Error(data.error));
	};
	thread.onerror = ({ message }) => reject(new Error(message));
	thread.postMessage({ url } satisfies ReadRequest);
	try {
		return await promise;
	} finally {
		thread.terminate();
	}
}

/** Reads only the rows to show, and whether there are more. */
async function firstRows(connection: AsyncDuckDBConnection, sql: string): Promise<SqlResult> {
	const reader = await connection.send(sql, true);
	const rows: SqlValue[][] = [];
	let columns: string[] = [];
	for await (const batch of reader) {
		columns = batch.schema.fields.map(({ name }) => name);
		for (let row = 0; row < batch.numRows && rows.length <= MOST_ROWS; row++)
			rows.push(columns.map((_, column) => plainValue(batch.getChildAt(column)?.get(row))));
		if (rows.length > MOST_ROWS) {
			await connection.cancelSent();
			break;
		}
	}
	return { columns, rows: rows.slice(0, MOST_ROWS), hasMore: rows.length > MOST_ROWS };
}

function plainValue(value: unknown): SqlValue {
	if (value === null || value === undefined) return null;
	if (typeof value === 'bigint') return Number(value);
	return typeof value === 'number' || typeof value === 'boolean' ? value : String(value);
}
