import { percentOrZero } from '../math/rate.ts';
import { ACTS, CARD } from '../counting/cells/columns.ts';
import { holdings } from '../counting/fold/holdings/holdings.ts';
import type { CommunityBlock } from './block.ts';

/** Card screens on which nothing was taken. */
export const rewardSkipRate: CommunityBlock<'reward_skip_rate'> = {
	sources: [holdings],
	method: {
		key: 'reward_skip_rate',
		title: 'Skipped screens',
		formula: '100·screens with nothing taken / screens',
		text: 'A screen is all the cards that one player was offered on one floor. Shelves of shops are among them.',
	},

	answer({ snapshot: { layouts, catalogue }, sums: { counts } }) {
		const skip = layouts.cell.of(holdings).counts.cards + catalogue.cards.length * CARD.width;
		return percentOrZero(overActs(counts, skip + CARD.picked), overActs(counts, skip + CARD.offered));
	},
};

/** Sum over the acts of counters that are kept per act. */
function overActs(counts: ArrayLike<number>, at: number): number {
	let sum = 0;
	for (let act = 0; act < ACTS; act++) sum += counts[at + act]!;
	return sum;
}
