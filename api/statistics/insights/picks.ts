import type { PlayerInsights } from '../../../contract/statistics/insights.ts';
import { type EntityCounts, listedCounts, sum } from '../answers/entity-counts.ts';
import { totalsOf } from '../answers/slice.ts';
import type { CommunityView } from '../community/block.ts';
import { percentOrZero } from '../math/rate.ts';
import { round } from '../math/round.ts';
import { evidenceOf } from './evidence.ts';

/** Offers that a rate of taking is compared from, runs that one of carrying is, and what everybody carries at least. */
export const FEWEST_PICK_OFFERS = 10;
export const FEWEST_CARRY_RUNS = 10;
export const LEAST_COMMUNITY_RATE = 2;
const MOST_PICKS = 8;

type CardPick = PlayerInsights['card_picks']['over_picked'][number];
type RelicPick = PlayerInsights['relic_picks']['over_carried'][number];

/** Cards that a player takes more and less readily than everybody, of all screens and shelves. */
export function cardPicks(own: CommunityView, community: CommunityView): PlayerInsights['card_picks'] {
	const everybody = listed(community, 'cards');
	const rows = listed(own, 'cards').flatMap((counts, position): CardPick[] => {
		const [offered, picked] = [sum(counts.offered), sum(counts.picked)];
		if (offered < FEWEST_PICK_OFFERS) return [];
		const others = everybody[position]!;
		const yours = percentOrZero(picked, offered);
		const theirs = percentOrZero(sum(others.picked), sum(others.offered));
		return [
			{
				...{ id: counts.id, your_pick_rate: yours, community_pick_rate: theirs, gap: round(yours - theirs, 1), offered, picked },
				...evidenceOf(picked, offered, theirs),
			},
		];
	});
	return { over_picked: widest(rows, 1), under_picked: widest(rows, -1) };
}

/** Relics that a player ends up with more and less often than everybody: neither those to start with nor those of ancients. */
export function relicPicks(own: CommunityView, community: CommunityView): PlayerInsights['relic_picks'] {
	const { runs } = totalsOf(own.snapshot, own.sums);
	if (runs < FEWEST_CARRY_RUNS) return { over_carried: [], under_carried: [] };
	const { relics } = own.snapshot.catalogue;
	const others = totalsOf(community.snapshot, community.sums).runs;
	const everybody = listed(community, 'relics');
	const rows = listed(own, 'relics').flatMap(({ id, position, picks }): RelicPick[] => {
		const { isStarter, rarity } = relics[position]!;
		if (isStarter || rarity === 'Ancient') return [];
		const yours = percentOrZero(picks, runs);
		const theirs = percentOrZero(everybody[position]!.picks, others);
		const gap = round(yours - theirs, 1);
		return [{ id, your_rate: yours, community_rate: theirs, gap, runs_with: picks, runs, ...evidenceOf(picks, runs, theirs) }];
	});
	return {
		over_carried: widest(rows, 1),
		under_carried: widest(
			rows.filter(({ community_rate: rate }) => rate >= LEAST_COMMUNITY_RATE),
			-1,
		),
	};
}

function listed({ snapshot, sums }: CommunityView, type: 'cards' | 'relics'): EntityCounts[] {
	return listedCounts(snapshot, type, sums, {});
}

/** The widest gaps of one sign. */
function widest<Row extends { readonly id: string; readonly gap: number }>(rows: readonly Row[], sign: 1 | -1): Row[] {
	return rows
		.filter(({ gap }) => gap * sign > 0)
		.sort((left, right) => sign * (right.gap - left.gap) || (left.id < right.id ? -1 : 1))
		.slice(0, MOST_PICKS);
}
