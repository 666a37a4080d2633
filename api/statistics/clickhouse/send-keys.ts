import type { SegmentRows } from '../rollup/counters/count-segments.ts';
import type { FrameColumns } from '../rollup/rows/frame.ts';
import type { Engine } from './engine.ts';
import { SEAT_KEYS, SEAT_KEY_NAMES } from './seat-keys.ts';
import { type Tables, createKeysSql } from './sql.ts';

const ROW_BYTES = 4;
const KEY_BYTES = 8;
const BYTES = ROW_BYTES + SEAT_KEY_NAMES.length * KEY_BYTES;
/** Rows that are sent at once. */
const ROWS_AT_ONCE = 0x2_0000;

export interface KeyedRows {
	readonly columns: FrameColumns;
	/** How each row is to be counted; see `cell-key.ts`. */
	readonly counted: Uint8Array;
	/** Builds whose contests are kept apart. */
	readonly builds: readonly number[];
	readonly parts: readonly SegmentRows[];
}

/** Sends the keys of every row that counts, in the place of those that the engine has. */
export async function sendKeys(engine: Engine, { keys }: Tables, rows: KeyedRows): Promise<void> {
	await engine.query(`DROP TABLE IF EXISTS ${keys}`);
	await engine.query(createKeysSql(keys));
	for (const { from, to } of rows.parts) {
		for (let at = from; at < to; at += ROWS_AT_ONCE) {
			const body = encodeKeys(rows, at, Math.min(to, at + ROWS_AT_ONCE));
			if (body.length > 0) await engine.insert(keys, 'RowBinary', body);
		}
	}
}

function encodeKeys({ columns, counted, builds }: KeyedRows, from: number, to: number): Uint8Array<ArrayBuffer> {
	const offered = new Set(builds);
	const bytes = new DataView(new ArrayBuffer((to - from) * BYTES));
	let at = 0;
	for (let row = from; row < to; row++) {
		if (counted[row] === 0) continue;
		bytes.setUint32(at, row, true);
		SEAT_KEY_NAMES.forEach((name, index) => {
			const key = SEAT_KEYS[name](columns, row, counted[row]!, offered);
			bytes.setBigInt64(at + ROW_BYTES + index * KEY_BYTES, BigInt(key), true);
		});
		at += BYTES;
	}
	return new Uint8Array(bytes.buffer, 0, at);
}
