/** Cards and relics on deck pages. */
import { recordPage } from '../../../contract/tree/page-path.ts';
import { POOL_WORDS } from '../../../contract/card-pools.ts';
import { element } from '../element.ts';
import { pageAddress } from '../place.ts';
import type { Strings } from '../strings.ts';
import type { CardThing, DeckCatalogue, RelicThing, Thing } from './catalogue.ts';

export type ThingKind = 'cards' | 'relics';

export function emblem(kind: ThingKind, id: string, size: number): HTMLElement {
	const src = `/static/emblems/${kind}/${id.toLowerCase()}.svg`;
	return element('img', { src, alt: '', width: size, height: size, loading: 'lazy' });
}

/** A link to the page of a card or relic, with its emblem. */
export function thingLink(kind: ThingKind, { id, name }: Pick<Thing, 'id' | 'name'>): HTMLElement {
	return element('a', { class: 'record-link', href: pageAddress(recordPage(kind, id)) }, emblem(kind, id, 24), name);
}

/** The line below the name of a card: cost, type, pool. */
export function cardLine(card: CardThing, strings: Strings): string {
	const type = card.type === null ? '' : strings.word('card_types', card.type);
	return [...new Set([card.cost, type, poolName(card.pool, strings)])].filter(Boolean).join(' · ');
}

function relicLine(relic: RelicThing, strings: Strings): string {
	const rarity = relic.rarity === null ? '' : strings.word('relic_rarities', relic.rarity);
	return [rarity, poolName(relic.pool, strings)].filter(Boolean).join(' · ');
}

export function poolName(pool: string, { t, word }: Strings): string {
	if (pool === 'colorless' || pool === 'shared') return t(`pool.${pool}`);
	const [map, key] = POOL_WORDS[pool] ?? (['character_names', pool] as const);
	return word(map, key);
}

/** An item to add. */
export type Choice = Pick<Thing, 'id' | 'name' | 'pool'> & { readonly kind: ThingKind };

/** A suggestion: emblem, name and a distinguishing detail. */
export function showChoice({ kind, id, name }: Choice, catalogue: DeckCatalogue, strings: Strings): Node[] {
	const words = {
		cards: () => cardLine(catalogue.cards.get(id)!, strings),
		relics: () => relicLine(catalogue.relics.get(id)!, strings),
	};
	return [emblem(kind, id, 32), element('span', {}, element('b', {}, name), element('small', {}, words[kind]()))];
}
