import { beforeAll, expect, test } from 'vitest';
import { builtTree } from '../built-tree.ts';
import { emptyState } from '../seeded-state.ts';
import { TRUTHS, type TruthName } from './truths.ts';
import { type VerdictRow, simulate, verdictTable } from './verdict-table.ts';

/** Runs and answers per truth: few, so that the test takes seconds; `npm run bench -- verdicts` uses more. */
const [RUNS, SAMPLES] = [1000, 24];

let dist: string;

beforeAll(async () => {
	dist = await builtTree();
});

function rowsOf(truth: TruthName): VerdictRow[] {
	const simulation = simulate({
		...{ dist, state: emptyState(), truth: TRUTHS[truth] },
		...{ runs: RUNS, samples: SAMPLES, seed: 'verdicts' },
	});
	const rows = verdictTable(simulation, 0);
	simulation.close();
	return rows;
}

/** The most false verdicts for a rate of one in twenty, at odds of one in a thousand. */
const mostFalse = (count: number): number => Math.floor(0.05 * count + 3.1 * Math.sqrt(0.05 * 0.95 * count));

test.each(['depth', 'groups'] as const)('where nothing has an effect verdicts say so: %s', (truth) => {
	for (const { name, nulls, falses, families, falseFamilies } of rowsOf(truth)) {
		expect(falses, `${name}: false verdicts`).toBeLessThanOrEqual(mostFalse(nulls));
		expect(falseFamilies, `${name}: families with one`).toBeLessThanOrEqual(mostFalse(families));
	}
});

test('a planted effect of twenty points is found in small tables', () => {
	const rows = new Map(rowsOf('twenty').map((row) => [row.name, row]));
	expect(rows.get('relics')).toMatchObject({ planted: 1, found: 1 });
	expect(rows.get('events')).toMatchObject({ planted: 2, found: 2 });
});
