import { expect, test } from 'vitest';
import type { KindKey } from '../kinds.ts';
import { betaTypes } from './beta-diff.ts';
import type { VersionRecord } from './raw.ts';

const records = (cards: readonly VersionRecord[]) =>
	new Map<KindKey, Map<string, VersionRecord>>([['cards', new Map(cards.map((card) => [card.id, card]))]]);

test('betaTypes lists added, changed and removed records of ten kinds and ignores pictures and ranks', () => {
	const main = records([{ id: 'B', cost: 1, vars: { a: 1 } }, { id: 'A', cost: 1 }, { id: 'Z' }]);
	const beta = records([
		{ id: 'A', cost: 1, image_url: 'x', compendium_order: 3 },
		{ id: 'B', cost: 2, vars: { a: 2 } },
		{ id: 'C' },
	]);
	const types = betaTypes(main, beta);
	expect(types['cards']).toEqual({
		added: ['C'],
		modified: { B: ['cost', 'vars'] },
		changed: { B: ['cost', 'vars'] },
		removed: ['Z'],
	});
	expect(Object.keys(types)).toEqual([
		'cards',
		'relics',
		'potions',
		'enchantments',
		'encounters',
		'events',
		'powers',
		'keywords',
		'monsters',
		'orbs',
	]);
	expect(types['orbs']).toEqual({ added: [], modified: {}, changed: {}, removed: [] });
});
