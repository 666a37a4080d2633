import { REMOVAL } from '../counting/cells/columns.ts';
import { removals } from '../counting/fold/removals.ts';
import type { CommunityBlock } from './block.ts';
import { rank, tally } from './ranked.ts';

const MOST_STOLEN = 10;

/** Cards that thieving hoppers ran off with. */
export const hopperStolen: CommunityBlock<'hopper_stolen'> = {
	sources: [removals],

	answer({ snapshot: { layouts }, words: { catalogue }, sums: { counts } }) {
		const at = layouts.cell.of(removals).counts.removals;
		return rank(tally(catalogue.cards, counts, at + REMOVAL.stolen, REMOVAL.width), MOST_STOLEN);
	},
};
