import { describe, expect, test } from 'vitest';
import { emptyState } from '../../../testing/seeded-state.ts';
import { readFrame, writeRows } from '../../generation/folder/frame-file.ts';
import { type FrameRow, frameOf } from '../../../testing/runs/frame-of.ts';
import { OUTCOMES, hashOf, isOfficial, isRanked, isShort } from './frame.ts';

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

test('a row has a place in a log that is longer than 32 bits tell, also in the file', () => {
	const folder = emptyState();
	writeRows(folder, frameOf([], [{ seeds: 2 ** 32 + 6 }]));
	expect(readFrame(folder, 1).columns.seeds[0]).toBe(2 ** 32 + 6);
});
