import { rmSync } from 'node:fs';
import type Database from 'better-sqlite3';
import { type ReplicatedTable, type Row, replicatedTables } from '../replica/replicated-tables.ts';
import { type PlacedBody, createRemakeFinder } from './body-methods.ts';
import type { BodyOrder } from './body-order.ts';
import { BODY_COLUMNS, type BodyReader, type BodyRow } from './body-reader.ts';
import { plainRow } from './row-codec.ts';
import { isSound } from './sound-body.ts';
import { type SegmentEntry, SegmentFile } from './segment-format.ts';
import type { ObjectFacts } from './storage/body-storage.ts';

/** A segment in a temporary file. */
export interface Draft extends ObjectFacts {
	readonly bodies: readonly PlacedBody[];
	readonly change: number;
}

interface Candidate {
	readonly id: number;
	readonly bytes: number;
	readonly segment: number | null;
}

type FileRow = BodyRow & { readonly id: number };

/** Columns of `files` that segments leave out: the block and its location. */
const WITHOUT: ReadonlySet<string> = new Set(['block', 'body_segment', 'body_offset', 'body_length']);
/** Blocks read in one step. */
const FILES_PER_STEP = 64;

/** Tables whose rows belong to a file, with the condition for its id. */
export const TABLES_OF_FILES = {
	files: 'id = ?',
	runs: 'file_id = ?',
	seat_members: 'run_id IN (SELECT id FROM runs WHERE file_id = ?)',
	likenesses: 'file_id = ?',
} as const;

/** Returns a function that drafts the next segment into a temporary file; null when there is nothing to put into one. */
export function createDrafter(
	db: Database.Database,
	bodies: BodyReader,
	aside: string,
): (order: BodyOrder) => Promise<Draft | null> {
	const lastChange = db.prepare<[], number>('SELECT coalesce(max(number), 0) FROM changes').pluck();
	const candidates = db.prepare<[string], Candidate>(
		`SELECT id, coalesce(body_length, length(block)) AS bytes, body_segment AS segment FROM files
		WHERE form = 1 AND (body_segment IS NULL OR body_segment IN (SELECT value FROM json_each(?))) ORDER BY id`,
	);
	const remakes = createRemakeFinder(db);
	const fileOf = db.prepare<[number], FileRow>(`SELECT id, ${BODY_COLUMNS} FROM files WHERE id = ?`);
	const format = db.pragma('user_version', { simple: true }) as number;
	const rowsOf = createRowCollector(db);

	const chosen = ({ place, segmentBytes, isForced, isTidying, now, graceMilliseconds }: BodyOrder): readonly number[] => {
		const remade = isTidying ? remakes(place, now - graceMilliseconds) : [];
		const ids: number[] = [];
		let [bytes, isDue] = [0, isForced];
		for (const { id, bytes: more, segment } of candidates.iterate(JSON.stringify(remade))) {
			ids.push(id);
			bytes += more;
			isDue ||= segment !== null || bytes >= segmentBytes;
			if (bytes >= segmentBytes) break;
		}
		return isDue ? ids : [];
	};

	const write = async (ids: readonly number[], now: number): Promise<Omit<Draft, 'change'> | null> => {
		const segment = new SegmentFile(aside, { format, createdAt: now });
		try {
			const placed: PlacedBody[] = [];
			for (let start = 0; start < ids.length; start += FILES_PER_STEP) {
				const found = ids.slice(start, start + FILES_PER_STEP).map((id) => fileOf.get(id)!);
				for (const file of await bodies.fill(found)) {
					// An unreadable file stays in its location.
					if (!isSound(file)) continue;
					const { id, block, blockCrc, bodySegment: before } = file;
					placed.push({ file: id, blockCrc, offset: segment.end, length: block.length, before });
					segment.add(block, rowsOf(id));
				}
			}
			if (placed.length > 0) return { ...segment.finish(), bodies: placed };
			rmSync(aside);
			return null;
		} finally {
			segment.close();
		}
	};

	return async (order) => {
		// One transaction gives a consistent snapshot.
		db.exec('BEGIN');
		try {
			const change = lastChange.get()!;
			const ids = chosen(order);
			const draft = ids.length === 0 ? null : await write(ids, order.now);
			return draft && { ...draft, change };
		} finally {
			db.exec('COMMIT');
		}
	};
}

function createRowCollector(db: Database.Database): (file: number) => SegmentEntry['rows'] {
	const tables = replicatedTables(db);
	const select = (name: string, condition: string) => {
		const { columns } = tables.find((table) => table.name === name) as ReplicatedTable;
		const names = columns.map((column) => column.name).filter((column) => name !== 'files' || !WITHOUT.has(column));
		return db.prepare<[number], Row>(`SELECT ${names.join(', ')} FROM ${name} WHERE ${condition}`);
	};
	const ofFile = Object.entries(TABLES_OF_FILES).map(([name, condition]) => [name, select(name, condition)] as const);
	return (file) => Object.fromEntries(ofFile.map(([name, statement]) => [name, statement.all(file).map(plainRow)]));
}
