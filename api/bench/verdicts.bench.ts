import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TruthName, TRUTHS } from '../testing/verdicts/truths.ts';
import { liftMeans } from '../testing/verdicts/lift-means.ts';
import { type VerdictRow, simulate, verdictTable } from '../testing/verdicts/verdict-table.ts';
import { readBenchOptions } from './bench-options.ts';

const FULL_COUNT = 24_000;
const SAMPLES = 120;
/** Seats a side from which planted effects are looked for. */
const LEAST_SEATS = 1000;

/** Verdicts over simulated runs of which the truth is known: how often they are false, and how often they find what is planted. */
export async function main(args: readonly string[]): Promise<void> {
	const { count, dist } = readBenchOptions(['--count', String(FULL_COUNT), ...args]);
	for (const name of Object.keys(TRUTHS) as TruthName[]) {
		process.stdout.write(`\n${TRUTHS[name].name}, ${count} runs\n`);
		const state = mkdtempSync(join(tmpdir(), 'almanac-verdicts-'));
		try {
			const simulation = simulate({ dist, state, truth: TRUTHS[name], runs: count, samples: SAMPLES, seed: 'verdicts' });
			for (const row of verdictTable(simulation, LEAST_SEATS)) process.stdout.write(`${lineOf(row)}\n`);
			for (const { of, mean, error, decisions } of liftMeans(simulation))
				process.stdout.write(
					`mean lift of ${of.padEnd(12)} ${mean.toFixed(2).padStart(6)} ± ${error.toFixed(2)} (${decisions} decisions)\n`,
				);
			simulation.close();
		} finally {
			rmSync(state, { recursive: true, force: true });
		}
	}
}

const percent = (part: number, whole: number): string =>
	(whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`).padStart(8);

function lineOf({ name, nulls, falses, families, falseFamilies, planted, found }: VerdictRow): string {
	const counts = `${String(falses).padStart(6)} of ${String(nulls).padEnd(6)}`;
	return `${name.padEnd(18)} false ${percent(falses, nulls)} (${counts}) families ${percent(falseFamilies, families)} (of ${String(families).padEnd(4)}) found ${percent(found, planted)} (of ${planted})`;
}
