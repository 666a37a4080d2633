import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Snapshot } from '../snapshot/snapshot.ts';
import type { StatisticsCatalogue } from './catalogue/statistics-catalogue.ts';
import { FILES } from './generation/files.ts';
import { recordHistory } from '../history/record-history.ts';
import { repairVectors } from '../../store/restore-database.ts';
import { withLock } from './lock.ts';
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
		const catalogue = JSON.parse(readFileSync(join(report.generation, FILES.catalogue), 'utf8')) as StatisticsCatalogue;
		const snapshot = new Snapshot(report.generation, catalogue);
		recordHistory(options.state, snapshot, options.now);
		snapshot.close();
		return report;
	});
}
