import type { KindKey } from '../../contract/kinds.ts';
import type { Published } from '../../contract/records/record-order.ts';
import type { TableOf } from '../../contract/tables/tables.ts';
import { rawRecord } from './raw-record.ts';

/** The list of a kind in the archives of a language, with the extra values of archives. */
export function archivedList(kind: KindKey, records: readonly Published[], values: TableOf<'archived-values'> = {}): string {
	const valuesOf = new Map(Object.entries(values)).get(kind);
	return JSON.stringify(records.map((record) => rawRecord(kind, record, valuesOf?.[record.id])));
}
