import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import Database from 'better-sqlite3';
import { loadLine } from '../runs/stored-text.ts';
import { BODY_COLUMNS, BodyReader, type BodyRow } from './bodies/body-reader.ts';
import { DATABASE_FILE, integrityProblems, openForReading } from './database/database.ts';
import { ReplayFiles } from './replays/replay-files.ts';
import { SEGMENTS_FOLDER, lostSegments, readNames, segmentNumbers, vectorsFile } from './segments/segment-files.ts';
import { soundEnd } from './segments/segment-writer.ts';

const ROWS_PER_PAGE = 256;
/** Limit of SQLite's messages about one database, which can be thousands. */
const MOST_LINES = 20;

type OnProgress = (done: number, total: number) => void;

interface CheckedRow extends BodyRow {
	readonly id: number;
	readonly hash: string;
	readonly membersCrc: number | null;
	readonly membersLength: number;
	readonly membersBlockCrc: number;
	readonly membersBlock: Buffer<ArrayBuffer>;
}

const ROWS = `SELECT runs.id, hash, ${BODY_COLUMNS}, members.crc AS membersCrc, members.length AS membersLength,
	members.block_crc AS membersBlockCrc, members.block AS membersBlock
	FROM runs JOIN files ON files.id = file_id LEFT JOIN seat_members AS members ON run_id = runs.id
	WHERE runs.id > ? ORDER BY runs.id LIMIT ${ROWS_PER_PAGE}`;

/**
 * Reads and checks every page, run file, journal and seat vector of a store, which a service may be using. Returns one sentence per
 * problem.
 */
export async function checkStore(folder: string, onProgress: OnProgress): Promise<readonly string[]> {
	const found: string[] = [];
	try {
		const db = openForReading(folder);
		try {
			found.push(...pageProblems(db, DATABASE_FILE));
			for await (const problem of rowProblems(db, folder, onProgress)) found.push(problem);
			for await (const problem of journalProblems(db, folder)) found.push(problem);
		} finally {
			db.close();
		}
	} catch (error) {
		found.push(`${DATABASE_FILE}: ${(error as Error).message}`);
	}
	return [...found, ...vectorProblems(join(folder, SEGMENTS_FOLDER))];
}

/** Problems that SQLite finds: pages, indexes, constraints and references. */
function pageProblems(db: Database.Database, name: string): string[] {
	const lines = integrityProblems(db, `integrity_check(${MOST_LINES})`);
	const dangling = db.pragma('foreign_key_check') as readonly { readonly table: string; readonly rowid: number }[];
	return [
		...lines.map((line) => `${name}: ${line}`),
		...dangling.map(({ table, rowid }) => `${name}: row ${rowid} of ${table} refers to a row that is missing`),
	];
}

/** The same problems of a database that may be missing. */
export function fileProblems(folder: string, name: string): string[] {
	if (!existsSync(join(folder, name))) return [];
	try {
		const db = new Database(join(folder, name), { readonly: true });
		try {
			return pageProblems(db, name);
		} finally {
			db.close();
		}
	} catch (error) {
		return [`${name}: ${(error as Error).message}`];
	}
}

async function* rowProblems(db: Database.Database, folder: string, onProgress: OnProgress): AsyncGenerator<string> {
	const bodies = new BodyReader(db, folder);
	const page = db.prepare<[number], CheckedRow>(ROWS);
	const total = db.prepare<[], number>('SELECT count(*) FROM runs').pluck().get()!;
	let done = 0;
	for (let rows = page.all(0); rows.length > 0; rows = page.all(rows.at(-1)!.id)) {
		for (const row of await bodies.fill(rows)) {
			const problem = textProblem(row);
			if (problem !== undefined) yield `${DATABASE_FILE}: the file of run ${row.hash} cannot be read: ${problem}`;
		}
		done += rows.length;
		onProgress(done, total);
	}
}

function textProblem(row: CheckedRow): string | undefined {
	if (crc32(row.block) !== row.blockCrc) return 'the checksum of its block differs';
	const { membersCrc: crc, membersLength: length, membersBlock: block, membersBlockCrc: blockCrc } = row;
	try {
		JSON.parse(`${loadLine(row, crc === null ? null : { crc, length, block, blockCrc }).toString()}}`);
		return undefined;
	} catch (error) {
		return (error as Error).message;
	}
}

async function* journalProblems(db: Database.Database, folder: string): AsyncGenerator<string> {
	const files = new ReplayFiles(folder);
	const digests = db.prepare<[], string>('SELECT DISTINCT sha256 FROM replays WHERE deleted_at IS NULL').pluck().all();
	for (const sha256 of digests) if (!(await files.isWhole(sha256))) yield `the journal ${sha256} is missing or damaged`;
}

/** The next start encodes damaged vectors again. */
function vectorProblems(segments: string): string[] {
	const lost = lostSegments(segments);
	const damaged = segmentNumbers(segments).flatMap((segment) => {
		const file = vectorsFile(segments, segment);
		const [end, size] = [soundEnd(file, readNames(segments, segment).length), statSync(file).size];
		return end === size ? [] : [`${file.slice(segments.length + 1)} is damaged after ${end} of ${size} bytes`];
	});
	return [...lost, ...damaged].map((problem) => `${SEGMENTS_FOLDER}: ${problem}`);
}
