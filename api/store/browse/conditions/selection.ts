import { type Bits, countBits, createBits, keepCommon } from './bits.ts';
import type { ConditionCache } from './condition-cache.ts';
import { type Conditions, setIds } from './conditions.ts';
import type { RunColumns } from '../columns/run-columns.ts';
import type { IdPart } from '../columns/item-index.ts';

/** The rows that match a filter. */
export interface Selection {
	readonly bits: Bits;
	readonly total: number;
}

/** Row ids from other indexes, such as seeds and Steam ids. */
export type IdLists = readonly (readonly IdPart[])[];

/** The rows that match all conditions and are in every list. */
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
