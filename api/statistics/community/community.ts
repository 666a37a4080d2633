import type { CommunityStats } from '../../../contract/statistics/community.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import type { CommunityView } from './block.ts';
import { BLOCKS } from './blocks.ts';

export type CommunityQuery = Pick<CommunityView, 'bracket' | 'names'>;

/** Statistics over all decisions of a bracket (`behaviour/statistics.md#community`). */
export function community(snapshot: Snapshot, { bracket, names }: CommunityQuery): CommunityStats {
	const view: CommunityView = { snapshot, bracket, names, sums: snapshot.sums(bracket) };
	return Object.fromEntries(Object.entries(BLOCKS).map(([field, block]) => [field, block.answer(view)])) as CommunityStats;
}
