import type Database from 'better-sqlite3';
import type { Client } from 'pg';
import { shownAddress } from '../../platform/database-address.ts';
import { migrationTexts } from '../database/database.ts';
import { segmentsOf } from '../bodies/copy-bodies.ts';
import { isRejected } from '../postgres/connection.ts';
import { readCounters } from '../replica/replica.ts';
import { type ReplicatedTable, replicatedTables } from '../replica/replicated-tables.ts';
import { differing, digestInPostgres, digestInSqlite } from './compare.ts';
import { moveJournals } from './journals-to-postgres.ts';
import { type MoveOptions, MoveRejected, type MoveReport, type MovedTable, type OnProgress } from './move-report.ts';
import { SegmentMove } from './move-segments.ts';
import { MoveTarget } from './move-target.ts';
import { countRows, lastKey, openSource, readBatches } from './sqlite-source.ts';
import { areEqual } from './table-digest.ts';
import { withDatabase } from './with-database.ts';

/**
 * Moves the store of a state directory into an empty PostgreSQL database. An interrupted move resumes on the next call. The database
 * becomes a store only after all data were compared; the directory stays unchanged.
 * @throws MoveRejected, DatabaseUnavailable, DatabaseUnusable
 */
export async function moveToPostgres({
	folder,
	address,
	serviceFolder,
	isIncomplete = false,
	progress,
}: MoveOptions): Promise<MoveReport> {
	const db = openSource(folder);
	try {
		const move = new SegmentMove(segmentsOf(db), { from: folder, to: serviceFolder }, isIncomplete);
		return await withDatabase(address, async (client) => {
			const tables = replicatedTables(db);
			const format = migrationTexts().length;
			const target = await MoveTarget.open(client, tables, { address, format });
			const segments = await move.copy(progress('Copying segments'));
			await copyTables(db, target, tables, progress('Copying'));
			const moved = await compareTables({ db, client, target, tables, address }, progress('Comparing'));
			const journals = await moveJournals(db, client, folder, progress('Copying replays'));
			await target.finish(format, readCounters(db, tables));
			return { isResumed: target.isResumed, tables: moved, ...journals, ...segments };
		});
	} finally {
		db.close();
	}
}

async function copyTables(
	db: Database.Database,
	target: MoveTarget,
	tables: readonly ReplicatedTable[],
	onProgress: OnProgress,
): Promise<void> {
	const sizes = new Map(tables.map((table) => [table.name, countRows(db, table)]));
	const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
	let done = 0;
	for (const table of tables) {
		const size = sizes.get(table.name)!;
		if (!target.isCopied(table)) await copyAgainOnConflict(db, target, table, (rows) => onProgress(done + rows, total));
		done += size;
		onProgress(done, total);
	}
}

/** Rows from before an interruption may conflict with the current ones; then the table is copied again. */
async function copyAgainOnConflict(
	db: Database.Database,
	target: MoveTarget,
	table: ReplicatedTable,
	onRows: (rows: number) => void,
): Promise<void> {
	try {
		await copyTable(db, target, table, onRows);
	} catch (error) {
		if (!isRejected(error) || !target.isResumed) throw error;
		await target.empty(table);
		await copyTable(db, target, table, onRows);
	}
}

async function copyTable(
	db: Database.Database,
	target: MoveTarget,
	table: ReplicatedTable,
	onRows: (rows: number) => void,
): Promise<void> {
	let copied = 0;
	for (const rows of readBatches(db, table, target.lastOf(table))) {
		await target.put(table, rows, lastKey(table, rows));
		copied += rows.length;
		onRows(copied);
	}
	await target.put(table, [], null);
}

interface Sides {
	readonly db: Database.Database;
	readonly client: Client;
	readonly target: MoveTarget;
	readonly tables: readonly ReplicatedTable[];
	readonly address: string;
}

/** Compares all tables and copies those again that changed since an interruption. */
async function compareTables(
	{ db, client, target, tables, address }: Sides,
	onProgress: OnProgress,
): Promise<readonly MovedTable[]> {
	const moved: MovedTable[] = [];
	for (const [index, table] of tables.entries()) {
		const source = digestInSqlite(db, table);
		let there = await digestInPostgres(client, table);
		if (!areEqual(source, there)) {
			await target.empty(table);
			await copyTable(db, target, table, () => {});
			there = await digestInPostgres(client, table);
		}
		if (!areEqual(source, there))
			throw new MoveRejected(
				`${differing(table, source, there)} in ${shownAddress(address)}, although all rows were copied. It is not a store yet; the source is unchanged.`,
			);
		moved.push({ name: table.name, ...source });
		onProgress(index + 1, tables.length);
	}
	return moved;
}
