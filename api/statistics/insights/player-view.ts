import { type Bracket, CHARACTERS, PARTIES } from '../../../contract/statistics/bracket.ts';
import { type PlayerFilter, addUp, countsOfRows } from '../answers/player-runs.ts';
import type { CommunityView, ViewWords } from '../community/block.ts';
import { recordsOfRows } from '../generation/lift/records.ts';
import type { Snapshot } from '../generation/snapshot/snapshot.ts';
import { HIGHEST_ASCENSION } from '../../../contract/records/ascension.ts';

/** The runs of a player as community statistics see runs: counted once, by character, and added up. */
export function playerView(snapshot: Snapshot, segments: string, rows: readonly number[], words: ViewWords): CommunityView {
	const byCharacter = countsOfRows(snapshot, segments, rows);
	return {
		snapshot,
		words,
		characters: CHARACTERS,
		sums: addUp(snapshot, byCharacter),
		sumsOf: (character) => byCharacter[CHARACTERS.indexOf(character)]!,
		records: () => recordsOfRows(snapshot.frame.columns, rows),
	};
}

/** The compared community: all players under the same conditions, of any character. */
export function bracketOfFilter({ players, ascension, version }: PlayerFilter): Bracket {
	return {
		...(players === null ? {} : { party: PARTIES[players - 1]! }),
		...(ascension === HIGHEST_ASCENSION ? { skill: 'a10' as const } : {}),
		...(version === null ? {} : { version }),
	};
}
