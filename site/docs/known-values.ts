import type { Filter, Operator } from '../../contract/filter.ts';
import type { KindKey } from '../../contract/kinds.ts';
import type { Route } from '../../contract/route.ts';
import { type AnyRecord, listOf } from '../tree/records.ts';

/** Filter values by parameter name. */
export type KnownValues = ReadonlyMap<string, readonly string[]>;

/** Operators that compare with the value of a field. */
const COMPARING: readonly Operator[] = ['any-case', 'localized-word', 'listed-or-none', 'member', 'keyword'];

/** Fields with more values are not listed. */
const MOST = 40;

/** The filter values of a list that occur in its English records. */
export function knownValues({ kind, filters = [] }: Pick<Route, 'kind' | 'filters'>): KnownValues {
	if (!kind) return new Map();
	return new Map(filters.map((filter) => [filter.name, valuesOf(kind, filter)]));
}

function valuesOf(kind: KindKey, { operator, fields: [field = ''] }: Filter): readonly string[] {
	if (!COMPARING.includes(operator)) return [];
	const values = (listOf('eng', kind) as readonly AnyRecord[]).flatMap((record) => record[field] ?? []);
	const words = [...new Set(values.filter((value) => typeof value === 'string'))].sort();
	return words.length > MOST ? [] : words;
}
