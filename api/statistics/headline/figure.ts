import type { Source } from '../counting/cells/source.ts';
import type { RunStats } from '../../../contract/statistics/run-stats.ts';
import type { Snapshot } from '../generation/snapshot/snapshot.ts';
import type { HeadlineBlocks } from './headline-blocks.ts';
import type { IsWanted, RunFilter } from './run-filter.ts';

/** What figures are made from: the runs that a filter leaves, of all players or of one. */
export interface HeadlineView {
	readonly snapshot: Snapshot;
	readonly blocks: HeadlineBlocks;
	readonly filter: RunFilter;
	/** The filters as they are shown. */
	readonly filters: RunStats['filters'];
	/** The runs that the filter leaves. */
	readonly isWanted: IsWanted;
	/** Their counters, apart for wins and other runs. */
	readonly wins: Int32Array;
	readonly others: Int32Array;
}

/** One field of the headline statistics: what it is counted by, and how it is answered. */
export interface HeadlineFigure<Field extends keyof RunStats> {
	/** The counters that it is made from: its own, and those that it shares. */
	readonly sources: readonly Source[];
	/** Whether a list of everything that runs may hold, which compact answers leave out. */
	readonly isLong?: true;
	answer(view: HeadlineView): NonNullable<RunStats[Field]>;
}

/** A counter in all runs that the filter leaves, in the wins and in the others. */
export function countAt({ wins, others }: HeadlineView, at: number) {
	const [inWins, inOthers] = [wins[at]!, others[at]!];
	return { all: inWins + inOthers, inWins, inOthers };
}
