import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, inject, test } from 'vitest';
import { CHARACTERS } from '../../../../contract/statistics/bracket.ts';
import { frameOf } from '../../../testing/runs/frame-of.ts';
import { OUTCOMES } from '../../counting/rows/frame.ts';
import type { Corpus } from './corpus.ts';
import { DeckLog } from './deck-log.ts';
import { readCorpora } from './read-corpora.ts';
import { decodeWinners, encodeWinners } from './winners.ts';

class Written extends DeckLog {
	write(words: readonly number[]): void {
		this.words.set(words, this.reserve(words.length));
	}
}

interface Deck {
	/** Position of the encounter that ended the run; -1 for none. */
	readonly killer: number;
	readonly terms: readonly (readonly [term: number, copies: number])[];
}

const deck: fc.Arbitrary<Deck> = fc.record({
	killer: fc.integer({ min: -1, max: 5 }),
	terms: fc.array(fc.tuple(fc.nat(0xffff), fc.nat(255)), { maxLength: 4 }),
});
const row = fc.record({
	/** Null for a row that has no words: of a party, or of a character of a mod. */
	deck: fc.option(deck),
	character: fc.nat(CHARACTERS.length - 1),
	outcome: fc.constantFrom(...Object.values(OUTCOMES)),
	ascension: fc.integer({ min: 0, max: 11 }),
	isVisible: fc.nat(1),
});
type Row = typeof row extends fc.Arbitrary<infer Value> ? Value : never;

/** A log with the decks of rows, and their frame. */
function written(rows: readonly Row[]) {
	const log = new Written(join(mkdtempSync(join(inject('testFolder'), 'decks-')), 'decks.log'), 0);
	const frame = frameOf(
		[],
		rows.map(({ deck: own, ...facts }) => {
			const decks = log.length;
			if (own) log.write([own.killer + 1, ...own.terms.flat()]);
			return { ...facts, decks };
		}),
	);
	log.flush();
	return { log, frame };
}

/** The decks of a corpus one by one. */
const decksOf = ({ rows, starts, terms, copies, won, ascensions, killers }: Corpus): object[] =>
	Array.from(rows, (at, index) => ({
		row: at,
		won: won[index],
		ascension: ascensions[index],
		killer: killers[index],
		terms: [...terms.subarray(starts[index], starts[index + 1])],
		copies: [...copies.subarray(starts[index], starts[index + 1])],
	}));

/** A deck counts in a ranked run that holds something. */
const isCounted = ({ deck: own, ascension, isVisible }: Row): boolean =>
	own !== null && own.terms.length > 0 && ascension <= 10 && isVisible === 1;

function expectedOf(rows: readonly Row[], character: number): object[] {
	return rows.flatMap((each, at) =>
		each.character === character && isCounted(each)
			? [
					{
						row: at,
						won: each.outcome === OUTCOMES.win ? 1 : 0,
						ascension: each.ascension,
						killer: each.outcome === OUTCOMES.loss ? each.deck!.killer : -1,
						terms: each.deck!.terms.map(([term]) => term),
						copies: each.deck!.terms.map(([, copies]) => copies),
					},
				]
			: [],
	);
}

describe('the decks of each character', () => {
	test('are those of ranked rows that hold something, in the order of the frame', () => {
		fc.assert(
			fc.property(fc.array(row, { maxLength: 10 }), (rows) => {
				const { log, frame } = written(rows);
				const corpora = readCorpora(log, frame);
				expect(corpora.map(decksOf)).toEqual(CHARACTERS.map((_, character) => expectedOf(rows, character)));
			}),
			{ numRuns: 25 },
		);
	});

	test('that won are read back from their file', () => {
		fc.assert(
			fc.property(fc.array(row, { maxLength: 10 }), (rows) => {
				const { log, frame } = written(rows.map((each) => ({ ...each, character: 0 })));
				const [corpus] = readCorpora(log, frame) as [Corpus];
				const { rows: found, starts, terms, copies } = decodeWinners(encodeWinners(corpus));
				const winners = Array.from(found, (at, index) => ({
					row: at,
					terms: [...terms.subarray(starts[index], starts[index + 1])],
					copies: [...copies.subarray(starts[index], starts[index + 1])],
				}));
				const expected = decksOf(corpus).filter((each) => (each as { won: number }).won === 1);
				expect(winners).toHaveLength(expected.length);
				for (const [index, each] of expected.entries()) expect(each).toMatchObject(winners[index]!);
			}),
			{ numRuns: 15 },
		);
	});

	test('are read in stretches of 65,536 rows', () => {
		const rows: Row[] = Array.from({ length: 0x1_0000 + 5 }, (_, index) => ({
			deck: index % 8192 < 5 ? { killer: index % 5, terms: [[index & 0xff, 1 + (index & 3)]] } : null,
			...{ character: index % 3, outcome: OUTCOMES.loss, ascension: 10, isVisible: 1 },
		}));
		const { log, frame } = written(rows);
		expect(readCorpora(log, frame).map(decksOf)).toEqual(CHARACTERS.map((_, character) => expectedOf(rows, character)));
	});

	test('are not made up where the log is too short', () => {
		const { log, frame } = written([
			{ deck: { killer: 0, terms: [[1, 1]] }, character: 0, outcome: 1, ascension: 0, isVisible: 1 },
		]);
		const short = { file: log.file, length: log.length + 1 } as DeckLog;
		expect(() => readCorpora(short, frame)).toThrow(`${log.file} ends before word 4. Roll up anew`);
	});
});
