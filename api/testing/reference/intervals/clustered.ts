import { wilson } from '../formulas.ts';
import { type Row, byRun } from '../rows.ts';
import type { World } from '../world.ts';

/** A decision: an item held, bought or chosen by a seat, once per time. */
export interface Decision {
	readonly key: string;
	readonly row: Row;
}

type ByKey = ReadonlyMap<string, ReadonlyMap<number, readonly Row[]>>;

const known = new WeakMap<World, Map<string, ByKey>>();

/** The decisions of all rows by subject and run; `table` names them. */
export function everyDecision(world: World, table: string, make: () => readonly Decision[]): ByKey {
	const tables = known.get(world) ?? new Map<string, ByKey>();
	known.set(world, tables);
	const found = tables.get(table) ?? byKey(make());
	tables.set(table, found);
	return found;
}

const byKey = (decisions: readonly Decision[]): ByKey =>
	new Map(
		[...Map.groupBy(decisions, ({ key }) => key)].map(([key, same]) => [
			key,
			Map.groupBy(
				same.map(({ row }) => row),
				byRun,
			),
		]),
	);

type ByRun = ReadonlyMap<number, readonly Row[]> | undefined;

/** Decisions of won and other runs with their linked decisions. */
export function squaresOf(decisions: readonly Row[], every: ByRun) {
	const squares = { won: 0, lost: 0 };
	for (const row of decisions) {
		const run = every?.get(row.run) ?? [];
		const own = run.filter(({ id }) => id === row.id).length;
		const earlier = run.filter(({ id }) => id < row.id).length;
		squares[row.outcome === 'win' ? 'won' : 'lost'] += own + 2 * earlier;
	}
	return squares;
}

/**
 * The interval by run of `behaviour/formulas.md#interval-by-run`, from single decisions. A decision is linked with all of its seat and of
 * earlier seats of its run, inside or outside the slice.
 */
export function clustered(decisions: readonly Row[], every: ByRun) {
	const wins = decisions.filter(({ outcome }) => outcome === 'win').length;
	const n = decisions.length;
	if (n === 0) return null;
	const squares = squaresOf(decisions, every);
	if (squares.won + squares.lost === n) return wilson(wins, n);
	const p = wins / n;
	const effective =
		wins === 0 || wins === n
			? n ** 2 / (squares.won + squares.lost)
			: (p * (1 - p) * n ** 2) / ((1 - p) ** 2 * squares.won + p ** 2 * squares.lost);
	return wilson(effective * p, effective);
}
