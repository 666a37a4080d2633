import { describe, expect, test } from 'vitest';
import { HAS_REPLAY, type IndexedRow, IS_DELETED, IS_HIDDEN, IS_OFFICIAL, IS_WIN, RunColumns } from './columns/run-columns.ts';
import { countAfter, countReplays, countTotals, listVersions } from './run-totals.ts';

const SAMPLE: Omit<IndexedRow, 'id'> = {
	flags: IS_OFFICIAL,
	character: 'SILENT',
	ascension: 0,
	players: 1,
	gameMode: 'standard',
	build: 'v0.1.0',
	runTime: 1,
	submitter: null,
	seed: 'A',
	submittedAt: null,
};

/** Rows with the ids 10, 20, 30 and so on. */
function columnsOf(rows: readonly Partial<IndexedRow>[]): RunColumns {
	const columns = new RunColumns();
	for (const [index, row] of rows.entries()) columns.push({ ...SAMPLE, ...row, id: 10 * (index + 1) });
	return columns;
}

const WITH_FLAGS = columnsOf(
	[
		IS_OFFICIAL,
		IS_OFFICIAL | IS_WIN,
		IS_WIN,
		IS_OFFICIAL | IS_HIDDEN | IS_WIN,
		IS_OFFICIAL | IS_DELETED | IS_WIN,
		IS_OFFICIAL | IS_WIN | HAS_REPLAY,
	].map((flags) => ({ flags })),
);

test('totals count visible official runs', () => {
	expect(countTotals(WITH_FLAGS)).toMatchObject({ runs: 3, wins: 2 });
});

test.each([
	[0, 3],
	[9, 3],
	[10, 2],
	[20, 1],
	[59, 1],
	[60, 0],
	[999, 0],
])('after row %i there are %i counted runs', (id, expected) => {
	expect(countAfter(WITH_FLAGS, id)).toBe(expected);
});

test('public journals are counted by character', () => {
	const rows = [
		{ flags: HAS_REPLAY, character: 'SILENT' },
		{ flags: HAS_REPLAY | IS_OFFICIAL | IS_WIN, character: 'DEFECT' },
		{ flags: HAS_REPLAY, character: 'DEFECT' },
		{ flags: HAS_REPLAY | IS_HIDDEN, character: 'REGENT' },
		{ flags: HAS_REPLAY | IS_DELETED, character: 'REGENT' },
		{ flags: IS_OFFICIAL, character: 'SILENT' },
	];
	expect(countReplays(columnsOf(rows))).toEqual({ total: 3, byCharacter: { SILENT: 1, DEFECT: 2 } });
	expect(countReplays(columnsOf([]))).toEqual({ total: 0, byCharacter: {} });
});

describe('listVersions', () => {
	const times = (count: number, build: string | null, flags = IS_OFFICIAL) =>
		Array.from({ length: count }, () => ({ build, flags }));

	test('lists those of visible runs, once each', () => {
		const rows = [
			...times(2, 'v0.2.0'),
			...times(1, 'v0.3.0', 0),
			...times(1, 'v0.4.0', IS_OFFICIAL | IS_HIDDEN),
			...times(1, null),
		];
		expect(listVersions(columnsOf(rows))).toEqual(['v0.3.0', 'v0.2.0']);
	});

	test('lists the thousand most played versions', () => {
		const builds = Array.from({ length: 1001 }, (_, index) => `v${index}`);
		const all = listVersions(columnsOf(builds.flatMap((build) => times(build === 'v500' ? 1 : 2, build))));
		expect(all).toEqual(
			builds
				.filter((build) => build !== 'v500')
				.sort()
				.reverse(),
		);
	});
});
