import type { PlayerInsights } from '../../../contract/statistics/insights.ts';
import { type EntityCounts, listedCounts, sum } from '../answers/entity-counts.ts';
import { totalsOf } from '../answers/slice.ts';
import type { BracketSums } from '../generation/snapshot/snapshot.ts';
import type { CommunityView } from '../community/block.ts';
import { percentOrZero } from '../math/rate.ts';
import { round } from '../../../contract/statistics/math/round.ts';
import { besideEverybody, evidenceOf } from './evidence.ts';

/** Offers that a rate of taking is compared from, runs that one of carrying is, and what everybody carries at least. */
export const FEWEST_PICK_OFFERS = 10;
export const FEWEST_CARRY_RUNS = 10;
export const LEAST_COMMUNITY_RATE = 2;
const MOST_PICKS = 8;

type CardPick = PlayerInsights['card_picks']['over_picked'][number];
type RelicPick = PlayerInsights['relic_picks']['over_carried'][number];

/** Cards that a player takes more and less often than the community, on card screens and in shops. */
export function cardPicks(own: CommunityView, community: CommunityView): PlayerInsights['card_picks'] {
	const everybody = listed(community, 'cards');
	const compared = listed(own, 'cards').filter(({ offered }) => sum(offered) >= FEWEST_PICK_OFFERS);
	const parts = partsOf(own, community, 'cards');
	const rows = compared.map(({ id, position, ...counts }): CardPick => {
		const [offered, picked] = [sum(counts.offered), sum(counts.picked)];
		const others = everybody.find((each) => each.position === position)!;
		const yours = percentOrZero(picked, offered);
		const theirs = percentOrZero(sum(others.picked), sum(others.offered));
		const strata = parts.flatMap(({ mine, all }) => {
			const [part, whole] = [mine.get(position)!, all.get(position)!];
			return part.offered.map((groupCount, act) => ({
				...{ count: whole.offered[act]!, hits: whole.picked[act]! },
				...{ groupCount, groupHits: part.picked[act]! },
			}));
		});
		return {
			...{ id, your_pick_rate: yours, community_pick_rate: theirs, gap: round(yours - theirs, 1), offered, picked },
			...evidenceOf(picked, offered, besideEverybody(strata), compared.length),
		};
	});
	return { over_picked: widest(rows, 1), under_picked: widest(rows, -1) };
}

/** Relics that a player ends runs with more and less often than the community, without starter relics and those of ancients. */
export function relicPicks(own: CommunityView, community: CommunityView): PlayerInsights['relic_picks'] {
	const { runs } = totalsOf(own.snapshot, own.sums);
	if (runs < FEWEST_CARRY_RUNS) return { over_carried: [], under_carried: [] };
	const { relics } = own.snapshot.catalogue;
	const others = totalsOf(community.snapshot, community.sums).runs;
	const everybody = new Map(listed(community, 'relics').map((counts) => [counts.position, counts]));
	const compared = listed(own, 'relics').filter(({ position }) => {
		const { isStarter, rarity } = relics[position]!;
		return !isStarter && rarity !== 'Ancient';
	});
	const parts = partsOf(own, community, 'relics');
	const rows = compared.map(({ id, position, picks }): RelicPick => {
		const yours = percentOrZero(picks, runs);
		const theirs = percentOrZero(everybody.get(position)!.picks, others);
		const gap = round(yours - theirs, 1);
		const strata = parts.flatMap(({ mine, all, own: ownRuns, community: allRuns }) => {
			const [part, whole] = [mine.get(position)!, all.get(position)!];
			const [lost, wholeLost] = [part.picks - part.wins, whole.picks - whole.wins];
			return [
				{ count: allRuns.wins, hits: whole.wins, groupCount: ownRuns.wins, groupHits: part.wins },
				{
					...{ count: allRuns.runs - allRuns.wins, hits: wholeLost },
					...{ groupCount: ownRuns.runs - ownRuns.wins, groupHits: lost },
				},
			];
		});
		const evidence = evidenceOf(picks, runs, besideEverybody(strata), compared.length);
		return { id, your_rate: yours, community_rate: theirs, gap, runs_with: picks, runs, ...evidence };
	});
	return {
		over_carried: widest(rows, 1),
		under_carried: widest(
			rows.filter(({ community_rate: rate }) => rate >= LEAST_COMMUNITY_RATE),
			-1,
		),
	};
}

/** Counts of the player and of the community per character, by character index. */
function partsOf(own: CommunityView, community: CommunityView, type: 'cards' | 'relics') {
	return community.characters.map((character) => {
		const [mine, all] = [own.sumsOf(character), community.sumsOf(character)];
		const countsOf = (sums: BracketSums) =>
			new Map(listedCounts(own.snapshot, type, sums, {}).map((counts) => [counts.position, counts] as const));
		return {
			...{ mine: countsOf(mine), all: countsOf(all) },
			own: totalsOf(own.snapshot, mine),
			community: totalsOf(own.snapshot, all),
		};
	});
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
