import type { Catalogue } from './catalogue.ts';

const kept = new WeakMap<Catalogue, ReadonlyMap<string, string>>();

/** The monster that each encounter is known by: the first of its list. */
export function firstMonsters(catalogue: Catalogue): ReadonlyMap<string, string> {
	const known = kept.get(catalogue);
	if (known) return known;
	const monsters = new Map<string, string>();
	for (const { id, monsters: list } of catalogue.list('main', 'eng', 'encounters').records) {
		const [first] = Array.isArray(list) ? (list as readonly { readonly id: string }[]) : [];
		if (first) monsters.set(id, first.id);
	}
	kept.set(catalogue, monsters);
	return monsters;
}
