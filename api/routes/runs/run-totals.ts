import type { runTotalRoutes } from '../../../contract/routes/run-totals.ts';
import type { Handlers } from '../handler.ts';
import { plainTime } from '../../statistics/answers/times.ts';

const SECOND_MILLISECONDS = 1000;

export const runTotalHandlers: Handlers<typeof runTotalRoutes> = {
	'runs.versions': async (_request, { runs, statistics, tree }) => {
		const versions = await runs.store.versions();
		const data = Object.values(tree.latest?.channels ?? {}).map((channel) => channel.version);
		return { json: { versions, stat_versions: statistics.manifest?.versions ?? [], data_versions: data } };
	},

	'runs.pulse': async (_request, { runs, statistics: { manifest } }) => {
		const hot = await runs.store.countSince(manifest === null ? null : (manifest.dataThrough ?? 0));
		const through = manifest?.dataThrough ? plainTime(manifest.dataThrough) : null;
		return { json: { total_runs: manifest?.runs ?? 0, total_wins: manifest?.wins ?? 0, hot_runs: hot, data_through: through } };
	},

	'runs.snapshot-status': async (_request, { runs: { store }, statistics: { manifest } }) => ({
		json: {
			building: manifest === null,
			built_at: manifest === null ? null : manifest.builtAt / SECOND_MILLISECONDS,
			data_through: manifest?.dataThrough ? plainTime(manifest.dataThrough) : null,
			total_runs: manifest?.runs ?? 0,
			held_runs: await store.countHeld(),
		},
	}),
};
