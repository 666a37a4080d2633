import type { VersionRecord, VersionRecords } from '../../contract/changelog/raw.ts';
import { KIND_KEYS, kindOf } from '../../contract/kinds.ts';

/** Statistics of a field over all records of a kind. */
export interface FieldProfile {
	/** Records where it is null. */
	readonly null: number;
	/** Records where it is 0. */
	readonly zero: number;
	/** Records where it is an empty text, list or object. */
	readonly empty: number;
	/** Number of distinct values without null. */
	readonly distinct: number;
	/** Smallest and largest number, or length of texts, lists and objects; missing without values. */
	readonly min?: number;
	readonly max?: number;
}

export interface KindProfile {
	readonly count: number;
	readonly fields: Readonly<Record<string, FieldProfile>>;
}

/** The profile of every kind. A field without values counts as null in all records. */
export function profileRecords(records: VersionRecords): Record<string, KindProfile> {
	return Object.fromEntries(
		KIND_KEYS.map((key) => {
			const list = [...(records.get(key)?.values() ?? [])];
			const fields = Object.keys(kindOf(key).schema.shape).map((name) => [name, profileField(list, name)] as const);
			return [key, { count: list.length, fields: Object.fromEntries(fields) }];
		}),
	);
}

function profileField(records: readonly VersionRecord[], name: string): FieldProfile {
	const values = records.map((record) => record[name]).filter((value) => value !== null && value !== undefined);
	const sizes = values.flatMap((value) => sizeOf(value) ?? []);
	const extent = sizes.length > 0 ? { min: Math.min(...sizes), max: Math.max(...sizes) } : {};
	return {
		null: records.length - values.length,
		zero: values.filter((value) => value === 0).length,
		empty: values.filter((value) => typeof value !== 'number' && sizeOf(value) === 0).length,
		distinct: new Set(values.map((value) => JSON.stringify(value))).size,
		...extent,
	};
}

function sizeOf(value: unknown): number | undefined {
	if (typeof value === 'number') return value;
	if (typeof value === 'string' || Array.isArray(value)) return value.length;
	return typeof value === 'object' && value !== null ? Object.keys(value).length : undefined;
}
