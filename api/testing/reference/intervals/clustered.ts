import { wilson } from '../formulas.ts';
import { type Row, byRun } from '../rows.ts';
import type { World } from '../world.ts';

/** Something that was held, bought or chosen, and by whom; once for each time. */
export interface Decision {
	readonly key: string;
	readonly row: Row;
}

type ByKey = ReadonlyMap<string, ReadonlyMap<number, readonly Row[]>>;

const known = new WeakMap<World, Map<string, ByKey>>();

/** The decisions of every stored row by what they are about and by run; `table` names them. */
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

/** Decisions of runs that won and of others, each with those that are linked with it. */
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
 * The interval over runs of `behaviour/formulas.md#interval-by-run`, from every decision by itself. A decision is linked with all of its own
 * seat and with those of earlier seats of its run, whether they are in the slice or not.
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
