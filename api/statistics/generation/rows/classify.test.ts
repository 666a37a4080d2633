import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FrameRow, frameOf } from '../../../testing/runs/frame-of.ts';
import { COUNTED, officialCode } from '../../counting/rows/cell-key.ts';
import { bandsOfUsers, classify, offeredVersions } from './classify.ts';
import { OUTCOMES } from '../../counting/rows/frame.ts';

const { win, loss, abandoned } = OUTCOMES;
const repeat = (count: number, row: FrameRow): FrameRow[] => Array.from({ length: count }, () => row);
const ALL = COUNTED.ranked | COUNTED.headline;

describe('the skill of a player', () => {
	const bandOf = (rows: readonly FrameRow[]) =>
		bandsOfUsers(
			frameOf(
				['x'],
				rows.map((row) => ({ user: 0, ...row })),
			),
		)[0];

	test.each([
		// More than 30, 50 and 75 % of at least 5 runs.
		[5, 5, 3],
		[4, 4, 0],
		[5, 1, 0],
		[10, 3, 0],
		[10, 4, 1],
		[10, 5, 1],
		[10, 6, 2],
		[8, 6, 2],
		[8, 7, 3],
	])('of %i runs with %i wins is %i', (runs, wins, band) => {
		expect(bandOf([...repeat(wins, { outcome: win }), ...repeat(runs - wins, { outcome: loss })])).toBe(band);
	});

	test('goes by all visible runs of his, but for those given up at once', () => {
		const wins = repeat(3, { outcome: win, ascension: 0, character: -1 });
		expect(bandOf([...wins, ...repeat(3, { outcome: abandoned, floors: 6 })])).toBe(1);
		expect(bandOf([...wins, ...repeat(2, {}), ...repeat(9, { outcome: abandoned, floors: 5 })])).toBe(2);
		expect(bandOf([...wins, ...repeat(2, {}), ...repeat(9, { isVisible: 0 })])).toBe(2);
		expect(bandOf([...wins, ...repeat(2, {}), ...repeat(9, { user: -1 })])).toBe(2);
	});
});

describe('a row is counted', () => {
	test.each<[string, FrameRow, number]>([
		['not at all when it is hidden', { isVisible: 0 }, 0],
		['by charts alone when its character is of a mod', { character: -1 }, COUNTED.ranked],
		['by charts and headline figures when it was given up at once', { outcome: abandoned, floors: 5 }, ALL],
		['by everything', { ascension: 9 }, ALL | officialCode(0, false)],
		['as of ascension 10 whoever played it', {}, ALL | officialCode(1, false)],
	])('%s', (_, row, counted) => {
		expect([...classify(frameOf([], [{ user: -1, ...row }]))]).toEqual([counted]);
	});

	test('with the skill of its player, of ascension 10 only', () => {
		const frame = frameOf(['x'], [{ ascension: 9 }, ...repeat(9, { outcome: win })]);
		expect([...classify(frame).subarray(0, 2)]).toEqual([ALL | officialCode(0, false), ALL | officialCode(4, false)]);
	});
});

/** A frame in which each build was played so often, last first. */
function played(counts: Readonly<Record<string, number>>) {
	const names = Object.keys(counts);
	const frame = frameOf([], names.flatMap((name, index) => repeat(counts[name]!, { user: -1, build: index + 1 })).reverse());
	frame.builds.push(...names);
	return frame;
}

/** A catalogue that names no versions. */
const ANY = { versions: [] };

describe('versions', () => {
	test('that the catalogue does not name are offered once five named players sent runs', () => {
		const rows = (build: number, players: number) =>
			Array.from({ length: 500 }, (_, row) => ({ user: (row % (players + 1)) - 1, build }));
		const frame = frameOf([], [...rows(1, 0), ...rows(2, 4), ...rows(3, 5), ...rows(4, 0)]);
		frame.builds.push('v0.107.1', 'v9.9.1', 'v0.112.0', 'v0.107.1-rc.2');
		const offered = offeredVersions(frame, { versions: ['v0.107.1'] }).map(({ name }) => name);
		expect(offered).toEqual(['v0.112.0', 'v0.107.1', 'v0.107.1-rc.2']);
	});

	test('are offered from 500 official runs on, the newest 8, newest first', () => {
		const names = ['v0.99.1', 'v0.110.0', 'v0.110.0-rc.1', 'v0.98', 'v0.97', 'v0.96', 'v0.95', 'v0.94', 'v0.93'];
		const counts = Object.fromEntries(names.map((name) => [name, 500]));
		const frame = played({ ...counts, 'v0.120.0': 499, modded: 700 });
		const expected = ['v0.110.0', 'v0.110.0-rc.1', ...names.filter((name) => !name.startsWith('v0.110'))].slice(0, 8);
		expect(offeredVersions(frame, ANY)).toEqual(
			expected.map((name) => ({ name, build: frame.builds.indexOf(name) + 1, runs: 500 })),
		);
	});

	test('count official runs alone', () => {
		const frame = played({ 'v0.1': 501 });
		frame.columns.isVisible[3] = 0;
		frame.columns.character[4] = -1;
		expect(offeredVersions(frame, ANY)).toEqual([]);
		frame.columns.character[4] = 0;
		expect(offeredVersions(frame, ANY)).toMatchObject([{ runs: 500 }]);
	});

	test('the 200 played most have counters of their own, of equal ones those first by name', () => {
		const names = Array.from({ length: 202 }, (_, index) => `v1.${1000 + index}`).reverse();
		const counts = Object.fromEntries(names.map((name) => [name, name === 'v1.1201' ? 2 : 1]));
		const frame = played({ ...counts, modded: 9 });
		const counted = classify(frame);
		const own = frame.builds.filter((_, index) => {
			const row = frame.columns.build.indexOf(index + 1);
			return counted[row] === (ALL | officialCode(1, true));
		});
		expect(own.sort()).toEqual([...names.toReversed().slice(0, 199), 'v1.1201']);
	});
});

test('what a row is counted as fits a byte', () => {
	fc.assert(
		fc.property(fc.nat(4), fc.boolean(), (band, hasOwnBuild) => {
			const code = officialCode(band, hasOwnBuild);
			expect([code > 0, (code & COUNTED.official) === code]).toEqual([true, true]);
		}),
	);
});
