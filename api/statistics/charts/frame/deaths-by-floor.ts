import { RATE_SPLITS } from '../../../../contract/statistics/chart-parameters.ts';
import { OUTCOMES } from '../../rollup/rows/frame.ts';
import { eachPart, frameChart } from '../chart.ts';
import { CHART_FLOORS } from '../columns.ts';
import { histogram } from '../tallies.ts';

/** The floors on which losses ended. */
export const deathsByFloor = frameChart({
	label: 'Deaths by floor',
	group: 'Survival',
	needs: [],
	splits: RATE_SPLITS,
	flags: [],
	axis: { x: 'Floor', y: 'Losses, %' },
	desc: 'On which floors losing runs end.',
	method: null,

	draw: eachPart((columns, part) => {
		const losses = part.rows.filter((row) => columns.outcome[row] === OUTCOMES.loss);
		const floorOf = (row: number): number => Math.min(CHART_FLOORS, Math.max(1, columns.floors[row]!));
		return histogram(part, [...losses].map(floorOf));
	}),
});
