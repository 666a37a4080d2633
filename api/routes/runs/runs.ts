import type { runRoutes } from '../../../contract/routes/runs.ts';
import { bearerSteamId, signedInToChange } from '../accounts/signed-in.ts';
import type { Handlers } from '../handler.ts';
import { round } from '../../../contract/statistics/math/round.ts';
import { cleanDigits } from '../../runs/clean-submitter.ts';
import { readClaim } from './claim-body.ts';
import { leaderboardFilter, listFilter, sortOf, sortOfCategory } from './list-filter.ts';
import { withKeyPicks } from './key-picks.ts';
import { pageAnswer, offsetOf } from './listed-run.ts';
import { reviewRun } from './review-run.ts';
import { sharedRun } from './shared-run.ts';
import { submitRun } from './submit-run.ts';

export const runHandlers: Handlers<typeof runRoutes> = {
	'runs.submit': submitRun,

	'runs.claim': async (request, services) => {
		const { account } = await signedInToChange(request, services);
		const network = services.runs.networkOf(request.client.key);
		return { json: await services.runs.store.claim({ account, network }, readClaim(await request.readBody())) };
	},

	'runs.list': async ({ query }, services) => {
		const { store, playerToken } = services.runs;
		const filter = listFilter(query, new Date());
		const page = await store.list({ filter, sort: sortOf(query.sort), offset: offsetOf(query), limit: query.limit });
		return { json: await withKeyPicks(pageAnswer(page, query, playerToken), page, services) };
	},

	'runs.leaderboard': async ({ query }, services) => {
		const { store, playerToken } = services.runs;
		const filter = leaderboardFilter(query, new Date());
		const page = await store.list({ filter, sort: sortOfCategory(query.category), offset: offsetOf(query), limit: query.limit });
		const answer = { ...pageAnswer(page, query, playerToken), category: query.category };
		return { json: await withKeyPicks(answer, page, services) };
	},

	'runs.seed-rank': async ({ query: { seed, steam_id: steamId } }, { runs: { store } }) => {
		const { seedTotal, seedWins, seedRank, globalRank, globalTotal } = await store.seedRank(seed, cleanDigits(steamId));
		return {
			json: {
				seed,
				seed_total: seedTotal,
				seed_wins: seedWins,
				seed_rank: seedRank,
				global_rank: globalRank,
				global_total: globalTotal,
				percentile: globalRank === null ? null : round((100 * globalRank) / globalTotal, 1),
			},
		};
	},

	'runs.rank': async ({ params, query }, { runs: { store } }) => {
		const rank = await store.rank(runHashOf(params), query.category);
		return { json: rank === null ? { rank } : { rank, category: query.category } };
	},

	'runs.shared': sharedRun,

	'runs.review': reviewRun,

	'runs.my-picks': async (request, services) => ({
		json: await services.runs.store.picks(await bearerSteamId(request, services)),
	}),
};

function runHashOf(params: Readonly<Record<string, string>>): string {
	return params['run_hash']!.toLowerCase();
}
