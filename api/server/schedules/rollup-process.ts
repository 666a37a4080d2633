/** Makes one generation with its files and ends: `node rollup-process.ts STATE DIST`, started with a channel to its parent. */
import { constants, setPriority } from 'node:os';
import { readSettings } from '../../platform/settings.ts';
import { RollupRunning } from '../../statistics/generation/lock.ts';
import { makeStatistics } from '../../statistics/sharing/make-statistics.ts';

/** What the process sends at its end. */
export type RollupOutcome =
	| { readonly rows: number; readonly counted: number }
	| { readonly unchanged: true }
	| { readonly error: string; readonly isOtherRunning: boolean };

async function roll(state: string, dist: string): Promise<RollupOutcome> {
	try {
		const { report } = await makeStatistics(readSettings(process.env), { state, dist });
		return report ? { rows: report.manifest.rows, counted: report.counted } : { unchanged: true };
	} catch (error) {
		return { error: (error as Error).stack ?? String(error), isOtherRunning: error instanceof RollupRunning };
	}
}

const [state, dist] = process.argv.slice(2) as [string, string];
// Requests go first.
setPriority(constants.priority.PRIORITY_LOW);
process.send?.(await roll(state, dist), () => process.disconnect());
