import type { runTotalRoutes } from '../../contract/routes/run-totals.ts';
import type { Handlers } from '../handler.ts';
import { isoOfMicroseconds } from '../runs/iso-time.ts';

const MICROSECONDS_PER_SECOND = 1_000_000;

export const runTotalHandlers: Handlers<typeof runTotalRoutes> = {
	'runs.versions': async (_request, { runs, tree }) => {
		const { all, withStatistics } = await runs.store.versions();
		const data = Object.values(tree.latest?.channels ?? {}).map((channel) => channel.version);
		return { json: { versions: all, stat_versions: withStatistics, data_versions: data } };
	},

	'runs.pulse': async (_request, { runs }) => {
		const totals = await runs.store.totals();
		return { json: { total_runs: totals.runs, total_wins: totals.wins, hot_runs: 0, data_through: through(totals.dataThrough) } };
	},

	'runs.snapshot-status': async (_request, { runs }) => {
		const totals = await runs.store.totals();
		return {
			json: {
				building: false,
				built_at: totals.dataThrough === null ? null : totals.dataThrough / MICROSECONDS_PER_SECOND,
				data_through: through(totals.dataThrough),
				total_runs: totals.runs,
			},
		};
	},
};

/** `2026-09-09 12:24:30.722000` */
function through(time: number | null): string | null {
	return time === null ? null : isoOfMicroseconds(time).replace('T', ' ').slice(0, -1);
}
