import { type Bracket, CHARACTERS } from '../../../contract/statistics/bracket.ts';
import type { CommunityStats } from '../../../contract/statistics/community.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import type { CommunityView, ViewWords } from './block.ts';
import { BLOCKS } from './blocks.ts';

export interface CommunityQuery {
	readonly bracket: Bracket;
	readonly words: ViewWords;
}

/** The runs of a bracket. */
export function bracketView(snapshot: Snapshot, { bracket, words }: CommunityQuery): CommunityView {
	return {
		snapshot,
		words,
		characters: bracket.character === undefined ? CHARACTERS : [bracket.character],
		sums: snapshot.sums(bracket),
		sumsOf: (character) => snapshot.sums({ ...bracket, character }),
		records: () => snapshot.records(bracket),
	};
}

/** Statistics over all decisions of some runs (`behaviour/statistics.md#community`). */
export function community(view: CommunityView): CommunityStats {
	return Object.fromEntries(Object.entries(BLOCKS).map(([field, block]) => [field, block.answer(view)])) as CommunityStats;
}
