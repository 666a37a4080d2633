import type { Catalogue } from './catalogue.ts';

const kept = new WeakMap<Catalogue, ReadonlyMap<string, string>>();

interface Innate {
	readonly power_id: string;
}

/** The monster that names an encounter: the first of its list that is no minion; for a retired boss the one with its name. */
export function monsterOf(catalogue: Catalogue, encounter: string): string {
	const monsters = kept.get(catalogue) ?? leaders(catalogue);
	kept.set(catalogue, monsters);
	return monsters.get(encounter) ?? encounter.replace(/_BOSS$/, '');
}

function leaders(catalogue: Catalogue): ReadonlyMap<string, string> {
	const isMinion = ({ innate_powers: powers }: Readonly<Record<string, unknown>>): boolean =>
		Array.isArray(powers) && (powers as readonly Innate[]).some(({ power_id: power }) => power === 'MINION');
	const minions = new Set(
		catalogue
			.list('main', 'eng', 'monsters')
			.records.filter(isMinion)
			.map(({ id }) => id),
	);
	const monsters = new Map<string, string>();
	for (const { id, monsters: list } of catalogue.list('main', 'eng', 'encounters').records) {
		const ids = Array.isArray(list) ? (list as readonly { readonly id: string }[]).map((monster) => monster.id) : [];
		const leader = ids.find((monster) => !minions.has(monster)) ?? ids[0];
		if (leader !== undefined) monsters.set(id, leader);
	}
	return monsters;
}
