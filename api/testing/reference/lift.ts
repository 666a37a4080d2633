import { roundExactly } from './formulas.ts';
import type { Row } from './rows.ts';
import type { World } from './world.ts';

/** An acquisition by a seat on a floor. */
export interface Acquisition {
	readonly row: Row;
	readonly floor: number;
}

interface Standing {
	readonly n: number;
	readonly w: number;
}

const everyone = new WeakMap<World, Map<string, Standing>>();
const players = new WeakMap<World, Map<string, readonly Row[]>>();

/** Wins over expectation per 100 seats (7.4), in units of 2^-30 for exact sums. */
export function liftOf(world: World, acquisitions: readonly Acquisition[], fewest = 20): { lift: number | null; lift_n: number } {
	const expected = acquisitions
		.map(({ row, floor }) => ({ row, e: expectation(world, row, floor) }))
		.filter(({ e }) => e !== undefined);
	const n = expected.length;
	if (n < fewest) return { lift: null, lift_n: n };
	const wins = expected.filter(({ row }) => row.outcome === 'win').length;
	const sum = expected.reduce((total, { e }) => total + Math.round(e! * 2 ** 30), 0) / 2 ** 30;
	return { lift: roundExactly((100 * (wins - sum)) / n, 1), lift_n: n };
}

const expectations = new WeakMap<Row, Map<number, number | undefined>>();

/** Cached by row, which belongs to one world, and floor. */
function expectation(world: World, row: Row, floor: number): number | undefined {
	const known = expectations.get(row) ?? new Map<number, number | undefined>();
	expectations.set(row, known);
	if (!known.has(floor)) known.set(floor, expectationOf(world, row, floor));
	return known.get(floor);
}

function expectationOf(world: World, row: Row, floor: number): number | undefined {
	const win = row.outcome === 'win' ? 1 : 0;
	const flag = row.file.ascension === 10;
	const own = standing(ownRuns(world, row), flag, floor);
	if (row.username !== null && own.n - 1 >= 5) return (own.w - win) / (own.n - 1);
	const all = everyoneAt(world, flag, floor);
	return all.n - 1 >= 1 ? (all.w - win) / (all.n - 1) : undefined;
}

function standing(rows: readonly Row[], flag: boolean, floor: number): Standing {
	const deep = rows.filter((row) => (row.file.ascension === 10) === flag && row.floors >= floor);
	return { n: deep.length, w: deep.filter(({ outcome }) => outcome === 'win').length };
}

function ownRuns(world: World, { username }: Row): readonly Row[] {
	if (username === null) return [];
	const known = players.get(world) ?? new Map<string, readonly Row[]>();
	players.set(world, known);
	if (!known.has(username))
		known.set(
			username,
			world.official.filter((row) => row.username === username),
		);
	return known.get(username)!;
}

function everyoneAt(world: World, flag: boolean, floor: number): Standing {
	const known = everyone.get(world) ?? new Map<string, Standing>();
	everyone.set(world, known);
	const key = `${flag} ${floor}`;
	if (!known.has(key)) known.set(key, standing(world.official, flag, floor));
	return known.get(key)!;
}
