import { expect, test } from 'vitest';
import { positionsOf } from './bits.ts';
import { ConditionCache } from './condition-cache.ts';
import { columnConditions } from './conditions.ts';
import { type IndexedRow, IS_OFFICIAL, IS_WIN, RunColumns } from '../columns/run-columns.ts';
import { selectRuns } from './selection.ts';
import { SubmitterTally } from '../columns/submitter-tally.ts';

const ROW: Omit<IndexedRow, 'id'> = {
	...{ flags: IS_OFFICIAL, character: 'SILENT', ascension: 0, players: 1, gameMode: 'standard', build: null, runTime: 1 },
	...{ submitter: null, seed: 'A', submittedAt: null },
};

/** Runs of submitters, some of them won. */
function columnsOf(submitters: Readonly<Record<string, readonly [runs: number, wins: number]>>): RunColumns {
	const columns = new RunColumns();
	for (const [submitter, [runs, wins]] of Object.entries(submitters))
		for (let run = 0; run < runs; run += 1)
			columns.push({ ...ROW, id: columns.size + 1, submitter, flags: IS_OFFICIAL | (run < wins ? IS_WIN : 0) });
	return columns;
}

test.each([
	[{ min: 40, max: 60 }, 'xy'],
	[{ min: 41, max: 60 }, 'y'],
	[{ min: 40, max: 59 }, 'x'],
	[{ min: 0, max: 100 }, 'xy'],
	[{ min: 61, max: 100 }, ''],
])('win rates in %j match %j, bounds included, and no submitters with too few runs', (winrate, expected) => {
	const columns = columnsOf({ x: [5, 2], y: [5, 3], few: [4, 2] });
	const conditions = columnConditions(columns, new SubmitterTally(columns), { winrate });
	const { bits, total } = selectRuns(columns, new ConditionCache(), conditions);
	const found = Array.from(positionsOf(bits, total), (position) => columns.submitters.name(columns.arrays.submitters[position]!));
	expect([...new Set(found)].join('')).toBe(expected);
	expect(found).toHaveLength(5 * expected.length);
});
