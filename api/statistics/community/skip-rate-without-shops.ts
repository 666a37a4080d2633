import { percentOrZero } from '../math/rate.ts';
import { source } from '../counting/cells/source.ts';
import type { CommunityBlock } from './block.ts';
import { section } from '../counting/cells/section.ts';
import { readStatement } from '../counting/cells/statement.ts';

const REWARD_SCREENS = readStatement(new URL('skip-rate-without-shops.sql', import.meta.url));

const SCREENS = { screens: 0, skipped: 1, width: 2 } as const;

/** Card screens outside shops, and those on which nothing was taken. */
const rewardScreens = source({
	counts: { rewards: section([], SCREENS.width, [[REWARD_SCREENS, { screens: SCREENS.screens, skipped: SCREENS.skipped }]]) },
});

/** Skipped card screens outside shops, where leaving without a card is normal. */
export const skipRateWithoutShops: CommunityBlock<'skip_rate_without_shops'> = {
	sources: [rewardScreens],
	method: {
		key: 'skip_rate_without_shops',
		title: 'Skipped rewards',
		formula: '100·screens outside shops with nothing taken / screens outside shops',
		text: 'A screen is all the cards that one player was offered on one floor. A shelf in a shop costs gold and is no reward: `reward_skip_rate` counts it too. Since 2026-11-22.',
	},

	answer({ snapshot: { layouts }, sums: { counts } }) {
		const at = layouts.cell.of(rewardScreens).counts.rewards;
		return percentOrZero(counts[at + SCREENS.skipped]!, counts[at + SCREENS.screens]!);
	},
};
