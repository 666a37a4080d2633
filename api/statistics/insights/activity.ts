import { MODES } from '../../../contract/statistics/bracket.ts';
import type { PlayerInsights } from '../../../contract/statistics/insights.ts';
import { percentOrZero } from '../math/rate.ts';
import { type FrameColumns, OUTCOMES } from '../counting/rows/frame.ts';
import { dateOf } from '../counting/rows/los-angeles-day.ts';

const MOST_WEEKS = 26;
const WEEK_DAYS = 7;
/** 1970 began on a Thursday. */
const DAYS_AFTER_MONDAY = 3;
const [DAILY, CUSTOM] = [MODES.indexOf('daily'), MODES.indexOf('custom')];

/** The last weeks with runs, oldest first. */
export function activityOf(columns: FrameColumns, rows: readonly number[]): PlayerInsights['activity'] {
	const { day, outcome, party, mode } = columns;
	const weeks = Map.groupBy(rows, (row) => day[row]! - ((day[row]! + DAYS_AFTER_MONDAY) % WEEK_DAYS));
	const newest = [...weeks].sort(([left], [right]) => left - right).slice(-MOST_WEEKS);
	return newest.map(([monday, own]) => {
		const count = (isCounted: (row: number) => boolean): number => own.filter(isCounted).length;
		const wins = count((row) => outcome[row] === OUTCOMES.win);
		const solo = count((row) => party[row] === 0);
		return {
			week: dateOf(monday),
			runs: own.length,
			wins,
			solo,
			coop: own.length - solo,
			daily: count((row) => mode[row] === DAILY),
			custom: count((row) => mode[row] === CUSTOM),
			win_rate: percentOrZero(wins, own.length),
		};
	});
}
