import { readEngineAddresses } from '../platform/engine-address.ts';
import { readSettings } from '../platform/settings.ts';
import { publishTables } from '../statistics/files/publish-tables.ts';
import { type RollupReport, makeGeneration, makeGenerationInRanges } from '../statistics/rollup/make-generation.ts';
import type { RollupOptions } from '../statistics/rollup/rollup.ts';

export interface RollupFlags {
	readonly dist: string;
	readonly var: string;
	readonly full?: boolean;
	readonly workers?: string;
	readonly ranges?: string;
	readonly json?: boolean;
}

const SECOND_MILLISECONDS = 1000;
const MOST_WORKERS = 64;
const MOST_RANGES = 1024;
/** Ranges for each worker, unless their number is given: a worker that ends loses so much of its part. */
const RANGES_OF_WORKER = 4;

/** Makes the statistics of the run store now. */
export async function rollupCommand(flags: RollupFlags): Promise<void> {
	const start = performance.now();
	const engines = readEngineAddresses(readSettings(process.env).STATISTICS_URL) ?? [];
	const options = { state: flags.var, dist: flags.dist, now: Date.now(), engines };
	const report = await rollUp(flags, options);
	const files = await publishTables(options);
	const seconds = Number(((performance.now() - start) / SECOND_MILLISECONDS).toFixed(1));
	if (flags.json) {
		process.stdout.write(
			`${JSON.stringify({ changed: report !== null, seconds, files: files?.generation ?? null, ...(report ?? {}) })}\n`,
		);
		return;
	}
	if (report === null) {
		process.stdout.write('Nothing changed since the last rollup.\n');
		return;
	}
	const { manifest, counted, generation } = report;
	process.stdout.write(
		`Counted ${counted} of ${manifest.rows} rows, ${manifest.runs} official runs${report.isByEngines ? ' by engines' : ''}, in ${seconds} s: ${generation}\n`,
	);
}

function rollUp(
	{ full, workers, ranges }: RollupFlags,
	options: Omit<RollupOptions, 'isFull'>,
): Promise<RollupReport> | RollupReport | null {
	if (workers === undefined && ranges === undefined) return makeGeneration({ ...options, isFull: full === true });
	const count = numberOf('--workers', workers ?? '1', MOST_WORKERS);
	const parts = ranges === undefined ? count * RANGES_OF_WORKER : numberOf('--ranges', ranges, MOST_RANGES);
	return makeGenerationInRanges({ ...options, workers: count, ranges: parts });
}

function numberOf(option: string, text: string, most: number): number {
	const number = Number(text);
	if (/^\d+$/.test(text) && number >= 1 && number <= most) return number;
	throw new Error(`${option} is a number from 1 to ${most}, not "${text}".`);
}
