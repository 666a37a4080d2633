import { type FrameColumns, OUTCOMES, isOfficial } from '../../counting/rows/frame.ts';
import { EXPECTATION_UNIT, FEWEST_OWN_RUNS, type Standing, expectation } from '../../math/expectation.ts';
import { HIGHEST_ASCENSION } from '../../../../contract/records/ascension.ts';

/** Runs and wins by the depth they reached at least; position is the absolute floor. */
interface Curve {
	readonly runs: Uint32Array;
	readonly wins: Uint32Array;
}

/** Who got how deep: of everyone and of each player with enough runs, apart for ascension 10 (`behaviour/formulas.md#lift`). */
export interface Standings {
	readonly everyone: readonly [Curve, Curve];
	/** By user times two plus the ascension flag. */
	readonly own: ReadonlyMap<number, Curve>;
}

export function standingsOf(columns: FrameColumns, length: number, users: number): Standings {
	const deepest = new Uint16Array(users * 2);
	const runs = new Uint32Array(users * 2);
	const everyoneDeepest = [0, 0];
	const official = officialRows(columns, length);
	for (const row of official) {
		const flag = flagOf(columns, row);
		const floors = columns.floors[row]!;
		everyoneDeepest[flag] = Math.max(everyoneDeepest[flag]!, floors);
		if (columns.user[row]! < 0) continue;
		const player = columns.user[row]! * 2 + flag;
		runs[player] = runs[player]! + 1;
		deepest[player] = Math.max(deepest[player]!, floors);
	}
	const everyone = [curve(everyoneDeepest[0]!), curve(everyoneDeepest[1]!)] as const;
	const own = new Map<number, Curve>();
	runs.forEach((count, player) => {
		if (count > FEWEST_OWN_RUNS) own.set(player, curve(deepest[player]!));
	});
	for (const row of official) {
		const flag = flagOf(columns, row);
		count(everyone[flag], columns, row);
		const player = own.get(columns.user[row]! * 2 + flag);
		if (player) count(player, columns, row);
	}
	for (const each of [...everyone, ...own.values()]) accumulate(each);
	return { everyone, own };
}

function officialRows(columns: FrameColumns, length: number): Uint32Array {
	const rows = new Uint32Array(length);
	let count = 0;
	for (let row = 0; row < length; row++) if (isOfficial(columns, row)) rows[count++] = row;
	return rows.subarray(0, count);
}

function flagOf({ ascension }: FrameColumns, row: number): 0 | 1 {
	return ascension[row] === HIGHEST_ASCENSION ? 1 : 0;
}

function curve(deepest: number): Curve {
	return { runs: new Uint32Array(deepest + 1), wins: new Uint32Array(deepest + 1) };
}

function count({ runs, wins }: Curve, { floors, outcome }: FrameColumns, row: number): void {
	const depth = floors[row]!;
	runs[depth] = runs[depth]! + 1;
	if (outcome[row] === OUTCOMES.win) wins[depth] = wins[depth]! + 1;
}

/** Turns "ended at this floor" into "reached this floor". */
function accumulate({ runs, wins }: Curve): void {
	for (let floor = runs.length - 2; floor >= 0; floor--) {
		runs[floor] = runs[floor]! + runs[floor + 1]!;
		wins[floor] = wins[floor]! + wins[floor + 1]!;
	}
}

/** Expected wins by the floor that a run is judged at, in units of {@link EXPECTATION_UNIT}; -1 where there is no expectation. */
export type ExpectedByFloor = Float64Array;

/** The expectations of the run of a row. They are the same for all runs of a player that ended alike, and made once. */
export function createExpected(columns: FrameColumns, { everyone, own }: Standings): (row: number) => ExpectedByFloor {
	const tables = new Map<number, ExpectedByFloor>();
	return (row) => {
		const flag = flagOf(columns, row);
		const won = columns.outcome[row] === OUTCOMES.win;
		const player = columns.user[row]! * 2 + flag;
		const curve = own.get(player);
		const key = (curve ? player : flag - 2) * 2 + Number(won);
		const table = tables.get(key) ?? expectedByFloor(won, everyone[flag], curve);
		tables.set(key, table);
		return table;
	};
}

function expectedByFloor(won: boolean, everyone: Curve, own: Curve | undefined): ExpectedByFloor {
	const standing = ({ runs, wins }: Curve, floor: number): Standing => ({
		runs: runs[floor]!,
		wins: wins[floor]!,
	});
	const { length } = (own ?? everyone).runs;
	return Float64Array.from({ length }, (_, floor) => {
		const expected = expectation(won, own && standing(own, floor), standing(everyone, floor));
		return expected === undefined ? -1 : Math.round(expected / EXPECTATION_UNIT);
	});
}
