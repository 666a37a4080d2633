import { COUNTED, cellAddress, CELLS } from '../../counting/rows/cell-key.ts';
import { type Frame, type FrameColumns, OUTCOMES, hashOf } from '../../counting/rows/frame.ts';

/** The run that holds a record. */
export interface RecordHolder {
	readonly value: number;
	/** Of equal runs the one submitted first holds the record. */
	readonly id: number;
	readonly hash: string;
}

/** Records of standard runs without modifiers (`behaviour/statistics.md#community`). */
export interface Records {
	readonly fastestWin: RecordHolder | null;
	readonly longestRun: RecordHolder | null;
	readonly biggestDeck: RecordHolder | null;
}

export const NO_RECORDS: Records = { fastestWin: null, longestRun: null, biggestDeck: null };

/** The better of two holders; `sign` is 1 where more is better. */
function better(left: RecordHolder | null, right: RecordHolder | null, sign: 1 | -1): RecordHolder | null {
	if (!left || !right) return left ?? right;
	const difference = sign * (right.value - left.value);
	if (difference === 0) return right.id < left.id ? right : left;
	return difference > 0 ? right : left;
}

/** The records of two sets of runs together. */
export function mergeRecords(left: Records, right: Records): Records {
	return {
		fastestWin: better(left.fastestWin, right.fastestWin, -1),
		longestRun: better(left.longestRun, right.longestRun, 1),
		biggestDeck: better(left.biggestDeck, right.biggestDeck, 1),
	};
}

/** The records of every cell. */
export function recordsByCell({ columns, length }: Frame): Map<number, Records> {
	const rows = new Map<number, Int32Array>();
	for (let row = 0; row < length; row++) {
		const counted = columns.counted[row]!;
		if (!(counted & COUNTED.official) || columns.isPlain[row] !== 1) continue;
		const key = CELLS.of(cellAddress(columns, row, counted));
		const best = rows.get(key) ?? noBest();
		rows.set(key, best);
		enter(columns, row, best);
	}
	return new Map([...rows].map(([key, best]) => [key, holders(columns, best)]));
}

/** The records of some official rows. */
export function recordsOfRows(columns: FrameColumns, rows: readonly number[]): Records {
	const best = noBest();
	for (const row of rows) if (columns.isPlain[row] === 1) enter(columns, row, best);
	return holders(columns, best);
}

/** Rows that hold the records, -1 for none. */
const noBest = (): Int32Array => new Int32Array(RACES.length).fill(-1);

function enter(columns: FrameColumns, row: number, best: Int32Array): void {
	RACES.forEach((race, index) => {
		if (race.enters(columns, row) && wins(race, columns, row, best[index]!)) best[index] = row;
	});
}

interface Race {
	readonly column: 'runTime' | 'deck';
	readonly sign: 1 | -1;
	enters(columns: FrameColumns, row: number): boolean;
}

const RACES: readonly [Race, Race, Race] = [
	{
		column: 'runTime',
		sign: -1,
		enters: ({ outcome, runTime }, row) => outcome[row] === OUTCOMES.win && runTime[row]! > 0,
	},
	{ column: 'runTime', sign: 1, enters: () => true },
	{ column: 'deck', sign: 1, enters: () => true },
];

function wins({ column, sign }: Race, columns: FrameColumns, row: number, holder: number): boolean {
	if (holder < 0) return true;
	const difference = sign * (columns[column][row]! - columns[column][holder]!);
	return difference > 0 || (difference === 0 && columns.id[row]! < columns.id[holder]!);
}

function holders(columns: FrameColumns, best: Int32Array): Records {
	const [fastestWin = null, longestRun = null, biggestDeck = null] = RACES.map(({ column }, index) => {
		const row = best[index]!;
		return row < 0 ? null : { value: columns[column][row]!, id: columns.id[row]!, hash: hashOf(columns, row) };
	});
	return { fastestWin, longestRun, biggestDeck };
}
