import { sum } from '../answers/entity-counts.ts';
import { REMOVAL } from '../counting/cells/columns.ts';
import { removals } from '../counting/fold/removals.ts';
import type { CommunityBlock } from './block.ts';
import { rank } from './ranked.ts';

const STARTERS = ['STRIKE', 'DEFEND'];

/** Cards taken out of decks; the starting Strikes and Defends of all characters count as one, quest cards not at all. */
export const mostRemoved: CommunityBlock<'most_removed'> = {
	sources: [removals],

	answer({ snapshot: { layouts }, words: { catalogue }, sums: { counts } }) {
		const at = layouts.cell.of(removals).counts.removals;
		const removed = catalogue.cards.map(({ id, name, isQuest }, position) => {
			const starter = STARTERS.find((prefix) => id.startsWith(`${prefix}_`));
			const count = isQuest ? 0 : counts[at + position * REMOVAL.width + REMOVAL.removed]!;
			return { id: starter ?? id, name, count };
		});
		const merged = [...Map.groupBy(removed, ({ id }) => id)].map(([id, same]) => ({
			id,
			name: same[0]?.name ?? id,
			count: sum(same.map(({ count }) => count)),
		}));
		return rank(merged);
	},
};
