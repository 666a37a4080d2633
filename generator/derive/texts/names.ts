import { KIND_KEYS, kindOf } from '../../../contract/kinds.ts';
import { LANGUAGES } from '../../../contract/languages.ts';
import type { Catalogue } from '../catalogue.ts';

/** Kind → id → name in one language. */
export type Names = Readonly<Record<string, Readonly<Record<string, string>>>>;

export function namesOf(catalogue: Catalogue): Names {
	return Object.fromEntries(
		KIND_KEYS.map((key) => [
			key,
			Object.fromEntries(
				(catalogue.records.get(key) ?? []).map(({ id, ...record }) => [id, String(record[kindOf(key).nameField])]),
			),
		]),
	);
}

/** Kind → id → code of the language → name: the body of `/api/names` for every record. */
export function mergeNames(byLanguage: ReadonlyMap<string, Names>): Record<string, Record<string, Record<string, string>>> {
	const merged: Record<string, Record<string, Record<string, string>>> = {};
	for (const { code } of LANGUAGES) {
		for (const [key, names] of Object.entries(byLanguage.get(code) ?? {})) {
			const records = (merged[key] ??= {});
			for (const [id, name] of Object.entries(names)) (records[id] ??= {})[code] = name;
		}
	}
	return merged;
}
