import { describe, expect, test } from 'vitest';
import { emptyState } from '../../../testing/seeded-state.ts';
import { readFrame, writeRows } from '../generation/frame-file.ts';
import { type FrameRow, frameOf } from '../../../testing/runs/frame-of.ts';
import { MOST_BUILDS, OUTCOMES, appendFrame, createFrame, hashOf, isOfficial, isRanked, isShort } from './frame.ts';

const of = (row: FrameRow) => {
	const { columns } = frameOf([], [row]);
	return { isShort: isShort(columns, 0), isRanked: isRanked(columns, 0), isOfficial: isOfficial(columns, 0) };
};

const PLAIN = { isShort: false, isRanked: true, isOfficial: true };

describe('a run is counted', () => {
	test.each<[string, FrameRow]>([
		['of ascension 0', { ascension: 0 }],
		['of ascension 10', { ascension: 10 }],
		['with one floor and one card', { floors: 1, deck: 1 }],
		['that was lost on floor 5', { floors: 5, outcome: OUTCOMES.loss }],
		['that was given up on floor 6', { floors: 6, outcome: OUTCOMES.abandoned }],
	])('%s', (_, row) => {
		expect(of(row)).toEqual(PLAIN);
	});

	test('everywhere but in official figures when it was given up by floor 5, or its character is of a mod', () => {
		expect(of({ floors: 5, outcome: OUTCOMES.abandoned })).toEqual({ ...PLAIN, isShort: true, isOfficial: false });
		expect(of({ character: -1 })).toEqual({ ...PLAIN, isOfficial: false });
	});

	test.each<[string, FrameRow]>([
		['hidden', { isVisible: 0 }],
		['of ascension 11', { ascension: 11 }],
		['of ascension −1', { ascension: -1 }],
		['without a floor', { floors: 0 }],
		['without a card', { deck: 0 }],
	])('nowhere when it is %s', (_, row) => {
		expect(of(row)).toEqual({ isShort: false, isRanked: false, isOfficial: false });
	});
});

test('a hash has 16 digits', () => {
	const { columns } = frameOf([], [{ hashHigh: 0xab, hashLow: 0xffff_fff0 }]);
	expect(hashOf(columns, 0)).toBe('000000abfffffff0');
});

describe('rows of another frame', () => {
	test('have places in a log of positions that is longer than 32 bits tell, also in the file', () => {
		const frame = createFrame();
		appendFrame(frame, frameOf([], [{ counts: 5 }]), { counts: 2 ** 32 + 1, decks: 0 });
		const folder = emptyState();
		writeRows(folder, frame);
		expect(frame.columns.counts[0]).toBe(2 ** 32 + 6);
		expect(readFrame(folder, 1).columns.counts[0]).toBe(2 ** 32 + 6);
	});

	test('keep the names of their builds, and their places in the logs behind those that were there', () => {
		const frame = frameOf([], [{ build: 1, counts: 3, decks: 4 }]);
		frame.builds.push('v1', 'v2');
		const other = frameOf([], [{ build: 2, counts: 5, decks: 6 }, { build: 1 }, { build: 0 }]);
		other.builds.push('v3', 'v2');
		appendFrame(frame, other, { counts: 100, decks: 200 });
		const { columns, builds, length } = frame;
		const rows = Array.from({ length }, (_, row) => [builds[columns.build[row]! - 1], columns.counts[row], columns.decks[row]]);
		expect(builds).toEqual(['v1', 'v2', 'v3']);
		expect(rows).toEqual([
			['v1', 3, 4],
			['v2', 105, 206],
			['v3', 100, 200],
			[undefined, 100, 200],
		]);
	});

	test('have no build when there is no room for its name', () => {
		const frame = createFrame();
		frame.builds.push(...Array.from({ length: MOST_BUILDS - 1 }, (_, index) => `v${index}`));
		const other = frameOf([], [{ build: 1 }, { build: 2 }]);
		other.builds.push('one', 'too many');
		appendFrame(frame, other, { counts: 0, decks: 0 });
		expect(frame.builds.slice(MOST_BUILDS - 1)).toEqual(['one']);
		expect([...frame.columns.build.subarray(0, 2)]).toEqual([MOST_BUILDS, 0]);
	});
});
