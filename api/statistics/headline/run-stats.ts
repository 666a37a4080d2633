import type { RunStats } from '../../../contract/statistics/run-stats.ts';
import { OUTCOMES } from '../counting/rows/frame.ts';
import type { Snapshot } from '../generation/snapshot/snapshot.ts';
import type { HeadlineView } from './figure.ts';
import { FIGURES } from './figures.ts';
import { type HeadlineBlocks, wholeBlocks } from './headline-blocks.ts';
import { outcomesOf } from './outcomes.ts';
import { type RunFilter, wantedBy } from './run-filter.ts';

export interface RunStatsQuery {
	readonly filter: RunFilter;
	/** The filters as they are shown. */
	readonly filters: RunStats['filters'];
	/** Without cards, relics and potions. */
	readonly isCompact: boolean;
}

/**
 * Headline statistics of the runs that match (`behaviour/statistics.md#headline`). Before the first run programs that go through the
 * lists meet empty ones.
 */
export function runStats(snapshot: Snapshot, blocks: HeadlineBlocks, { filter, filters, isCompact }: RunStatsQuery): RunStats {
	const isWanted = wantedBy(filter);
	const nothing = { total_runs: 0, filters };
	const isNone = outcomesOf(blocks, isWanted).total === 0;
	if (isNone && wholeBlocks(snapshot).runs.length > 0) return nothing;
	const view: HeadlineView = {
		...{ snapshot, blocks, filter, filters, isWanted },
		wins: blocks.sum((address) => isWanted(address) && address[2] === OUTCOMES.win),
		others: blocks.sum((address) => isWanted(address) && address[2] !== OUTCOMES.win),
	};
	return isNone ? { ...nothing, ...answersOf(view, false) } : answersOf(view, isCompact);
}

function answersOf(view: HeadlineView, isCompact: boolean): RunStats {
	return Object.fromEntries(
		Object.entries(FIGURES)
			.filter(([, { isLong }]) => !(isCompact && isLong))
			.map(([field, figure]) => [field, figure.answer(view)]),
	) as unknown as RunStats;
}
