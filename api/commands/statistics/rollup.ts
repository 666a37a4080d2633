import { readSettings } from '../../platform/settings.ts';
import { makeStatistics } from '../../statistics/sharing/make-statistics.ts';

export interface RollupFlags {
	readonly dist: string;
	readonly var: string;
	readonly full?: boolean;
	readonly json?: boolean;
}

const SECOND_MILLISECONDS = 1000;

/** Computes the statistics of the run store now. */
export async function rollupCommand(flags: RollupFlags): Promise<void> {
	const start = performance.now();
	const options = { state: flags.var, dist: flags.dist, isFull: flags.full === true };
	const { report, files } = await makeStatistics(readSettings(process.env), options);
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
		`Counted ${counted} of ${manifest.rows} rows, ${manifest.runs} official runs${report.isByServer ? ' by ClickHouse' : ''}, in ${seconds} s: ${generation}\n`,
	);
}
