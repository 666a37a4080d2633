import { describe, expect, test } from 'vitest';
import { type IndexedRow, IS_HIDDEN, IS_OFFICIAL, IS_WIN, RunColumns } from './run-columns.ts';
import { SubmitterTally } from './submitter-tally.ts';

const ROW: Omit<IndexedRow, 'id'> = {
	flags: IS_OFFICIAL,
	character: 'SILENT',
	ascension: 0,
	players: 1,
	gameMode: 'standard',
	build: null,
	runTime: 1,
	submitter: 'x',
	seed: 'A',
	submittedAt: null,
};

const columns = (): RunColumns => new RunColumns();
function push(to: RunColumns, times: number, row: Partial<IndexedRow> = {}): void {
	for (let time = 0; time < times; time += 1) to.push({ ...ROW, ...row, id: to.size + 1 });
}
const rateOf = (tally: SubmitterTally, of: RunColumns, submitter: string): number =>
	tally.rates()[of.submitters.find(submitter)!]!;

describe('SubmitterTally', () => {
	test('has rates of submitters with five visible official runs', () => {
		const runs = columns();
		push(runs, 4);
		push(runs, 1, { flags: IS_OFFICIAL | IS_WIN });
		push(runs, 4, { submitter: 'y' });
		push(runs, 1, { submitter: 'y', flags: IS_WIN });
		push(runs, 1, { submitter: 'y', flags: IS_OFFICIAL | IS_WIN | IS_HIDDEN });
		push(runs, 9, { submitter: null, flags: IS_OFFICIAL | IS_WIN });
		const tally = new SubmitterTally(runs);
		expect(rateOf(tally, runs, 'x')).toBe(20);
		expect(rateOf(tally, runs, 'y')).toBeNaN();
		expect(tally.rates()[0]).toBeNaN();
	});

	test('includes runs added after a call', () => {
		const runs = columns();
		push(runs, 4);
		const tally = new SubmitterTally(runs);
		expect(rateOf(tally, runs, 'x')).toBeNaN();
		push(runs, 1, { flags: IS_OFFICIAL | IS_WIN });
		expect(rateOf(tally, runs, 'x')).toBe(20);
	});

	test('includes changed runs and new submitters', () => {
		const runs = columns();
		push(runs, 5);
		const tally = new SubmitterTally(runs);
		expect(rateOf(tally, runs, 'x')).toBe(0);
		runs.set(0, { ...ROW, id: 1, flags: IS_OFFICIAL | IS_WIN });
		expect(rateOf(tally, runs, 'x')).toBe(20);
		for (const submitter of ['y', 'z']) push(runs, 5, { submitter, flags: IS_OFFICIAL | IS_WIN });
		expect(['x', 'y', 'z'].map((submitter) => rateOf(tally, runs, submitter))).toEqual([20, 100, 100]);
	});
});
