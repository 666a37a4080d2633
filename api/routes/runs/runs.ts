import type { runRoutes } from '../../../contract/routes/runs.ts';
import { bearerSteamId, signedInToChange } from '../accounts/signed-in.ts';
import type { Handlers } from '../handler.ts';
import { ApiError } from '../../http/errors/api-error.ts';
import { round } from '../../statistics/math/round.ts';
import { cleanDigits } from '../../runs/clean-submitter.ts';
import { readClaim } from './claim-body.ts';
import { categoryOf, checkLeaderboardQuery, sortOfCategory } from './leaderboard-query.ts';
import { leaderboardFilter, listFilter, sortOf } from './list-filter.ts';
import { withKeyPicks } from './key-picks.ts';
import { pageAnswer, pageWindow } from './listed-run.ts';
import { reviewRun } from './review-run.ts';
import { sharedRun } from './shared-run.ts';
import { submitRun } from './submit-run.ts';

const LONGEST_SEED = 64;

export const runHandlers: Handlers<typeof runRoutes> = {
	'runs.submit': submitRun,

	'runs.claim': async (request, services) => {
		const { account } = await signedInToChange(request, services);
		const network = services.runs.networkOf(request.client.key);
		return { json: await services.runs.store.claim({ account, network }, readClaim(await request.readBody())) };
	},

	'runs.list': async ({ query }, services) => {
		const { store, playerToken } = services.runs;
		const window = pageWindow(query);
		const filter = listFilter(query, new Date());
		const page = await store.list({ filter, sort: sortOf(query.sort), offset: window.offset, limit: window.perPage });
		return { json: await withKeyPicks(pageAnswer(page, window, playerToken), page, services) };
	},

	'runs.leaderboard': async ({ query }, services) => {
		checkLeaderboardQuery(query);
		const { store, playerToken } = services.runs;
		const window = pageWindow(query);
		const filter = leaderboardFilter(query, new Date());
		const page = await store.list({ filter, sort: sortOfCategory(query.category), offset: window.offset, limit: window.perPage });
		const answer = { ...pageAnswer(page, window, playerToken), category: query.category };
		return { json: await withKeyPicks(answer, page, services) };
	},

	'runs.seed-rank': async ({ query: { seed, steam_id: steamId } }, { runs: { store } }) => {
		if (seed === '' || seed.length > LONGEST_SEED) throw new ApiError('bad-request', 'seed required');
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
		const category = categoryOf(query.category);
		const rank = await store.rank(runHashOf(params), category);
		return { json: rank === null ? { rank } : { rank, category } };
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
