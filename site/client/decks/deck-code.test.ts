import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CHARACTERS } from '../../../contract/game-words.ts';
import { type CodeIds, readDeckCode, shortId, writeDeckCode } from './deck-code.ts';
import { type Deck, MOST_COPIES } from './deck.ts';
import { HIGHEST_ASCENSION } from '../../../contract/records/ascension.ts';

const read = (path: string): unknown => JSON.parse(readFileSync(new URL(`../../../game-data/${path}`, import.meta.url), 'utf8'));
const idsOf = (kind: 'cards' | 'relics'): string[] => (read(`main/facts/${kind}.json`) as { id: string }[]).map(({ id }) => id);
const gone = read('ids.json') as Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const IDS: CodeIds = {
	characters: CHARACTERS,
	cards: idsOf('cards'),
	relics: idsOf('relics'),
	formerly: { cards: { FOLLOW_THROUGH: 'SCARE' }, relics: {} },
};

const decks: fc.Arbitrary<Deck> = fc.record({
	character: fc.constantFrom(...CHARACTERS),
	ascension: fc.nat(HIGHEST_ASCENSION),
	cards: fc.uniqueArray(
		fc.record({
			id: fc.constantFrom(...IDS.cards),
			isUpgraded: fc.boolean(),
			copies: fc.integer({ min: 1, max: MOST_COPIES }),
		}),
		{ selector: ({ id, isUpgraded }) => `${id} ${isUpgraded}` },
	),
	relics: fc.uniqueArray(fc.constantFrom(...IDS.relics)),
});

describe('deck codes', () => {
	test('round-trip', () => {
		fc.assert(
			fc.property(decks, (deck) => {
				expect(readDeckCode(writeDeckCode(deck), IDS)).toEqual({ deck, unknown: 0 });
			}),
		);
	});

	test('need no URL encoding', () => {
		fc.assert(
			fc.property(decks, (deck) => {
				const code = writeDeckCode(deck);
				expect(new URLSearchParams({ deck: code }).toString()).toBe(`deck=${code}`);
			}),
		);
	});

	test('never change, as shared links depend on them', () => {
		const deck: Deck = {
			character: 'IRONCLAD',
			ascension: 10,
			cards: [
				{ id: 'STRIKE_IRONCLAD', isUpgraded: false, copies: 5 },
				{ id: 'BASH', isUpgraded: true, copies: 1 },
			],
			relics: ['BURNING_BLOOD'],
		};
		expect(writeDeckCode(deck)).toBe('1aDa3bSHRdIctZ5B.pYie');
	});

	test.each(['cards', 'relics'] as const)('distinguish all %s, including removed ones', (kind) => {
		const ids = [...new Set([...IDS[kind], ...Object.keys(gone[kind] ?? {})])];
		expect(new Set(ids.map(shortId)).size).toBe(ids.length);
	});

	test('resolve renamed records', () => {
		const cards = [
			{ id: 'FOLLOW_THROUGH', isUpgraded: false, copies: 2 },
			{ id: 'SCARE', isUpgraded: false, copies: 1 },
		];
		const code = writeDeckCode({ character: 'SILENT', ascension: 0, cards, relics: [] });
		expect(readDeckCode(code, IDS)?.deck.cards).toEqual([{ id: 'SCARE', isUpgraded: false, copies: 3 }]);
	});

	test('count unknown entries and keep the rest', () => {
		const cards = [
			{ id: 'OF_NO_GAME', isUpgraded: false, copies: 2 },
			{ id: 'BASH', isUpgraded: false, copies: 1 },
		];
		const code = writeDeckCode({ character: 'NOBODY', ascension: 3, cards, relics: ['NOTHING'] });
		expect(readDeckCode(code, IDS)).toEqual({
			deck: { character: 'IRONCLAD', ascension: 3, cards: cards.slice(1), relics: [] },
			unknown: 3,
		});
	});

	test('reject other texts', () => {
		fc.assert(fc.property(fc.string(), (text) => void readDeckCode(text, IDS)));
		for (const text of ['', '1', '2aAAAA', '1bAAAA', '1aAAAAA', '1aAAAA.AAA', '1aAAAA<img>'])
			expect(readDeckCode(text, IDS)).toBeUndefined();
	});
});
