import { CHARACTERS, PARTIES } from '../../../contract/statistics/bracket.ts';
import { ApiError } from '../../http/errors/api-error.ts';
import type { PlayerFilter } from '../../statistics/answers/player-runs.ts';

interface PlayerParameters {
	readonly character?: string | undefined;
	readonly ascension?: string | undefined;
	readonly version?: string | undefined;
	readonly players?: string | undefined;
}

/** `v0.111.0`, at most four groups of digits in sixteen characters. */
const VERSION = /^v\d+(\.\d+){0,3}$/;
const LONGEST_VERSION = 16;

/** Reads the filters of a player's statistics (`behaviour/statistics.md#one-player`). @throws ApiError `bad-request` */
export function readPlayerFilter({ character, ascension, version, players }: PlayerParameters): PlayerFilter {
	const position = CHARACTERS.findIndex((id) => id === character?.trim().toUpperCase());
	require('character', character, position >= 0);
	require('ascension', ascension, /^(10|\d)$/.test(ascension ?? ''));
	require('version', version, VERSION.test(version ?? '') && version!.length <= LONGEST_VERSION);
	require('players', players, /^\d$/.test(players ?? '') && Number(players) >= 1 && Number(players) <= PARTIES.length);
	return {
		character: character === undefined ? null : { id: CHARACTERS[position]!, position },
		ascension: ascension === undefined ? null : Number(ascension),
		version: version ?? null,
		players: players === undefined ? null : Number(players),
	};
}

function require(name: string, value: string | undefined, isValid: boolean): void {
	if (value !== undefined && !isValid) throw new ApiError('bad-request', `bad ${name}: ${value}`);
}
