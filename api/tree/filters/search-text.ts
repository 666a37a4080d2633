import type { FilterRecord } from './filter.ts';

const texts = new WeakMap<FilterRecord, Map<readonly string[], string>>();

/** The searched fields of a record in lower case, joined by a space. Cached as long as the record. */
export function searchText(record: FilterRecord, fields: readonly string[]): string {
	const byFields = texts.get(record) ?? new Map<readonly string[], string>();
	texts.set(record, byFields);
	let text = byFields.get(fields);
	if (text === undefined) {
		text = fields
			.flatMap((name) => textsAt(record, name.split('.')))
			.join(' ')
			.toLowerCase();
		byFields.set(fields, text);
	}
	return text;
}

/** `tiers[].title`: the titles of every tier. */
function textsAt(value: unknown, path: readonly string[]): string[] {
	if (Array.isArray(value)) return value.flatMap((item) => textsAt(item, path));
	const [name, ...rest] = path;
	if (name === undefined) return typeof value === 'string' ? [value] : [];
	if (typeof value !== 'object' || value === null) return [];
	return textsAt((value as Record<string, unknown>)[name.replace('[]', '')], rest);
}
