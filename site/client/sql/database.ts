/** DuckDB in the browser, from this host. Everything it is loaded with came from here; nothing leaves the page. */
import { AsyncDuckDB, type AsyncDuckDBConnection, VoidLogger } from '@duckdb/duckdb-wasm';
import ENGINE_WORKER from '@duckdb/duckdb-wasm/dist/duckdb-browser-eh.worker.js?url';
import { HttpError } from '../fetch/fetch-document.ts';
import { ENGINE_FILE } from './engine-file.data.ts';
import type { ReadAnswer, ReadRequest } from './read-table-worker.ts';
import type { SqlTable } from './tables.ts';

/** Rows that a page shows. */
export const MOST_ROWS = 1000;

export type SqlValue = string | number | boolean | null;

export interface SqlResult {
	readonly columns: readonly string[];
	readonly rows: readonly (readonly SqlValue[])[];
	/** Whether the database has more rows than are shown. */
	readonly hasMore: boolean;
}

/** A query that was stopped by the reader. */
export class Stopped extends Error {}

/** No extension is fetched, and no file of anybody is read. */
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
	 * @param onTable is told which table is being loaded
	 * @throws Stopped when `stop` was called, Error with the words of the database for a query that it does not take
	 */
	ask(sql: string, tables: readonly SqlTable[], onTable: (name: string) => void): Promise<SqlResult>;
	/** Ends the work and the thread; the next question starts another. */
	stop(): void;
}

export function createDatabase(): Database {
	let engine: Promise<Engine> | undefined;
	let end: ((reason: Error) => void) | undefined;
	let threads: Worker[] = [];
	const startThread = (url: string | URL, options?: WorkerOptions): Worker => {
		const thread = new Worker(url, options);
		threads.push(thread);
		return thread;
	};

	const work = async (sql: string, tables: readonly SqlTable[], onTable: (name: string) => void): Promise<SqlResult> => {
		engine ??= openEngine(startThread(ENGINE_WORKER));
		const { connection, loaded } = await engine;
		for (const table of tables.filter(({ name }) => !loaded.has(name))) {
			onTable(table.name);
			const arrow = await readTable(
				startThread(new URL('./read-table-worker.ts', import.meta.url), { type: 'module' }),
				table.url,
			);
			await connection.insertArrowFromIPCStream(arrow, { schema: table.schema, name: table.name.split('.')[1]!, create: true });
			loaded.add(table.name);
		}
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
			// An engine that could not be loaded is loaded again by the next question.
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
		for (const schema of ['statistics', 'runs']) await connection.query(`CREATE SCHEMA ${schema}`);
		for (const setting of LOCKED) await connection.query(setting);
		return { database, connection, loaded: new Set() };
	} finally {
		URL.revokeObjectURL(module);
	}
}

/** The engine is kept gzipped, so that any host sends as little. */
async function engineModule(): Promise<Blob> {
	const response = await fetch(`/${ENGINE_FILE}`);
	if (!response.ok || !response.body) throw new HttpError(response.status, ENGINE_FILE);
	const unpacked = response.body.pipeThrough(new DecompressionStream('gzip'));
	return new Response(unpacked, { headers: { 'Content-Type': 'application/wasm' } }).blob();
}

/** Size of what the first question loads, in bytes; undefined where the host does not say. */
export async function engineBytes(): Promise<number | undefined> {
	const response = await fetch(`/${ENGINE_FILE}`, { method: 'HEAD' });
	return (response.ok && Number(response.headers.get('Content-Length'))) || undefined;
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

/** As many rows as are shown, and whether there are more; the rest is never made. */
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
