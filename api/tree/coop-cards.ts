import type { Catalogue } from './catalogue.ts';

const kept = new WeakMap<Catalogue, readonly string[]>();

/** Cards that exist only with several players. */
export function coopCards(catalogue: Catalogue): readonly string[] {
	const known = kept.get(catalogue);
	if (known) return known;
	const { records } = catalogue.list('main', 'eng', 'cards');
	const cards = records.filter((card) => card['multiplayer_only'] === true).map((card) => card.id);
	kept.set(catalogue, cards);
	return cards;
}
