import type { StatisticsManifest } from '../../../contract/data-tables/statistics-manifest.ts';
import { readEngineAddress } from '../../platform/engine-address.ts';
import { recordJob } from '../../platform/files/job-record.ts';
import type { Settings } from '../../platform/settings.ts';
import { publishTables } from '../files/publish-tables.ts';
import { type RollupReport, makeGeneration } from '../making/make-generation.ts';
import type { RollupOptions } from '../making/rollup.ts';
import { storeForOthers } from './store-generation.ts';

/** What a rollup made. */
export interface MadeStatistics {
	/** Null when nothing changed since the last one. */
	readonly report: RollupReport | null;
	readonly files: StatisticsManifest | null;
}

/**
 * A whole rollup: a generation, its published files, and both for the other machines that share the store.
 * @throws RollupRunning; Error when the other machines do not get it
 */
export async function makeStatistics(settings: Settings, given: Omit<RollupOptions, 'now' | 'server'>): Promise<MadeStatistics> {
	const started = performance.now();
	const options = { ...given, now: Date.now(), server: readEngineAddress(settings.STATISTICS_URL) };
	const report = makeGeneration(options);
	// Its files may take minutes, in which other machines would show older statistics. The second call reports what fails.
	if (report) await storeForOthers(settings, options).catch(() => {});
	const files = await publishTables(options);
	recordJob(options.state, 'rollup', started);
	await storeForOthers(settings, options);
	return { report, files };
}
