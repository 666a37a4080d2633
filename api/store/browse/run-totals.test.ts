import { describe, expect, test } from 'vitest';
import { HAS_REPLAY, type IndexedRow, IS_DELETED, IS_HIDDEN, IS_OFFICIAL, IS_WIN, RunColumns } from './run-columns.ts';
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

test('totals are of official runs that are there and visible', () => {
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
])('after row %i came %i runs that count', (id, expected) => {
	expect(countAfter(WITH_FLAGS, id)).toBe(expected);
});

test('journals that everybody may see are counted by character', () => {
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

	test('has statistics for versions with 500 official runs', () => {
		const rows = [
			...times(500, 'v0.2.0'),
			...times(499, 'v0.3.0'),
			...times(1, 'v0.3.0', 0),
			...times(1, 'v0.3.0', IS_OFFICIAL | IS_DELETED),
			...times(1, 'v0.4.0', IS_OFFICIAL | IS_HIDDEN),
			...times(1, null),
		];
		expect(listVersions(columnsOf(rows))).toEqual({ all: ['v0.3.0', 'v0.2.0'], withStatistics: ['v0.2.0'] });
	});

	test('lists the thousand that were played most', () => {
		const builds = Array.from({ length: 1001 }, (_, index) => `v${index}`);
		const { all } = listVersions(columnsOf(builds.flatMap((build) => times(build === 'v500' ? 1 : 2, build))));
		expect(all).toEqual(
			builds
				.filter((build) => build !== 'v500')
				.sort()
				.reverse(),
		);
	});

	test('has the eight newest of them, by their numbers', () => {
		const builds = Array.from({ length: 9 }, (_, index) => `v0.${index + 3}.0`);
		const { all, withStatistics } = listVersions(columnsOf(builds.flatMap((build) => times(500, build))));
		expect(all).toHaveLength(9);
		expect(withStatistics).toEqual(['v0.11.0', 'v0.10.0', 'v0.9.0', 'v0.8.0', 'v0.7.0', 'v0.6.0', 'v0.5.0', 'v0.4.0']);
	});
});
