import type { CARD_POOLS } from '../card-pools.ts';
import type { CARD_RARITIES } from '../game-words.ts';

/** Frame colours of cards, by the field `color`. */
export const POOL_COLOURS: Readonly<Record<(typeof CARD_POOLS)[number], string>> = {
	ironclad: '#D62000',
	silent: '#5EBD00',
	defect: '#3EB3ED',
	necrobinder: '#CD4EED',
	regent: '#E36600',
	colorless: '#A3A3A3',
	event: '#A3A3A3',
	curse: '#585B61',
	quest: '#24476A',
	status: '#FFFFFF',
	token: '#FFFFFF',
};

export const poolColour = (pool: string): string => POOL_COLOURS[pool as keyof typeof POOL_COLOURS] ?? POOL_COLOURS.colorless;

/** Banner colours of cards, by the field `rarity_key`; older data names Basic cards Starter. */
export const BANNER_COLOURS: Readonly<Record<(typeof CARD_RARITIES)[number] | 'Starter', string>> = {
	Basic: '#9C9C9C',
	Starter: '#9C9C9C',
	Common: '#9C9C9C',
	Uncommon: '#64FFFF',
	Rare: '#FFDA36',
	Curse: '#E669FF',
	Event: '#13BE1A',
	Ancient: '#13BE1A',
	Quest: '#F46836',
	Status: '#9C9C9C',
	Token: '#9C9C9C',
};

export const bannerColour = (rarity: string): string =>
	BANNER_COLOURS[rarity as keyof typeof BANNER_COLOURS] ?? BANNER_COLOURS.Common;
