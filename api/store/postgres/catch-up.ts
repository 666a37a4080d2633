import type { Client, QueryResult } from 'pg';
import type { RequestContext } from '../../platform/request-context.ts';
import { plainRow, rowsAsJson } from '../replica/row-text.ts';
import { keyRow } from '../replica/capture.ts';
import { APPLICATION, DatabaseUnavailable, DatabaseUnusable } from './connection.ts';
import type { Journals } from './journals.ts';
import type { Applied, Position, Progress, Replica, TableState } from '../replica/replica.ts';
import type { Key, ReplicatedTable, Row } from '../replica/replicated-tables.ts';
import { ROWS_PER_STEP, keyOf, nextRows } from '../replica/read-table.ts';
import { type Head, READ_HEAD } from './schema.ts';
import type { Touched } from './write-changes.ts';

/** Changes per query. */
const CHANGES_PER_STEP = 500;

interface FeedRow {
	readonly sequence: number;
	readonly mark: string;
	readonly touched: string;
}

/** Reads the head. @throws DatabaseUnusable when there is none */
export async function readHead(client: Client): Promise<Head> {
	return headOf((await client.query<Head>(READ_HEAD)).rows);
}

/** Begins a transaction and locks the head, in one message, whose text names the trace as sqlcommenter does. */
export async function beginAndLock(
	client: Client,
	{ request_id: requestId = '', traceparent }: Partial<RequestContext> = {},
): Promise<Head> {
	// Id and trace are well-formed: they have no quotes. PostgreSQL keeps 63 bytes of the name. Three statements return three results, which the types of the client do not know.
	const name = `SET LOCAL application_name = '${`${APPLICATION} ${requestId}`.trim().slice(0, 63)}'`;
	const [, , locked] = (await client.query(
		`BEGIN; ${name}; ${READ_HEAD} FOR UPDATE${traceparent ? ` /*traceparent='${traceparent}'*/` : ''}`,
	)) as unknown as readonly QueryResult<Head>[];
	return headOf(locked?.rows ?? []);
}

function headOf([head]: readonly Head[]): Head {
	if (head) return head;
	throw new DatabaseUnusable('The PostgreSQL database has no head: its tables were emptied. Restore it from a backup.');
}

/** Whether a replica equals an earlier state of the database from which the feed continues. */
export async function isContinued(client: Client, replica: Replica, head: Head): Promise<boolean> {
	const position = replica.position ?? replica.progress?.from;
	if (replica.store !== head.store || !position || position.sequence > head.sequence) return false;
	if (position.sequence === head.sequence) return position.mark === head.mark;
	const { rows } = await client.query<Pick<FeedRow, 'sequence' | 'mark'>>(
		'SELECT sequence, mark FROM feed WHERE sequence IN ($1::bigint, $1::bigint + 1) ORDER BY sequence',
		[position.sequence],
	);
	// The first change has no predecessor in the feed.
	const isKnown = position.sequence === 0 || rows[0]?.mark === position.mark;
	return isKnown && rows.at(-1)?.sequence === position.sequence + 1;
}

/** Updates a replica with the current state of all rows that the feed lists, so repeated changes of a row do not matter. */
export async function catchUp(client: Client, replica: Replica, journals: Journals): Promise<Applied> {
	const applied: Applied[] = [];
	for (;;) {
		const position = replica.position;
		if (!position) throw new DatabaseUnavailable('The replica has not been filled yet.');
		const head = await readHead(client);
		if (head.sequence === position.sequence) break;
		const { states, end } = await readChanges(client, replica.tables, position);
		if (!end) throw new DatabaseUnavailable('The feed of changes does not continue from this replica.');
		await journals.fetch(client, states);
		applied.push(replica.apply(states, position, end, head.counters));
	}
	return { isRedated: applied.some(({ isRedated }) => isRedated) };
}

/** Each statement sees a state at least as new as the feed; later changes of the rows are in the feed again. */
async function readChanges(
	client: Client,
	tables: readonly ReplicatedTable[],
	{ sequence }: Position,
): Promise<{ readonly states: readonly TableState[]; readonly end: Position | undefined }> {
	const { rows: feed } = await client.query<FeedRow>({
		name: 'feed',
		text: `SELECT sequence, mark, touched FROM feed WHERE sequence > $1 ORDER BY sequence LIMIT ${CHANGES_PER_STEP}`,
		values: [sequence],
	});
	if (feed[0] && feed[0].sequence !== sequence + 1) return { states: [], end: undefined };
	const keys = new Map<string, Map<string, Key>>();
	for (const { touched } of feed) {
		for (const [name, ofTable] of Object.entries(JSON.parse(touched) as Touched)) {
			const known = keys.get(name) ?? new Map<string, Key>();
			keys.set(name, known);
			for (const key of ofTable) known.set(JSON.stringify(key), key);
		}
	}
	const states: TableState[] = [];
	for (const table of tables) {
		const touched = keys.get(table.name);
		if (touched) states.push(await readRows(client, table, touched));
	}
	return { states, end: feed.at(-1) };
}

async function readRows(client: Client, table: ReplicatedTable, touched: ReadonlyMap<string, Key>): Promise<TableState> {
	const { name, columns, key } = table;
	const keyRows = [...touched.values()].map((values) => keyRow(table, values));
	const { rows } = await client.query<Row>({
		name: `read ${name}`,
		text: `SELECT ${columns.map((column) => `${name}.${column.name}`).join(', ')} FROM ${name}
			JOIN json_populate_recordset(NULL::${name}, $1) AS touched ON ${key.map((column) => `${name}.${column} = touched.${column}`).join(' AND ')}`,
		values: [rowsAsJson(keyRows)],
	});
	const found = rows.map((row) => plainRow(table, row));
	const there = new Set(found.map((row) => JSON.stringify(key.map((column) => row[column]))));
	const gone = [...touched].filter(([text]) => !there.has(text)).map(([, values]) => keyRow(table, values));
	return { table, rows: found, gone };
}

/**
 * Copies every table in key order and in steps, so that an interrupted copy can resume. Changes during the copy are in the feed after the
 * start position.
 */
export async function fill(
	client: Client,
	replica: Replica,
	journals: Journals,
	onProgress: (rows: number) => void,
): Promise<void> {
	let progress = replica.progress;
	if (!progress) return;
	let copied = 0;
	for (const table of replica.tables) {
		while (progress.done[table.name] !== null) {
			const rows: readonly Row[] = await nextRows(client, table, progress.done[table.name] ?? undefined);
			progress = after(progress, table, rows);
			const states = [{ table, rows, gone: [] }];
			await journals.fetch(client, states);
			replica.copy(states, progress);
			copied += rows.length;
			onProgress(copied);
		}
	}
	const head = await readHead(client);
	replica.apply([], undefined, progress.from, head.counters);
}

function after({ from, done }: Progress, table: ReplicatedTable, rows: readonly Row[]): Progress {
	const last = rows.length < ROWS_PER_STEP ? undefined : rows.at(-1);
	return { from, done: { ...done, [table.name]: last ? keyOf(table, last) : null } };
}
