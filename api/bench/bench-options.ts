import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

const DEFAULT_RUNS = 100_000;

/** What benches of runs may be told: `--count`, how many made-up runs, and `--dist`, the folder of the built tree. */
export interface BenchOptions {
	readonly count: number;
	readonly dist: string;
}

/** @throws Error for an option that does not exist or a count that is no whole number from 1 */
export function readBenchOptions(args: readonly string[]): BenchOptions {
	const options = {
		count: { type: 'string', default: String(DEFAULT_RUNS) },
		dist: { type: 'string', default: 'dist' },
	} as const;
	const { values } = parseArgs({ args: [...args], options });
	const count = Number(values.count);
	if (!Number.isSafeInteger(count) || count < 1)
		throw new Error(`--count must be a whole number from 1, got \`${values.count}\`.`);
	return { count, dist: resolve(values.dist) };
}
