import { type Bracket, CHARACTERS } from '../../../contract/statistics/bracket.ts';
import { COMMUNITY_FIELDS, type CommunityField, type CommunityStats } from '../../../contract/statistics/community.ts';
import type { Snapshot } from '../generation/snapshot/snapshot.ts';
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
	return communityPart(view, COMMUNITY_FIELDS) as CommunityStats;
}

/** The same statistics, of some fields only. */
export function communityPart(view: CommunityView, fields: readonly CommunityField[]): Partial<CommunityStats> {
	const asked = Object.entries(BLOCKS).filter(([field]) => fields.some((name) => name === field));
	return Object.fromEntries(asked.map(([field, block]) => [field, block.answer(view)]));
}
