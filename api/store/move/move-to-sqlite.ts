import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { hash } from 'node:crypto';
import { join } from 'node:path';
import type Database from 'better-sqlite3';
import type { Client } from 'pg';
import { shownAddress } from '../../platform/database-address.ts';
import { syncPath } from '../../platform/durable-file.ts';
import { type FileLock, takeLock } from '../../platform/file-lock.ts';
import { POINTED_SEGMENTS, type PointedSegment } from '../bodies/copy-bodies.ts';
import { DATABASE_FILE, migrationTexts, openForWriting } from '../database/database.ts';
import { catchUp, fill, isContinued, readHead } from '../postgres/catch-up.ts';
import { Journals } from '../postgres/journals.ts';
import { lockExclusively } from '../postgres/move-lock.ts';
import { Replica } from '../replica/replica.ts';
import { replicatedTables } from '../replica/replicated-tables.ts';
import { type Head, MOVING, hasTable } from '../postgres/schema.ts';
import { ReplayFiles, isDigest } from '../replays/replay-files.ts';
import { SEGMENTS_FOLDER } from '../segments/segment-files.ts';
import { removeSegments } from '../segments/segment-writer.ts';
import { differing, digestInPostgres, digestInSqlite } from './compare.ts';
import { type MoveOptions, MoveRejected, type MoveReport, type MovedTable, type OnProgress } from './move-report.ts';
import { SegmentMove } from './move-segments.ts';
import { journalsOf } from './sqlite-source.ts';
import { areEqual } from './table-digest.ts';
import { withDatabase } from './with-database.ts';

/** Folder in the state directory for the unfinished database, a replica until the last step. */
const ASIDE = 'moving';
const LOCK_FILE = 'move.lock';

/**
 * Moves the store of a PostgreSQL database into a state directory without one. An interrupted move resumes on the next call. The directory
 * gets a store only after all data were compared; the database stays unchanged.
 * @throws MoveRejected, DatabaseUnavailable, DatabaseUnusable
 */
export async function moveToSqlite({
	folder,
	address,
	serviceFolder = folder,
	isIncomplete = false,
	progress,
}: MoveOptions): Promise<MoveReport> {
	const aside = join(folder, ASIDE);
	const lock = lockFolder(folder, aside);
	try {
		const report = await withDatabase(address, async (client) => {
			const head = await readSource(client, address);
			const { rows } = await client.query<PointedSegment>(POINTED_SEGMENTS);
			const segments = new SegmentMove(rows, { from: serviceFolder, to: folder }, isIncomplete);
			const copied = await segments.copy(progress('Copying segments'));
			return { ...(await fillAside({ client, head, aside, folder, address, progress })), ...copied };
		});
		renameSync(join(aside, DATABASE_FILE), join(folder, DATABASE_FILE));
		removeSegments(join(folder, SEGMENTS_FOLDER));
		syncPath(folder);
		return report;
	} finally {
		lock.release();
		if (existsSync(join(folder, DATABASE_FILE))) rmSync(aside, { recursive: true, force: true });
	}
}

function lockFolder(folder: string, aside: string): FileLock {
	if (existsSync(join(folder, DATABASE_FILE)))
		throw new MoveRejected(`${folder} already has a run store. Give a new folder. Nothing was changed.`);
	mkdirSync(aside, { recursive: true });
	const lock = takeLock(join(aside, LOCK_FILE));
	if (!lock) throw new MoveRejected(`Another program is moving a store into ${folder}. Wait until it has finished.`);
	return lock;
}

/** Checks and locks the source. */
async function readSource(client: Client, address: string): Promise<Head> {
	const shown = shownAddress(address);
	if (await hasTable(client, MOVING))
		throw new MoveRejected(`A move into ${shown} is running or was interrupted. Finish it first.`);
	if (!(await hasTable(client, 'head'))) throw new MoveRejected(`There is no store in ${shown}.`);
	const head = await readHead(client);
	const format = migrationTexts().length;
	if (head.format !== format) {
		const help = head.format < format ? 'Start the service of this release on it once' : 'Use the newer release';
		throw new MoveRejected(`The store in ${shown} has format ${head.format}; this release moves format ${format}. ${help}.`);
	}
	if (!(await lockExclusively(client, head.store)))
		throw new MoveRejected(`A service or another program uses the store in ${shown}. Stop all of them first.`);
	// Reads again, because commits may have happened before the lock.
	return readHead(client);
}

interface Sides {
	readonly client: Client;
	readonly head: Head;
	readonly aside: string;
	readonly folder: string;
	readonly address: string;
	readonly progress: MoveOptions['progress'];
}

async function fillAside({
	client,
	head,
	aside,
	folder,
	address,
	progress,
}: Sides): Promise<Omit<MoveReport, 'segments' | 'lostSegments' | 'places'>> {
	const db = openForWriting(aside);
	db.pragma('synchronous = NORMAL');
	try {
		const replica = new Replica(db, replicatedTables(db));
		const journals = new Journals(new ReplayFiles(folder));
		const isResumed = await isContinued(client, replica, head);
		if (!isResumed) replica.begin(head.store, head);
		const total = await countAll(client, replica);
		const onCopied = progress('Copying');
		await fill(client, replica, journals, (rows) => onCopied(Math.min(rows, total), total));
		await catchUp(client, replica, journals);
		const tables = await compareTables({ client, db, replica, address }, progress('Comparing'));
		const kept = await checkJournals(db, new ReplayFiles(folder));
		db.exec('DELETE FROM replica');
		return { isResumed, tables, ...kept };
	} finally {
		// Closing the last connection checkpoints the log into the database.
		db.close();
		syncPath(join(aside, DATABASE_FILE));
	}
}

async function countAll(client: Client, { tables }: Replica): Promise<number> {
	const counts = tables.map(({ name }) => `(SELECT count(*) FROM ${name})`);
	const { rows } = await client.query<{ total: number }>(`SELECT (${counts.join(' + ')})::bigint AS total`);
	return rows[0]?.total ?? 0;
}

async function compareTables(
	{
		client,
		db,
		replica,
		address,
	}: Pick<Sides, 'client' | 'address'> & { readonly db: Database.Database; readonly replica: Replica },
	onProgress: OnProgress,
): Promise<readonly MovedTable[]> {
	const moved: MovedTable[] = [];
	for (const [index, table] of replica.tables.entries()) {
		const source = await digestInPostgres(client, table);
		const there = digestInSqlite(db, table);
		if (!areEqual(source, there)) {
			// The next call copies everything again.
			db.exec('DELETE FROM replica');
			throw new MoveRejected(
				`${differing(table, source, there)} in the copy. The store in ${shownAddress(address)} is unchanged.`,
			);
		}
		moved.push({ name: table.name, ...source });
		onProgress(index + 1, replica.tables.length);
	}
	return moved;
}

async function checkJournals(db: Database.Database, files: ReplayFiles): Promise<Pick<MoveReport, 'journals' | 'lostJournals'>> {
	const wanted = journalsOf(db);
	const lost: string[] = [];
	for (const sha256 of wanted) {
		const bytes = isDigest(sha256) ? await files.read(sha256) : undefined;
		if (!bytes || hash('sha256', bytes) !== sha256) lost.push(sha256);
	}
	return { journals: wanted.length - lost.length, lostJournals: lost };
}
