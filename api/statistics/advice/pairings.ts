import type { Pairings } from '../../../contract/statistics/advice.ts';
import { verdictOfInterval } from '../comparison/certainty.ts';
import { COMPARED_RUNS } from '../comparison/newest-runs.ts';
import { type Strata, differenceOf } from '../comparison/strata.ts';
import { percent } from '../math/rate.ts';
import { round } from '../../../contract/statistics/math/round.ts';
import { wilsonInterval } from '../../../contract/statistics/math/wilson.ts';
import { goodsOf, goodsOffset } from '../counting/cells/sizes.ts';
import { WHOLE } from '../counting/counters/counters.ts';
import { pairPlaces } from '../counting/fold/pairs.ts';
import { ENTITY_TYPES, type EntityType } from '../generation/snapshot/entity-type.ts';
import type { Snapshot } from '../generation/snapshot/snapshot.ts';
import { advice } from './advice.ts';
import { compareHolders } from './compare-holders.ts';
import { type NamesOf, describe } from '../counting/catalogue/named.ts';

/** Runs that must hold both, by the type of the partner. */
const FEWEST_TOGETHER = { cards: 250, relics: 250, potions: 500 } as const satisfies Record<EntityType, number>;
const MOST_PARTNERS = 12;
const DIGITS = 4;

interface Partner {
	readonly id: string;
	readonly co: number;
	readonly wins: number;
	readonly conf: number;
	readonly conf_rev: number;
	readonly npmi: number;
	/** How much more often runs with the item hold it than others that are alike. */
	readonly beside: Strata;
	/** Partners that enough runs hold with the item. */
	readonly compared: number;
}

/** What partners are ordered by. */
type Ordered = Omit<Partner, 'beside' | 'compared'>;

interface Paired {
	readonly count: number;
	readonly wins: number;
	readonly partners: Partial<Record<EntityType, readonly Partner[]>>;
}

type PairingsFile = { readonly [Type in EntityType]: Readonly<Record<string, Paired>> };

/** Normalised pointwise mutual information of two things that are held by so many of all runs. */
function npmi(together: number, one: number, other: number, runs: number): number {
	const p = together / runs;
	return p === 1 ? 0 : Math.log(p / ((one / runs) * (other / runs))) / -Math.log(p);
}

type Order = (left: Ordered, right: Ordered) => number;
const byId: Order = (left, right) => (left.id < right.id ? -1 : 1);
const byNpmi: Order = (left, right) => right.npmi - left.npmi || right.co - left.co || byId(left, right);
const byCount: Order = (left, right) => right.co - left.co || right.conf - left.conf || byId(left, right);
const ORDERS: { readonly [Type in EntityType]: Order } = { cards: byNpmi, relics: byNpmi, potions: byCount };

export const pairings = advice<PairingsFile>({
	file: 'pairings.json',
	empty: { cards: {}, relics: {}, potions: {} },
	methods: [
		{
			key: 'npmi',
			title: 'Pairings',
			formula: 'npmi = ln(p_ab / (p_a·p_b)) / −ln(p_ab), p the share of the runs that hold it',
			text: `Whether two things stand in the same run more often than chance has it: 1 always together, 0 independent, below 0 seldom. Over all visible runs of ascension 0 to 10 of every character, so that cards of one character pair with each other; without basic cards and starter relics. At least ${FEWEST_TOGETHER.cards} runs with both (${FEWEST_TOGETHER.potions} for potions). Runs that got far hold more of everything: \`difference\` compares runs with the item with others of the same character and band of ascensions that ended about the same floor (in fours) and hold as many other items, among the newest ${COMPARED_RUNS.toLocaleString('en')} official runs, and \`expected\` is the share that holds the partner among these. The interval is widened for all partners of the item; where it reaches 0 there is no clear difference. Win rates are told with their intervals and compared with nothing: runs that got deeper hold more and win more, whatever they hold.`,
		},
	],

	prepare({ frame, counters, catalogue, segments, size }) {
		const counts = counters.pairs.at(WHOLE);
		const places = pairPlaces(size);
		const runs = counts[places.allRuns]!;
		const held = (item: number): number => counts[places.runs(item, item)]!;
		// What few runs hold is a partner of nothing: most of a small store's pairs need no look.
		const candidatesOf = (type: EntityType) =>
			catalogue[type]
				.map(({ id }, position) => ({ id, other: goodsOffset(size, type) + position }))
				.filter(({ other }) => held(other) >= FEWEST_TOGETHER[type]);
		const candidates = { cards: candidatesOf('cards'), relics: candidatesOf('relics'), potions: candidatesOf('potions') };
		const partnersOf = (item: number, type: EntityType) => {
			const total = held(item);
			const partners = candidates[type].flatMap(({ id, other }) => {
				const co = counts[places.runs(item, other)]!;
				if (other === item || co < FEWEST_TOGETHER[type]) return [];
				const others = held(other);
				const wins = counts[places.wins(item, other)]!;
				return {
					...{ id, item, partner: other },
					co,
					wins,
					conf: co / total,
					conf_rev: co / others,
					npmi: npmi(co, total, others, runs),
				};
			});
			const found = partners.sort(ORDERS[type]);
			return found.slice(0, MOST_PARTNERS).map((each) => ({ ...each, found: found.length }));
		};
		const listsOf = new Map(
			Array.from({ length: goodsOf(size) }, (_, item) => item)
				.filter((item) => held(item) > 0)
				.map((item) => [item, ENTITY_TYPES.map((type) => [type, partnersOf(item, type)] as const)]),
		);
		const pairs = [...listsOf.values()].flatMap((lists) => lists.flatMap(([, list]) => list));
		const strata = compareHolders({ frame, catalogue, segments, size }, pairs).values();
		const pairedOf = (item: number): Paired => {
			const lists = listsOf.get(item)!;
			const compared = lists.reduce((sum, [, list]) => sum + (list[0]?.found ?? 0), 0);
			const partners = lists
				.map(([type, list]) => {
					const told = list.map(({ item: _, partner: __, found: ___, ...each }): Partner => {
						return { ...each, beside: strata.next().value!, compared };
					});
					return [type, told] as const;
				})
				.filter(([, list]) => list.length > 0);
			return {
				count: held(item),
				wins: counts[places.wins(item, item)]!,
				partners: Object.fromEntries(partners),
			};
		};
		const ofType = (type: EntityType) =>
			Object.fromEntries(
				catalogue[type]
					.map(({ id }, position) => ({ id, item: goodsOffset(size, type) + position }))
					.filter(({ item }) => held(item) > 0)
					.map(({ id, item }) => [id, pairedOf(item)] as const),
			);
		return { cards: ofType('cards'), relics: ofType('relics'), potions: ofType('potions') };
	},
});

export interface PairingsQuery {
	readonly type: EntityType;
	readonly id: string;
}

/** What stands in the same runs (`behaviour/statistics.md#pairings`). */
export function pairingsOf(snapshot: Snapshot, { type, id }: PairingsQuery, names: NamesOf): Pairings {
	const paired = snapshot.advice(pairings)[type][id];
	if (!paired) return { kind: type, item_id: id, partners: {} };
	const { count, wins, partners } = paired;
	const shown = ENTITY_TYPES.map((partnerType) => [
		partnerType,
		partners[partnerType]?.map((partner) => ({
			id: partner.id,
			co: partner.co,
			conf: round(partner.conf, DIGITS),
			conf_rev: round(partner.conf_rev, DIGITS),
			npmi: round(partner.npmi, DIGITS),
			winrate: round(partner.wins / partner.co, DIGITS),
			win_rate_ci: wilsonInterval(partner.wins, partner.co),
			conf_ci: wilsonInterval(partner.co, count),
			...besideOthers(partner),
			...describe(names(partnerType), partner.id),
		})),
	]).filter(([, list]) => list !== undefined);
	return {
		kind: type,
		item_id: id,
		count,
		winrate: round(wins / count, DIGITS),
		partners: Object.fromEntries(shown),
		built_at: new Date(snapshot.manifest.builtAt).toISOString(),
	};
}

/** Whether runs with the item hold a partner more often than others that are alike. */
function besideOthers({ beside, compared }: Partner) {
	const found = differenceOf(beside, compared);
	return {
		expected: percent(beside.expected, beside.count),
		difference: found?.difference ?? null,
		difference_ci: found?.interval ?? null,
		verdict: verdictOfInterval(found?.interval ?? null),
	};
}
