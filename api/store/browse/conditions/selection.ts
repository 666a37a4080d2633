import { type Bits, countBits, createBits, keepCommon } from './bits.ts';
import type { ConditionCache } from './condition-cache.ts';
import { type Conditions, type IdPart, setIds } from './conditions.ts';
import type { RunColumns } from '../run-columns.ts';

/** Which rows a filter leaves, and how many. */
export interface Selection {
	readonly bits: Bits;
	readonly total: number;
}

/** Rows that other indexes found, by id: rows with a seed, of a Steam id. */
export type IdLists = readonly (readonly IdPart[])[];

/** The rows that fulfil all conditions and stand in every list. */
export function selectRuns(
	columns: RunColumns,
	cache: ConditionCache,
	[first, ...others]: Conditions,
	lists: IdLists = [],
): Selection {
	const { size } = columns;
	const bits = cache.bits(first, size).slice();
	for (const condition of others) keepCommon(bits, cache.bits(condition, size));
	for (const list of lists) {
		const listed = createBits(size);
		setIds(listed, columns, list);
		keepCommon(bits, listed);
	}
	return { bits, total: countBits(bits) };
}
