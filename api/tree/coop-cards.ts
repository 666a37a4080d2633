import type { Catalogue } from './catalogue.ts';

const kept = new WeakMap<Catalogue, string>();

/** Ids of the cards that exist only with several players, with a space between two. */
export function coopCards(catalogue: Catalogue): string {
	const known = kept.get(catalogue);
	if (known !== undefined) return known;
	const { records } = catalogue.list('main', 'eng', 'cards');
	const cards = records
		.filter((card) => card['multiplayer_only'] === true)
		.map((card) => card.id)
		.join(' ');
	kept.set(catalogue, cards);
	return cards;
}
