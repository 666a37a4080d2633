import { ApiError } from '../../http/errors/api-error.ts';
import { MODES } from '../../../contract/statistics/bracket.ts';
import type { QueryOf } from '../../statistics/snapshot/answers.ts';
import type { RunFilter } from '../../statistics/headline/run-filter.ts';

interface RunStatsParameters {
	readonly character?: string | undefined;
	readonly win?: string | undefined;
	readonly ascension?: string | undefined;
	readonly game_mode?: string | undefined;
	readonly players?: string | undefined;
	readonly username?: string | undefined;
	readonly compact: boolean;
}

const CHARACTER = /^[A-Z0-9_]{1,40}$/;
const USERNAME = /^[a-z0-9_\- ]{1,32}$/;
const OUTCOMES: Readonly<Record<string, RunFilter['outcome']>> = { true: 'win', false: 'loss', abandoned: 'abandoned' };
/** Positions among the parties by the words for them. */
const PARTIES: Readonly<Record<string, readonly number[]>> = { single: [0], multi: [1, 2, 3], 1: [0], 2: [1], 3: [2], 4: [3] };

/** Reads the parameters of headline statistics. @throws ApiError `bad-request` */
export function readRunStatsQuery(parameters: RunStatsParameters): QueryOf<'runStats'> {
	const character = check('character', parameters.character?.toUpperCase() ?? null, (text) => CHARACTER.test(text));
	const username = check('username', parameters.username?.trim().toLowerCase() ?? null, (text) => USERNAME.test(text));
	const win = check('win', parameters.win?.toLowerCase() ?? null, (text) => Object.hasOwn(OUTCOMES, text));
	const ascension = check('ascension', parameters.ascension ?? null, (text) => /^(10|\d)$/.test(text));
	const mode = check('game_mode', parameters.game_mode?.toLowerCase() ?? null, (text) => MODES.some((known) => known === text));
	const players = check('players', parameters.players?.toLowerCase() ?? null, (text) => Object.hasOwn(PARTIES, text));
	const filter: RunFilter = {
		character,
		outcome: win === null ? null : (OUTCOMES[win] ?? null),
		ascension: ascension === null ? null : Number(ascension),
		mode,
		parties: players === null ? null : (PARTIES[players] ?? null),
	};
	return {
		filter,
		filters: { character, win, ascension, game_mode: mode, players, username },
		isCompact: parameters.compact,
		username,
	};
}

function check(name: string, value: string | null, isValid: (text: string) => boolean): string | null {
	if (value !== null && !isValid(value)) throw new ApiError('bad-request', `bad ${name}: ${value}`);
	return value;
}
