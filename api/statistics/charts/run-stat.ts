import { RUN_STATS, type RunStat, type RunStatKey } from '../../../contract/statistics/chart-parameters.ts';
import type { FrameColumns } from '../counting/rows/frame.ts';

const MINUTE_SECONDS = 60;

const READ: Readonly<Record<RunStatKey, (columns: FrameColumns, row: number) => number>> = {
	floors_reached: ({ floors }, row) => floors[row]!,
	deck_size: ({ deck }, row) => deck[row]!,
	relic_count: ({ relics }, row) => relics[row]!,
	run_minutes: ({ runTime }, row) => runTime[row]! / MINUTE_SECONDS,
	ascension: ({ ascension }, row) => ascension[row]!,
};

/** The value of a statistic, or its bucket; undefined when it is too large to be shown. */
export function statOf(columns: FrameColumns, row: number, key: RunStatKey, isBucket: boolean): number | undefined {
	const { bucket, max } = RUN_STATS.find((stat) => stat.key === key) as RunStat;
	const value = READ[key](columns, row);
	if (value > max) return undefined;
	return isBucket ? Math.floor(value / bucket) * bucket : value;
}
