import { rateOrZero } from './formulas.ts';
import { won } from './metrics.ts';
import type { Row } from './rows.ts';

const days = new WeakMap<Row, number>();

/** Days since 1970 in Los Angeles. */
export function day(row: Row): number {
	const known = days.get(row) ?? dayOf(row.playedAt);
	days.set(row, known);
	return known;
}

function dayOf(seconds: number): number {
	const text = new Date(seconds * 1000).toLocaleDateString('en-CA', { timeZone: 'America/Los_Angeles' });
	return Date.parse(text) / 86_400_000;
}
export const dateOf = (date: number): string => new Date(date * 86_400_000).toISOString().slice(0, 10);
export const weekOf = (row: Row): number => Math.floor(day(row) / 7);

/** Win rates of groups that are large enough, ascending. */
export const rates = (
	groups: Iterable<[number | string, readonly Row[]]>,
	fewest: number,
	labelOf: (x: number) => number | string = (x) => x,
): object[] =>
	[...groups]
		.filter(([, rows]) => rows.length >= fewest)
		.sort(([left], [right]) => Number(left) - Number(right))
		.map(([x, rows]) => ({ x: typeof x === 'number' ? labelOf(x) : x, y: rateOrZero(won(rows), rows.length), n: rows.length }));

export function grouped(rows: readonly Row[], keyOf: (row: Row) => number | undefined): Map<number, Row[]> {
	const groups = Map.groupBy(rows, keyOf);
	groups.delete(undefined);
	return groups as Map<number, Row[]>;
}
