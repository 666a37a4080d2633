import { type Bracket, CHARACTERS } from '../../../contract/statistics/bracket.ts';
import type { CommunityStats } from '../../../contract/statistics/community.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import type { CommunityView } from './block.ts';
import { BLOCKS } from './blocks.ts';

export interface CommunityQuery {
	readonly bracket: Bracket;
	/** English names of rest-site choices. */
	readonly names: CommunityView['names'];
}

/** The runs of a bracket. */
export function bracketView(snapshot: Snapshot, { bracket, names }: CommunityQuery): CommunityView {
	return {
		snapshot,
		names,
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
