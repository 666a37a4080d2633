import { expect, test, vi } from 'vitest';
import type { DeckCatalogue } from '../decks/catalogue.ts';

vi.stubGlobal('document', { documentElement: { lang: 'en', dataset: {} } });
const { stateOf } = await import('./follow-mod.ts');

const mapOf = (...ids: string[]) => new Map(ids.map((id) => [id, { id }]));
const CATALOGUE = {
	characters: mapOf('IRONCLAD'),
	cards: mapOf('BASH', 'ANGER', 'OFFERING'),
	relics: mapOf('VAJRA'),
} as unknown as DeckCatalogue;

test('converts a live run to a deck and an offer, without unknown items', () => {
	const run = {
		...{ character: 'IRONCLAD', ascension: 10, deck: ['BASH+', 'ANGER', 'ANGER', 'NEW_CARD'], relics: ['VAJRA', 'NEW_RELIC'] },
		loot: { cards: ['OFFERING+', 'NEW_CARD'] },
	};
	expect(stateOf(run, CATALOGUE)).toEqual({
		deck: {
			character: 'IRONCLAD',
			ascension: 10,
			cards: [
				{ id: 'BASH', isUpgraded: true, copies: 1 },
				{ id: 'ANGER', isUpgraded: false, copies: 2 },
			],
			relics: ['VAJRA'],
		},
		offered: ['OFFERING'],
	});
});

test('returns undefined before the mod reports the character', () => {
	expect(stateOf({ deck: ['BASH'] }, CATALOGUE)).toBeUndefined();
});
