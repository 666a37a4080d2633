import { expect, test } from 'vitest';
import type { DeckCatalogue } from '../decks/catalogue.ts';
import { type KeptRun, MOST_OFFERED, decided, readKept, toggled, undone, withStep } from './kept-run.ts';

const DECK = { character: 'IRONCLAD', ascension: 10, cards: [{ id: 'BASH', isUpgraded: false, copies: 1 }], relics: ['VAJRA'] };
const START: KeptRun = { now: { deck: DECK, offered: [] }, before: [] };
const mapOf = (...ids: string[]) => new Map(ids.map((id) => [id, { id }]));
const CATALOGUE = {
	characters: mapOf('IRONCLAD'),
	cards: mapOf('BASH', 'ANGER', 'OFFERING'),
	relics: mapOf('VAJRA'),
} as unknown as DeckCatalogue;

test('enters, decides and undoes an offer', () => {
	const offered = ['ANGER', 'OFFERING'].reduce((run, id) => withStep(run, toggled(run.now, id)), START);
	expect(offered.now.offered).toEqual(['ANGER', 'OFFERING']);
	const taken = withStep(offered, decided(offered.now, 'OFFERING'));
	expect(taken.now).toMatchObject({ offered: [], deck: { cards: [{ id: 'BASH' }, { id: 'OFFERING', copies: 1 }] } });
	expect(undone(taken)).toEqual(offered);
	expect(undone(START)).toBe(START);
});

test('a second tap removes a card, and an offer holds at most four', () => {
	expect(toggled({ deck: DECK, offered: ['ANGER'] }, 'ANGER').offered).toEqual([]);
	const many = ['A', 'B', 'C', 'D', 'E'].reduce((state, id) => toggled(state, id), START.now);
	expect(many.offered).toHaveLength(MOST_OFFERED);
});

test('skipping an offer keeps the deck', () => {
	expect(decided({ deck: DECK, offered: ['ANGER'] }, undefined)).toEqual({ deck: DECK, offered: [] });
});

test('ignores invalid stored data', () => {
	expect(readKept(JSON.stringify(START), CATALOGUE)).toEqual(START);
	const unknown = { ...START, now: { deck: DECK, offered: ['NO_CARD'] } };
	for (const text of [null, '', '{}', '[1]', 'null', JSON.stringify(unknown)]) expect(readKept(text, CATALOGUE)).toBeUndefined();
});
