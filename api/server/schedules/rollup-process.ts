/** A process that makes one generation with its files and ends: `node rollup-process.ts STATE DIST`, started with a channel to its parent. */
import { constants, setPriority } from 'node:os';
import { readEngineAddress } from '../../platform/engine-address.ts';
import { readSettings } from '../../platform/settings.ts';
import { publishTables } from '../../statistics/files/publish-tables.ts';
import { makeGeneration } from '../../statistics/making/make-generation.ts';

/** What the process sends when it has ended its work. */
export type RollupOutcome =
	| { readonly rows: number; readonly counted: number }
	| { readonly unchanged: true }
	| { readonly error: string };

async function roll(state: string, dist: string): Promise<RollupOutcome> {
	try {
		const options = {
			state,
			dist,
			now: Date.now(),
			server: readEngineAddress(readSettings(process.env).STATISTICS_URL),
		};
		const report = makeGeneration(options);
		await publishTables(options);
		return report ? { rows: report.manifest.rows, counted: report.counted } : { unchanged: true };
	} catch (error) {
		return { error: (error as Error).stack ?? String(error) };
	}
}

const [state, dist] = process.argv.slice(2) as [string, string];
// Requests go first.
setPriority(constants.priority.PRIORITY_LOW);
process.send?.(await roll(state, dist), () => process.disconnect());
