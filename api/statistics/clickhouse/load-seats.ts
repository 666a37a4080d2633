import { createHash } from 'node:crypto';
import { ByteWriter } from 'hyparquet-writer';
import { SeatRows, SEATS_AT_ONCE } from '../../runs/facts/seat-rows.ts';
import { readSegments } from '../../store/segments/read-segments.ts';
import type { SegmentRows } from '../rollup/counters/count-segments.ts';
import type { FrameColumns } from '../rollup/rows/frame.ts';
import type { Engine } from './engine.ts';
import { type Tables, createSeatsSql } from './sql.ts';

/** Seats that one engine holds: those of some segments. A game never spans two. */
export interface SeatShare {
	/** Folder of the segments. */
	readonly segments: string;
	readonly columns: FrameColumns;
	readonly parts: readonly SegmentRows[];
	/** Changes whenever rows have other numbers or belong to other engines. */
	readonly numbering: string;
}

/** Sends the facts of the seats that an engine does not have yet. What it has of another numbering, or with gaps, is dropped. */
export async function loadSeats(engine: Engine, { seats }: Tables, share: SeatShare): Promise<void> {
	const next = await nextRow(engine, seats, share);
	for (const part of share.parts) {
		if (part.to > next) await loadPart(engine, seats, share, { ...part, from: Math.max(part.from, next) });
	}
}

/** Makes the table unless it is there with the rows of this share; answers the row after the last one in it. */
async function nextRow(engine: Engine, table: string, share: SeatShare): Promise<number> {
	const create = createSeatsSql(table);
	const id = createHash('sha256').update(create).update(share.numbering).digest('hex');
	const known = await engine.query(
		`SELECT comment FROM system.tables WHERE database = currentDatabase() AND name = '${table}' FORMAT TSV`,
	);
	if (known.toString('utf8').trim() === id) {
		const next = await rowsAsHere(engine, table, share);
		if (next !== undefined) return next;
	}
	await engine.query(`DROP TABLE IF EXISTS ${table}`);
	await engine.query(`${create} COMMENT '${id}'`);
	return 0;
}

/** The row after the last one that is loaded; undefined unless these are the rows up to there, each once. */
async function rowsAsHere(engine: Engine, table: string, { parts, columns }: SeatShare): Promise<number | undefined> {
	const digits = 'reinterpretAsUInt32(reverse(unhex(substring(run_hash, 9))))';
	const answer = await engine.query(
		`SELECT count(), if(count() = 0, 0, max(row) + 1), groupBitXor(toUInt32(${digits} * bitOr(row, 1))) FROM ${table} FORMAT TSV`,
	);
	const [count = 0, next = 0, digest = 0] = answer.toString('utf8').split('\t').map(Number);
	let [expectedCount, expectedDigest] = [0, 0];
	for (const { from, to } of parts) {
		for (let row = from; row < Math.min(to, next); row++) {
			expectedCount++;
			expectedDigest ^= Math.imul(columns.hashLow[row]!, row | 1);
		}
	}
	return count === expectedCount && digest === expectedDigest >>> 0 ? next : undefined;
}

async function loadPart(engine: Engine, table: string, { segments, columns }: SeatShare, part: SegmentRows): Promise<void> {
	const [segment] = readSegments(segments, { segment: part.segment, word: columns.word[part.from]! });
	let batch = openBatch();
	let [row, game, file] = [part.from, part.from, Number.NaN];
	for (const view of segment!.seats()) {
		if (row === part.to) break;
		if (view.file !== file) [game, file] = [row, view.file];
		await batch.rows.add(view, segment!.names, { row, game });
		row++;
		if ((row - part.from) % SEATS_AT_ONCE !== 0) continue;
		await engine.insert(table, 'Parquet', await batch.end());
		batch = openBatch();
	}
	if ((row - part.from) % SEATS_AT_ONCE !== 0) await engine.insert(table, 'Parquet', await batch.end());
}

function openBatch() {
	const writer = new ByteWriter();
	const rows = new SeatRows(writer);
	return {
		rows,
		end: async () => {
			await rows.end();
			return writer.getBytes();
		},
	};
}
