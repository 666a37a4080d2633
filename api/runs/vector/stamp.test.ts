import { describe, expect, test } from 'vitest';
import { sampleText } from '../../testing/sample-run.ts';
import { parseRun } from '../parse-run.ts';
import type { SeatIdentity } from '../../../contract/run-files/seat.ts';
import { encodeRun } from './encode-run.ts';
import { NameCodes } from './name-codes.ts';
import { SeatView } from './seat-view.ts';
import { largestCode, recode, stampVector } from './stamp.ts';

const IDENTITY: SeatIdentity = {
	id: 2 ** 40 + 3,
	hash: '0123456789abcdef',
	file: 2 ** 36 + 5,
	players: 2,
	submittedAt: 1_780_000_000_123_456,
	playedAt: 1_779_999_999,
};

const encode = () => encodeRun(parseRun(sampleText({ characters: ['IRONCLAD', 'SILENT'] })).run);

/** A view on a vector between others, as in a segment. */
function viewOf(vector: Uint16Array): SeatView {
	const words = new Uint16Array(vector.length + 20).fill(0xffff);
	words.set(vector, 7);
	const view = new SeatView();
	view.open(words, 7);
	return view;
}

describe('stampVector', () => {
	test('writes the identity of a row and nothing else', () => {
		const [vector] = encode().vectors;
		const before = viewOf(vector!);
		stampVector(vector!, IDENTITY);
		const { id, hash, hashHigh, hashLow, file, submittedAt, playedAt, isWin, isAbandoned, players, runTime } = viewOf(vector!);
		expect({ id, hash, file, submittedAt, playedAt, players }).toEqual(IDENTITY);
		expect([hashHigh, hashLow]).toEqual([0x01234567, 0x89abcdef]);
		expect({ isWin, isAbandoned, runTime }).toEqual({ isWin: before.isWin, isAbandoned: false, runTime: 3600 });
	});

	test('removes a date', () => {
		const [vector] = encode().vectors;
		stampVector(vector!, IDENTITY);
		stampVector(vector!, { ...IDENTITY, submittedAt: null });
		expect(viewOf(vector!)).toMatchObject({ submittedAt: null, isWin: true });
	});
});

describe('codes of a dictionary', () => {
	test('are at most its size', () => {
		const { names, vectors } = encode();
		expect(Math.max(...vectors.map((vector) => largestCode(viewOf(vector))))).toBe(names.length);
		for (const vector of vectors) expect(largestCode(viewOf(vector))).toBeLessThanOrEqual(names.length);
	});

	test('are replaced without changing numbers', () => {
		const { names, vectors } = encode();
		const vector = vectors[1]!;
		const numbers = (view: SeatView): number[] => [...view.words.subarray(view.deck.floor, view.deck.floor + view.deck.count)];
		const before = viewOf(vector);
		const other = new NameCodes(['FIRST', ...names.toReversed()]);
		recode(vector, Uint16Array.of(0, ...names.map((name) => other.code(name))));
		const after = viewOf(vector);
		const deckOf = (view: SeatView, of: readonly string[]): (string | undefined)[] =>
			Array.from(view.words.subarray(view.deck.id, view.deck.id + view.deck.count), (code) => of[code - 1]);
		expect(deckOf(after, other.names)).toEqual(deckOf(before, names));
		expect(numbers(after)).toEqual(numbers(before));
		expect(after.length).toBe(before.length);
	});
});

describe('NameCodes', () => {
	test('gives each name a code, and null 0', () => {
		const codes = new NameCodes(['A']);
		expect(['A', 'B', null, 'B', 'C'].map((name) => codes.code(name))).toEqual([1, 2, 0, 2, 3]);
		expect(codes.names).toEqual(['A', 'B', 'C']);
	});

	test('has room for 50,000 names; later ones count as null', () => {
		const codes = new NameCodes(Array.from({ length: 49_999 }, (_, index) => `N${index}`));
		expect([codes.hasRoom(1), codes.hasRoom(2)]).toEqual([true, false]);
		expect([codes.code('LAST'), codes.code('MORE'), codes.code('LAST'), codes.code('N0')]).toEqual([50_000, 0, 50_000, 1]);
	});
});
