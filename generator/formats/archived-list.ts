import type { KindKey } from '../../contract/kinds.ts';
import type { Published } from '../../contract/records/record-order.ts';
import type { TableOf } from '../../contract/tables.ts';
import { rawRecord } from './raw-record.ts';

/** The text of the list of a kind as the archives of a language hold it, with the values that only they have. */
export function archivedList(kind: KindKey, records: readonly Published[], values: TableOf<'archived-values'> = {}): string {
	const valuesOf = new Map(Object.entries(values)).get(kind);
	return `[${records.map((record) => textOf(kind, record, valuesOf?.[record.id])).join(',')}]`;
}

type Values = Parameters<typeof rawRecord>[2];

interface Known {
	readonly values: Values;
	readonly text: string;
}

const known = new WeakMap<Published, Known>();

/** Versions share most of their records, so that each is written once. */
function textOf(kind: KindKey, record: Published, values: Values): string {
	const last = known.get(record);
	if (last && last.values === values) return last.text;
	const text = JSON.stringify(rawRecord(kind, record, values));
	known.set(record, { values, text });
	return text;
}
