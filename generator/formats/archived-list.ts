import type { KindKey } from '../../contract/kinds.ts';
import type { Published } from '../../contract/records/record-order.ts';
import type { TableOf } from '../../contract/tables.ts';
import { rawRecord } from './raw-record.ts';

/** The text of the list of a kind as the archives of a language hold it, with the values that only they have. */
export function archivedList(kind: KindKey, records: readonly Published[], values: TableOf<'archived-values'> = {}): string {
	const valuesOf = new Map(Object.entries(values)).get(kind);
	return JSON.stringify(records.map((record) => rawRecord(kind, record, valuesOf?.[record.id])));
}
