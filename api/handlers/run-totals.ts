import type { runTotalRoutes } from '../../contract/routes/run-totals.ts';
import type { Handlers } from '../handler.ts';
import { plainTime } from '../snapshots/answers/times.ts';

const SECOND_MILLISECONDS = 1000;

export const runTotalHandlers: Handlers<typeof runTotalRoutes> = {
	'runs.versions': async (_request, { runs, statistics, tree }) => {
		const { all } = await runs.store.versions();
		const data = Object.values(tree.latest?.channels ?? {}).map((channel) => channel.version);
		return { json: { versions: all, stat_versions: statistics.manifest?.versions ?? [], data_versions: data } };
	},

	'runs.pulse': async (_request, { runs, statistics: { manifest } }) => {
		const live = await runs.store.totals();
		const counted = manifest ?? { runs: 0, wins: 0, dataThrough: null };
		const hot = Math.max(0, live.runs - counted.runs);
		return { json: { total_runs: counted.runs, total_wins: counted.wins, hot_runs: hot, data_through: counted.dataThrough === null ? null : plainTime(counted.dataThrough) } };
	},

	'runs.snapshot-status': (_request, { statistics: { manifest } }) => ({
		json: {
			building: manifest === null,
			built_at: manifest === null ? null : manifest.builtAt / SECOND_MILLISECONDS,
			data_through: manifest?.dataThrough ? plainTime(manifest.dataThrough) : null,
			total_runs: manifest?.runs ?? 0,
		},
	}),
};
