import type { Pairings } from '../../../contract/statistics/advice.ts';
import { round } from '../math/round.ts';
import { wilsonInterval } from '../math/wilson.ts';
import { goodsOffset } from '../rollup/cells/sizes.ts';
import { WHOLE } from '../rollup/counters/counters.ts';
import { pairPlaces } from '../rollup/fold/pairs.ts';
import { ENTITY_TYPES, type EntityType } from '../snapshot/entity-type.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { advice } from './advice.ts';
import { type NamesOf, describe } from './named.ts';
import { verdictOf } from './verdict.ts';

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
	/** Share of all runs that hold the partner. */
	readonly base: number;
}

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

type Order = (left: Partner, right: Partner) => number;
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
			text: `Whether two things stand in the same run more often than chance has it: 1 always together, 0 independent, below 0 seldom. Over all visible runs of ascension 0 to 10 of every character, so that cards of one character pair with each other; without basic cards and starter relics. At least ${FEWEST_TOGETHER.cards} runs with both (${FEWEST_TOGETHER.potions} for potions). \`verdict\` says whether the interval of the share of runs with the first that hold the partner (\`conf_ci\`) lies clear of the share among all runs. Win rates are told with their intervals and compared with nothing: runs that got deeper hold more and win more, whatever they hold.`,
		},
	],

	prepare({ counters, catalogue, size }) {
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
		const partnersOf = (item: number, type: EntityType): Partner[] => {
			const total = held(item);
			const partners = candidates[type].flatMap(({ id, other }) => {
				const co = counts[places.runs(item, other)]!;
				if (other === item || co < FEWEST_TOGETHER[type]) return [];
				const others = held(other);
				const wins = counts[places.wins(item, other)]!;
				return {
					id,
					co,
					wins,
					conf: co / total,
					conf_rev: co / others,
					npmi: npmi(co, total, others, runs),
					base: others / runs,
				};
			});
			return partners.sort(ORDERS[type]).slice(0, MOST_PARTNERS);
		};
		const pairedOf = (item: number): Paired => {
			const partners = ENTITY_TYPES.map((type) => [type, partnersOf(item, type)] as const).filter(([, list]) => list.length > 0);
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
			verdict: verdictOf(partner.co, count, partner.base),
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
