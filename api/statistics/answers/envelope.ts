import type { Bracket } from '../../../contract/statistics/bracket.ts';
import type { Snapshot } from '../generation/snapshot/snapshot.ts';
import type { Method } from './method.ts';
import { playersOf } from './players-of.ts';
import { totalsOf } from './slice.ts';
import { plainTime } from './times.ts';

/** What every table about a bracket starts with; `name` is the bracket as it was asked for. */
export function envelope(snapshot: Snapshot, bracket: Bracket, name: string) {
	const { runs, wins } = totalsOf(snapshot, snapshot.sums(bracket));
	return {
		...{ bracket: name, cohort: name, total_runs: runs, total_seats: runs, total_wins: wins },
		players: playersOf(snapshot, bracket),
		data_through: through(snapshot),
	};
}

/** Submission of the newest counted run. */
export function through({ manifest }: Snapshot): string | null {
	return manifest.dataThrough === null ? null : plainTime(manifest.dataThrough);
}

/** Of `data_through`, which every answer about a bracket carries. */
export const FRESHNESS: Method = {
	key: 'data_through',
	title: 'Freshness',
	formula: 'data_through = submission of the newest counted run',
	text: 'All statistics are counted together, those of `/api/runs/stats` among them: every 15 minutes unless the operator sets another interval. A run counts from the next time on; `hot_runs` of `/api/runs/pulse` are those that wait.',
};
