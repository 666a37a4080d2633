import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Snapshot } from '../snapshot/snapshot.ts';
import type { StatisticsCatalogue } from './catalogue/statistics-catalogue.ts';
import { FILES } from './generation/files.ts';
import { recordHistory } from '../history/record-history.ts';
import { repairVectors } from '../../store/backup/restore-database.ts';
import { withLock, withLockFor } from './lock.ts';
import { isUpToDate } from './is-up-to-date.ts';
import { type FoldOptions, foldInRanges, removeFold } from './ranges/fold-in-ranges.ts';
import { WorkerPool } from './ranges/worker-pool.ts';
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
		finish(options, report);
		return report;
	});
}

interface RangesOptions extends FoldOptions {
	/** Processes that count. */
	readonly workers: number;
}

/**
 * A whole rollup of everything by several processes (`operations.md#statistics-by-several-processes`).
 * @throws RollupRunning when another one is under way.
 */
export function makeGenerationInRanges({ workers, ...options }: RangesOptions): Promise<RollupReport> {
	return withLockFor(options.state, async () => {
		repairVectors(options.state);
		const report = await foldInRanges(options, (folder, ledger) => new WorkerPool(folder, ledger, workers));
		finish(options, report);
		return report;
	});
}

/** Notes the history of today, and forgets a fold that was ended and is out of date by now. */
function finish({ state, now }: RollupOptions, { generation }: RollupReport): void {
	const catalogue = JSON.parse(readFileSync(join(generation, FILES.catalogue), 'utf8')) as StatisticsCatalogue;
	const snapshot = new Snapshot(generation, catalogue);
	recordHistory(state, snapshot, now);
	snapshot.close();
	removeFold(state);
}
