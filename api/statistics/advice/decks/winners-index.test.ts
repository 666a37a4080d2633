import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { corpusOf, plantDecks } from '../../../testing/decks/planted-decks.ts';
import { RELIC } from '../../generation/decks/deck-log.ts';
import { decodeWinners, encodeWinners } from '../../generation/decks/winners.ts';
import { deckOfTerms, withCard } from '../deck.ts';
import { WinnersIndex } from './winners-index.ts';

const CARDS = 8;
const TERMS = 12;

const someDeck = fc.array(fc.nat(TERMS - 1), { maxLength: 14 }).map((terms) => deckOfTerms(terms, CARDS));
const weightOf = (copies: number): number => (copies === RELIC ? 1 : Math.log(1 + copies));

/** Cosines by the definition, one deck after the other. */
function nearestPlainly(decks: readonly ReturnType<typeof deckOfTerms>[], asked: ReturnType<typeof deckOfTerms>, most: number) {
	const vector = (deck: ReturnType<typeof deckOfTerms>): number[] =>
		Array.from({ length: TERMS }, (_, term) => {
			const at = deck.terms.indexOf(term);
			return at < 0 ? 0 : weightOf(deck.copies[at]!);
		});
	const length = (numbers: readonly number[]): number => Math.sqrt(numbers.reduce((sum, number) => sum + number * number, 0));
	const own = vector(asked);
	const found = decks.map((deck, index) => {
		const other = vector(deck);
		const product = own.reduce((sum, number, term) => sum + number * other[term]!, 0);
		return { deck: index, similarity: product === 0 ? 0 : product / (length(other) * length(own)) };
	});
	const near = found.filter(({ similarity }) => similarity > 0);
	return near.sort((left, right) => right.similarity - left.similarity || left.deck - right.deck).slice(0, most);
}

function indexOf(decks: readonly ReturnType<typeof deckOfTerms>[]): WinnersIndex {
	const corpus = corpusOf(decks.map(({ terms, copies }) => new Map(terms.map((term, at) => [term, copies[at]!]))));
	return new WinnersIndex(corpus, new Uint8Array(decks.length), { cards: CARDS, relics: TERMS - CARDS });
}

describe('the nearest decks', () => {
	test('are those of a plain look through all', () => {
		fc.assert(
			fc.property(fc.array(someDeck, { maxLength: 40 }), someDeck, fc.integer({ min: 1, max: 9 }), (decks, asked, most) => {
				const found = indexOf(decks).nearest(asked, most);
				const expected = nearestPlainly(decks, asked, most);
				expect(found.map(({ deck }) => deck)).toEqual(expected.map(({ deck }) => deck));
				for (const [index, { similarity }] of found.entries()) expect(similarity).toBeCloseTo(expected[index]!.similarity, 12);
			}),
			{ numRuns: 500 },
		);
	});

	test('leave out the row that is asked about, and decks that share nothing', () => {
		const index = indexOf([deckOfTerms([0, 1], CARDS), deckOfTerms([0], CARDS), deckOfTerms([9], CARDS), deckOfTerms([], CARDS)]);
		expect(index.nearest(deckOfTerms([0], CARDS), 5).map(({ deck }) => deck)).toEqual([1, 0]);
		expect(index.nearest(deckOfTerms([0], CARDS), 5, 1).map(({ deck }) => deck)).toEqual([0]);
		expect(index.nearest(deckOfTerms([], CARDS), 5)).toEqual([]);
		expect(indexOf([]).nearest(deckOfTerms([0], CARDS), 5)).toEqual([]);
	});

	test('of a planted deck hold the cards of its plan', () => {
		const { corpus, plans, cardsOfPlan } = plantDecks({ count: 3000, cards: 500, relics: 250, plans: 6, seed: 'nearest' });
		const index = new WinnersIndex(corpus, corpus.ascensions, { cards: 500, relics: 250 });
		for (const [plan, own] of cardsOfPlan.entries()) {
			const near = index.nearest(deckOfTerms([0, 0, 1, ...own.slice(0, 5)], 500), 150);
			expect(near.filter(({ deck }) => plans[deck] === plan).length).toBeGreaterThan(120);
			const holders = [...index.holdersAmong(near)].filter(([term]) => term >= 4 && term < 500);
			const most = holders
				.sort(([, left], [, right]) => right - left)
				.slice(0, own.length)
				.map(([term]) => term);
			for (const missing of own.slice(5)) expect(most).toContain(missing);
		}
	});
});

test('winning decks are read as they were written, without the others', () => {
	const { corpus } = plantDecks({ count: 50, cards: 100, relics: 60, plans: 2, seed: 'written' });
	expect(decodeWinners(encodeWinners(corpus))).toMatchObject({ rows: corpus.rows, starts: corpus.starts, terms: corpus.terms });
	const won = corpus.won.map((_, deck) => deck % 2);
	const half = decodeWinners(encodeWinners({ ...corpus, won }));
	expect(Array.from(half.rows)).toEqual(Array.from(corpus.rows).filter((row) => row % 2 === 1));
	expect(half.terms.subarray(half.starts[3], half.starts[4])).toEqual(corpus.terms.subarray(corpus.starts[7], corpus.starts[8]));
	expect(half.copies.subarray(half.starts[3], half.starts[4])).toEqual(
		corpus.copies.subarray(corpus.starts[7], corpus.starts[8]),
	);
});

test('a deck counts its copies, and one card more', () => {
	const deck = deckOfTerms([9, 3, 3, 1, 9], CARDS);
	expect(deck).toEqual({ terms: [1, 3, 9], copies: [1, 2, RELIC], length: Math.hypot(Math.log(2), Math.log(3), 1) });
	expect(withCard(deck, 3, CARDS)).toMatchObject({ terms: [1, 3, 9], copies: [1, 3, RELIC] });
	expect(
		deckOfTerms(
			Array.from({ length: 300 }, () => 2),
			CARDS,
		).copies,
	).toEqual([255]);
});
