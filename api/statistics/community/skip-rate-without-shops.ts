import { percentOrZero } from '../math/rate.ts';
import { loggedSource } from '../rollup/fold/cell-source.ts';
import { SHOP_PLACE, endOfScreen } from '../rollup/fold/screens.ts';
import type { CommunityBlock } from './block.ts';

const SCREENS = { screens: 0, skipped: 1, width: 2 } as const;

/** Card screens outside shops, and those on which nothing was taken. */
export const rewardScreens = loggedSource({
	counts: () => ({ rewards: SCREENS.width }),

	createLoggedFold({ view, index }, { counts: at }) {
		return (_, positions) => {
			const { words, cardOffers } = view;
			for (let start = 0, end = 0; start < cardOffers.count; start = end) {
				end = endOfScreen(view, cardOffers, start);
				if (words[cardOffers.place + start] === SHOP_PLACE) continue;
				let offered = 0;
				let picked = 0;
				for (let row = start; row < end; row++) {
					if (index.rewards[words[cardOffers.id + row]!]! < 0) continue;
					offered += 1;
					picked += words[cardOffers.isPicked + row]!;
				}
				if (offered === 0) continue;
				positions.add(at.rewards + SCREENS.screens);
				if (picked === 0) positions.add(at.rewards + SCREENS.skipped);
			}
		};
	},
});

/** Card screens outside shops on which nothing was taken: nobody has to buy a card. */
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
