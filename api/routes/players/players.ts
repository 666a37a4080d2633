import type { LanguageCode } from '../../../contract/languages.ts';
import type { playerRoutes } from '../../../contract/routes/players.ts';
import { apiError } from '../../http/errors/messages.ts';
import { ThreadError } from '../../platform/threads/thread-calls.ts';
import type { PlayerFilter } from '../../statistics/answers/player-runs.ts';
import { UNKNOWN_PLAYER } from '../../statistics/generation/snapshot/refusals.ts';
import type { Answer, Handlers } from '../handler.ts';
import type { Services } from '../services.ts';
import { answerStatistics } from '../statistics/answer-statistics.ts';
import { readRunStatsQuery } from '../statistics/run-stats-query.ts';
import { ownStanding } from './own-standing.ts';
import { readPlayerFilter } from './player-filter.ts';
import { type AskedPlayer, askingPlayer, findPlayer, shownOnBoard } from './shown-player.ts';

const MOST_NAMES = 100;

export const playerHandlers: Handlers<typeof playerRoutes> = {
	'leaderboards.elo': async ({ query }, services) =>
		answerStatistics(services, 'eloBoard', {
			limit: query.limit,
			minRuns: query.min_runs,
			shown: await shownOnBoard(services),
		}),

	'players.flair': async ({ parameters }, { published }) => {
		const names = parameters.getAll('u').flatMap((list) => list.split(','));
		if (names.length > MOST_NAMES) throw apiError('too-many-items', MOST_NAMES, 'names');
		const themes = new Map(Object.entries(await published.themes.get()));
		const keys = new Set(names.map((name) => name.trim().toLowerCase()).filter((name) => themes.has(name)));
		return { json: Object.fromEntries([...keys].map((key) => [key, themes.get(key)])) };
	},

	'players.insights': async ({ params, query, language }, services) => {
		const ask = insights(readPlayerFilter(query), language, services);
		return aboutPlayer(await findPlayer(params['username'] ?? '', services), ask);
	},

	'players.stats': async ({ params, query }, services) => {
		const ask = stats(readPlayerFilter(query), services);
		return aboutPlayer(await findPlayer(params['username'] ?? '', services), ask);
	},

	'auth.insights': async (request, services) => {
		const ask = insights(readPlayerFilter(request.query), request.language, services);
		return aboutPlayer(await askingPlayer(request, services), ask);
	},

	'auth.stats': async (request, services) => {
		const ask = stats(readPlayerFilter(request.query), services);
		return aboutPlayer(await askingPlayer(request, services), ask);
	},

	'auth.run-stats': async (request, services) => {
		const { username } = await askingPlayer(request, services);
		return answerStatistics(services, 'runStats', readRunStatsQuery({ ...request.query, username }));
	},

	'auth.personal-bests': async (request, services) => {
		const filter = readPlayerFilter(request.query);
		const ask = { of: ({ username }: AskedPlayer) => answerStatistics(services, 'ownBests', { username, filter }) };
		return aboutPlayer(await askingPlayer(request, services), { ...ask, withoutRuns: { building: true } });
	},

	'auth.competitive': async (request, services) => {
		const ask = { of: async ({ username }: AskedPlayer) => ({ json: await ownStanding(username, services) }) };
		return aboutPlayer(await askingPlayer(request, services), { ...ask, withoutRuns: { building: true } });
	},
};

interface PlayerAnswers {
	readonly of: (player: AskedPlayer) => Promise<Answer>;
	/** For an account whose runs do not count yet. */
	readonly withoutRuns: Readonly<Record<string, boolean>>;
}

function insights(filter: PlayerFilter, language: LanguageCode, services: Services): PlayerAnswers {
	return {
		of: ({ username, isShown }) => answerStatistics(services, 'playerInsights', { username, filter, isShown, language }),
		withoutRuns: { building: true },
	};
}

function stats(filter: PlayerFilter, services: Services): PlayerAnswers {
	return {
		of: ({ username, isShown }) => answerStatistics(services, 'playerStats', { username, filter, isShown }),
		withoutRuns: { available: false },
	};
}

/** Unknown and private players take the same steps and get the same 404. */
async function aboutPlayer(player: AskedPlayer, answers: PlayerAnswers): Promise<Answer> {
	try {
		return await answers.of(player);
	} catch (error) {
		if (!(error instanceof ThreadError) || error.code !== UNKNOWN_PLAYER) throw error;
		if (!player.hasAccount || !player.isShown) throw apiError('not-found', 'Player', player.asked);
		return { json: { username: player.username, ...answers.withoutRuns }, headers: { 'Cache-Control': 'no-store' } };
	}
}
