import { dateOf } from '../../counting/rows/los-angeles-day.ts';
import { eachPart, frameChart } from '../chart.ts';
import { series, winRates } from '../points.ts';
import { tallies } from '../tallies.ts';

const MOST_DAILIES = 42;
const FEWEST_RUNS = 5;

/** Wins by the date of the daily challenge, of the latest ones. */
export const hardestDailies = frameChart({
	group: 'chart_group.win_rates',
	flags: ['daily', 'bars'],
	mode: 'daily',
	axis: { x: 'chart_axis.date', y: 'chart_axis.wins' },

	draw: eachPart((columns, part) => {
		const dates = tallies(part.rows, columns, (row) => columns.dailyDay[row] || undefined, dateOf);
		return series(part.id, part.label, winRates(dates.slice(-MOST_DAILIES), FEWEST_RUNS));
	}),
});
