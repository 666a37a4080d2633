import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openSnapshot } from './plan.ts';
import type { StatisticsCatalogue } from '../counting/catalogue/statistics-catalogue.ts';
import { FILES } from '../generation/folder/files.ts';
import { recordHistory } from '../history/record-history.ts';
import { repairVectors } from '../../store/restore-database.ts';
import { withLock } from '../generation/lock.ts';
import { isUpToDate } from './is-up-to-date.ts';
import { type RollupOptions, type RollupReport, runRollup } from './rollup.ts';

export type { RollupReport };

/**
 * A whole rollup: a generation when anything changed, and the history of today. Null when nothing changed since the last one.
 * @throws RollupRunning when another one is under way.
 */
export function makeGeneration(options: RollupOptions): RollupReport | null {
	return withLock(options.state, () => {
		repairVectors(options.state);
		if (!options.isFull && isUpToDate(options)) return null;
		const report = runRollup(options);
		recordToday(options.state, report.generation, options.now);
		return report;
	});
}

/** Records the history of today from a generation. */
export function recordToday(state: string, generation: string, now: number): void {
	const catalogue = JSON.parse(readFileSync(join(generation, FILES.catalogue), 'utf8')) as StatisticsCatalogue;
	const snapshot = openSnapshot(generation, catalogue);
	recordHistory(state, snapshot, now);
	snapshot.close();
}
