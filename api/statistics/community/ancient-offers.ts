import { percentOrZero } from '../math/rate.ts';
import { ANCIENT } from '../counting/cells/columns.ts';
import { ancients } from '../counting/fold/ancients.ts';
import type { CommunityBlock, CommunityView } from './block.ts';
import { type Tally, rank } from './ranked.ts';

const FEWEST_OFFERS = 20;

interface AncientTally extends Tally {
	readonly offered: number;
}

/** How often ancients offered each relic, and how often it was taken. */
export function ancientRelics({ snapshot: { layouts }, words: { catalogue }, sums: { counts } }: CommunityView): AncientTally[] {
	const start = layouts.cell.of(ancients).counts.ancients;
	return catalogue.relics.map(({ id, name }, position) => {
		const at = start + position * ANCIENT.width;
		return { id, name, count: counts[at + ANCIENT.picked]!, offered: counts[at + ANCIENT.offered]! };
	});
}

/** The relics that were taken from ancients most often. */
export const ancientPicks: CommunityBlock<'ancient_picks'> = {
	sources: [ancients],

	answer(view) {
		const relics = ancientRelics(view);
		const offered = new Map(relics.map((each) => [each.id, each.offered]));
		return rank(relics).map((ranked) => {
			const offers = offered.get(ranked.id) ?? 0;
			return { ...ranked, take_rate: percentOrZero(ranked.count, offers), offered: offers };
		});
	},
};

/** How often each relic was taken that ancients offered often enough. */
export const ancientOffers: CommunityBlock<'ancient_offers'> = {
	sources: [ancients],

	answer(view) {
		const often = ancientRelics(view).filter(({ offered }) => offered >= FEWEST_OFFERS);
		return Object.fromEntries(
			often.map(({ id, count, offered }) => [id, { picks: count, offered, take_rate: percentOrZero(count, offered) }]),
		);
	},
};
