import type { z } from 'zod';
import { RELIC_RARITIES } from '../../contract/game-words.ts';
import { tableFile } from '../../contract/tables/tables.ts';
import type { ancientPoolsSchema } from '../../contract/tables/ancient-pools.ts';
import { settings } from '../tree/settings.ts';
import type { PageContext } from '../text/page-context.ts';
import { readOptionalDocument } from '../tree/read-tree.ts';
import type { Item, View } from './view.ts';
import { fact, linkFact, poolFilter, poolWord, range, remarkWords } from './words.ts';

export type AncientPools = z.output<typeof ancientPoolsSchema>;

/** The relic pools of the ancients; empty in a tree without that table. */
export function ancientPools(): AncientPools {
	return readOptionalDocument<AncientPools>(tableFile(settings.channel, 'ancient-pools')) ?? [];
}

function ancientItems(relic: string, page: PageContext): Item[] {
	return ancientPools()
		.filter((ancient) => ancient.pools.some((pool) => pool.relics.some(({ id }) => id === relic)))
		.map(({ id }) => ({ text: page.recordName('events', id), href: page.recordHref('events', id) }));
}

export const relicView: View<'relics'> = {
	hasStatistics: true,
	isComparable: true,
	hue: (relic) => relic.pool,
	meta: (relic, page) => [relic.rarity, ...(relic.pool === 'shared' ? [] : [poolWord(relic.pool, page)])],
	text: (relic) => relic.description,
	filters: [
		{
			name: 'rarity',
			label: 'field.rarity',
			values: (relic) => (relic.rarity_key ? [relic.rarity_key] : []),
			word: (value, page) => page.word('relic_rarities', value),
			order: RELIC_RARITIES,
		},
		poolFilter('pool', (relic) => relic.pool),
	],
	sorts: [
		{ name: 'library', label: 'sort.library', value: (relic) => relic.compendium_order ?? Infinity },
		{ name: 'price', label: 'field.price', value: (relic) => relic.merchant_price?.base ?? null },
	],
	facts: (relic, page) => [
		...fact('field.rarity', relic.rarity),
		...fact('field.pool', poolWord(relic.pool, page)),
		...fact('field.price', relic.merchant_price && range(relic.merchant_price.min, relic.merchant_price.max)),
		...linkFact('field.offered_by', ancientItems(relic.id, page)),
		...fact('field.remarks', ...remarkWords(relic.notes, page)),
	],
};
