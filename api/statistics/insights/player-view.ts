import { type Bracket, CHARACTERS, PARTIES } from '../../../contract/statistics/bracket.ts';
import { type PlayerFilter, createRowCounter, emptySums, readSeats } from '../answers/player-runs.ts';
import type { CommunityView, ViewWords } from '../community/block.ts';
import { recordsOfRows } from '../rollup/lift/records.ts';
import type { BracketSums, Snapshot } from '../snapshot/snapshot.ts';

/** The runs of a player as community statistics see runs: counted once, by character, and added up. */
export function playerView(snapshot: Snapshot, segments: string, rows: readonly number[], words: ViewWords): CommunityView {
	const { columns } = snapshot.frame;
	const byCharacter = CHARACTERS.map(() => emptySums(snapshot));
	readSeats(snapshot, segments, rows, (tools) => {
		const count = createRowCounter(snapshot.frame, tools);
		return (row) => count(row, byCharacter[columns.character[row]!]!);
	});
	return {
		snapshot,
		words,
		characters: CHARACTERS,
		sums: addUp(snapshot, byCharacter),
		sumsOf: (character) => byCharacter[CHARACTERS.indexOf(character)]!,
		records: () => recordsOfRows(columns, rows),
	};
}

function addUp(snapshot: Snapshot, parts: readonly BracketSums[]): BracketSums {
	const { counts, sums, lifts } = emptySums(snapshot);
	for (const part of parts) {
		for (let at = 0; at < counts.length; at++) counts[at] = counts[at]! + part.counts[at]!;
		for (let at = 0; at < sums.length; at++) sums[at] = sums[at]! + part.sums[at]!;
	}
	return { counts, sums, lifts };
}

/** Whom a player is compared with: everybody under the same conditions, whatever the character. */
export function bracketOfFilter({ players, ascension, version }: PlayerFilter): Bracket {
	return {
		...(players === null ? {} : { party: PARTIES[players - 1]! }),
		...(ascension === HIGH_ASCENSION ? { skill: 'a10' as const } : {}),
		...(version === null ? {} : { version }),
	};
}

/** The one ascension that brackets tell apart. */
const HIGH_ASCENSION = 10;
