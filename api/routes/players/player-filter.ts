import type { z } from 'zod';
import type { playerFilter } from '../../../contract/routes/players.ts';
import { CHARACTERS } from '../../../contract/statistics/bracket.ts';
import type { PlayerFilter } from '../../statistics/answers/player-runs.ts';

type PlayerParameters = z.output<typeof playerFilter>;

/** Reads the filters of a player's statistics (`behaviour/statistics.md#one-player`). */
export function readPlayerFilter({ character, ascension, version, players }: PlayerParameters): PlayerFilter {
	return {
		character: character === undefined ? null : { id: character, position: CHARACTERS.indexOf(character) },
		ascension: ascension ?? null,
		version: version ?? null,
		players: players ?? null,
	};
}
