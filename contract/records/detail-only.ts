import type { Kind } from '../kind.ts';

/** The records of a kind as its lists show them: what only single records fill is null. */
export function withoutDetails<Of extends object>(kind: Kind, records: readonly Of[]): readonly Of[] {
	const fields = kind.detailOnly ?? [];
	if (fields.length === 0) return records;
	const absent = Object.fromEntries(fields.map((field) => [field, null]));
	return records.map((record) => ({ ...record, ...absent }));
}
