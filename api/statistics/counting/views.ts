import { readFileSync } from 'node:fs';

/**
 * What several statements say alike, in an order in which each names only those before it. A table is filled once for all of them, where
 * computing it again for each takes longer.
 */
const KINDS = {
	card_offers: 'VIEW',
	reward_offers: 'TABLE',
	card_screens: 'TABLE',
	relic_screens: 'TABLE',
	relic_offers: 'TABLE',
	fights: 'TABLE',
	removed_cards: 'TABLE',
	potions_had: 'TABLE',
	build_items: 'VIEW',
} as const;

export interface View {
	readonly name: string;
	readonly kind: 'VIEW' | 'TABLE';
	readonly sql: string;
}

export const VIEWS: readonly View[] = Object.entries(KINDS).map(([name, kind]) => ({
	name,
	kind,
	sql: readFileSync(new URL(`views/${name}.sql`, import.meta.url), 'utf8').trimEnd(),
}));
