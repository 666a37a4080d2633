import type { playerRoutes } from '../../../contract/routes/players.ts';
import { ApiError } from '../../http/api-error.ts';
import { ThreadError } from '../../platform/threads/thread-calls.ts';
import { UNKNOWN_PLAYER } from '../../statistics/answers/player-runs.ts';
import type { Answer, Handlers } from '../handler.ts';
import type { Services } from '../services.ts';
import { answerStatistics } from '../statistics/answer-statistics.ts';
import { readPlayerFilter } from './player-filter.ts';
import { type AskedPlayer, findPlayer } from './shown-player.ts';

const MOST_NAMES = 100;

export const playerHandlers: Handlers<typeof playerRoutes> = {
	'leaderboards.elo': ({ query }, services) =>
		answerStatistics(services, 'eloBoard', { limit: query.limit, minRuns: query.min_runs }),

	'players.flair': ({ parameters }) => {
		const names = parameters.getAll('u').flatMap((list) => list.split(','));
		if (names.length > MOST_NAMES) throw new ApiError('bad-request', `At most ${MOST_NAMES} names at a time.`);
		return { json: {} };
	},

	'players.stats': ({ params, query }, services) => {
		const filter = readPlayerFilter(query);
		return aboutPlayer(params['username'] ?? '', services, ({ username, isShown }) =>
			answerStatistics(services, 'playerStats', { username, filter, isShown }),
		);
	},
};

/** Unknown and private players take the same steps and are the same 404; an account whose runs do not count yet has no statistics. */
async function aboutPlayer(name: string, services: Services, answer: (player: AskedPlayer) => Promise<Answer>): Promise<Answer> {
	const player = await findPlayer(name, services);
	try {
		return await answer(player);
	} catch (error) {
		if (!(error instanceof ThreadError) || error.code !== UNKNOWN_PLAYER) throw error;
		if (!player.hasAccount || !player.isShown) throw new ApiError('not-found', `Player not found: ${name}`);
		return { json: { username: player.username, available: false }, headers: { 'Cache-Control': 'no-store' } };
	}
}
