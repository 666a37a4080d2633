import { RATE_SPLITS } from '../../../../contract/statistics/chart-parameters.ts';
import { type FrameColumns, OUTCOMES } from '../../counting/rows/frame.ts';
import { frameChart } from '../chart.ts';
import { CHART_FLOORS } from '../columns.ts';
import { FEWEST } from '../points.ts';
import { histogram } from '../tallies.ts';

/** The floors on which losses ended. */
export const deathsByFloor = frameChart({
	group: 'chart_group.survival',
	splits: RATE_SPLITS,
	axis: { x: 'stats.floor', y: 'chart_axis.losses' },
	method: {
		key: 'deaths-by-floor',
		title: 'Deaths by floor',
		formula: '100·losses on the floor / losses',
		text: `Losses that were not given up. Since 2026-11-22 series of fewer than ${FEWEST} losses are left out; until then they stood there without points.`,
	},

	draw: (columns, parts) =>
		parts
			.map(({ rows, ...part }) => ({ ...part, rows: rows.filter((row) => columns.outcome[row] === OUTCOMES.loss) }))
			.filter(({ rows }) => rows.length >= FEWEST)
			.map((part) => histogram(part, [...part.rows].map(floorIn(columns)))),
});

const floorIn =
	({ floors }: FrameColumns) =>
	(row: number): number =>
		Math.min(CHART_FLOORS, Math.max(1, floors[row]!));
