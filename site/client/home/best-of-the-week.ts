import { DAY_MILLISECONDS } from '../../../contract/time.ts';
import type { RunRow } from '../runs/parties.ts';

const WEEK_MS = 7 * DAY_MILLISECONDS;

/**
 * The win of the highest ascension in the last seven days up to the newest win; of several, the fastest.
 * @param wins newest first
 */
export function bestOfTheWeek<Run extends Pick<RunRow, 'ascension' | 'run_time' | 'submitted_at'>>(
	wins: readonly Run[],
): Run | undefined {
	const timeOf = ({ submitted_at: time }: Run) => (time === null ? Number.NaN : Date.parse(time));
	const newest = Math.max(...wins.map(timeOf).filter(Number.isFinite));
	return wins
		.filter((run) => timeOf(run) > newest - WEEK_MS)
		.toSorted((left, right) => right.ascension - left.ascension || left.run_time - right.run_time)[0];
}
