import type { z } from 'zod';
import type { runStatsFilter } from '../../../contract/routes/statistics.ts';
import type { QueryOf } from '../../statistics/questions/answers.ts';

type RunStatsParameters = z.output<typeof runStatsFilter> & { readonly username?: string | undefined };

const OUTCOMES = { true: 'win', false: 'loss', abandoned: 'abandoned' } as const;
/** Indexes of party sizes by the words for them. */
const PARTIES = { single: [0], multi: [1, 2, 3], 1: [0], 2: [1], 3: [2], 4: [3] } as const;

export function readRunStatsQuery(parameters: RunStatsParameters): QueryOf<'runStats'> {
	const { win = null, ascension = null, game_mode: mode = null, players = null, compact } = parameters;
	const character = parameters.character?.toUpperCase() ?? null;
	const username = parameters.username?.trim().toLowerCase() ?? null;
	return {
		filter: {
			character,
			outcome: win && OUTCOMES[win],
			ascension,
			mode,
			parties: players && PARTIES[players],
		},
		filters: { character, win, ascension: ascension === null ? null : String(ascension), game_mode: mode, players, username },
		isCompact: compact,
		username,
	};
}
