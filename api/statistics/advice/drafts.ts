import type { DraftAdvice, DraftRecommendations } from '../../../contract/statistics/advice.ts';
import type { Verdict } from '../../../contract/statistics/verdicts.ts';
import { verdictOfInterval } from '../comparison/certainty.ts';
import { COMPARED_RUNS } from '../comparison/newest-runs.ts';
import { differenceOf } from '../comparison/strata.ts';
import { percentOrZero } from '../math/rate.ts';
import { round } from '../../../contract/statistics/math/round.ts';
import { wilsonInterval } from '../../../contract/statistics/math/wilson.ts';
import { goodsOffset } from '../counting/cells/sizes.ts';
import { WHOLE } from '../counting/counters/counters.ts';
import { DRAFT, draftPlaces } from '../counting/fold/drafts.ts';
import type { Snapshot } from '../generation/snapshot/snapshot.ts';
import { advice } from './advice.ts';
import { type Takers, compareTakers } from './compare-takers.ts';
import { type NamesOf, describe, nameIn } from '../counting/catalogue/named.ts';

/** Offers of a card to players who hold the item, without which nothing is said. */
const FEWEST_OFFERS = 100;
/** Offers of the average kind that every rate starts from. */
const PRIOR_OFFERS = 30;
const MOST_RECOMMENDED = 12;
const DIGITS = 4;
/** One held item moves the score of an offered card by these factors at most. */
const [LEAST_FACTOR, MOST_FACTOR] = [0.5, 3];
const MOST_REASONS = 5;

export type HolderType = 'cards' | 'relics';

interface Recommended {
	readonly id: string;
	readonly pref: number;
	readonly pref_base: number;
	readonly lift: number;
	readonly offers: number;
	readonly picks: number;
	readonly wins: number;
	readonly takers: Takers;
	/** Cards offered to holders, of which those are recommended that they take most readily. */
	readonly offered: number;
	/** Recommendations of the item. */
	readonly listed: number;
}

interface DraftsFile {
	/** How often a card was offered to anybody, and taken. */
	readonly base: Readonly<Record<string, { readonly offers: number; readonly picks: number }>>;
	readonly cards: Readonly<Record<string, readonly Recommended[]>>;
	readonly relics: Readonly<Record<string, readonly Recommended[]>>;
}

/** The pick rate, shrunk towards the pick rate of all players. */
function preference(picks: number, offers: number, base: number): number {
	return (picks + PRIOR_OFFERS * base) / (offers + PRIOR_OFFERS);
}

export const drafts = advice<DraftsFile>({
	file: 'drafts.json',
	empty: { base: {}, cards: {}, relics: {} },
	methods: [
		{
			key: 'pref',
			title: 'What is drafted with an item',
			formula: `pref = (picks with the item + ${PRIOR_OFFERS}·base) / (offers with the item + ${PRIOR_OFFERS}); lift = pref / base`,
			text: `How often a card is taken by players who hold the item, beside how often everybody takes it, whatever the character (base); at least ${FEWEST_OFFERS} offers. Floors of offers count from the start of each act and floors of the deck from the start of the run, as everywhere in this statistic, so that later acts add little. \`pref_ci\` is drawn to the base as \`pref\` is. \`pref_difference\` compares holders with others of the same character and ascension in the same act, among the newest ${COMPARED_RUNS.toLocaleString('en')} official runs; its interval is widened for all cards that holders were offered, because the most readily taken ones are listed. It says what players do, not what wins: \`winrate\` is that of all offers taken, deep runs and easy ones alike. \`compared.difference\` compares wins: each of these runs counts once, at its first offer of the card with the item, and those that took it then stand beside those that left it, of the same character and band of ascensions in the same act, each by its adjusted lift. Where an interval reaches 0 there is no clear difference.`,
		},
		{
			key: 'draft_score',
			title: 'Draft advice',
			formula: `score = base · Π clamp(lift, ${LEAST_FACTOR}, ${MOST_FACTOR}) over what is held`,
			text: `Each thing in the deck that has the offered card among its ${MOST_RECOMMENDED} recommendations moves it up or down. The score orders offers; it is no probability. Base and reasons tell on how many offers they rest; \`verdict\` is \`above\` or \`below\` where all that moves the card clearly moves it one way.`,
		},
	],

	prepare({ frame, counters, catalogue, segments, size, expectedWins }) {
		const counts = counters.drafts.at(WHOLE);
		const places = draftPlaces(size);
		const baseOf = (card: number): number => counts[places.picks(card)]! / counts[places.offers(card)]!;
		// What is seldom offered to all is as seldom offered to some.
		const cards = catalogue.cards
			.map(({ id }, card) => ({ id, card }))
			.filter(({ card }) => counts[places.offers(card)]! >= FEWEST_OFFERS);
		const recommend = (holder: number) => {
			const found = cards.flatMap(({ id, card }) => {
				const at = places.of(holder, card);
				const [offers, picks] = [counts[at + DRAFT.offers]!, counts[at + DRAFT.picks]!];
				if (offers < FEWEST_OFFERS) return [];
				const base = baseOf(card);
				const pref = preference(picks, offers, base);
				const lift = base === 0 ? 0 : pref / base;
				const wins = counts[at + DRAFT.pickWins]!;
				return { id, holder, card, pref, pref_base: base, lift, offers, picks, wins };
			});
			found.sort((left, right) => right.lift - left.lift || right.offers - left.offers || (left.id < right.id ? -1 : 1));
			const listed = Math.min(MOST_RECOMMENDED, found.length);
			return found.slice(0, listed).map((each) => ({ ...each, offered: found.length, listed }));
		};
		const lists = Array.from({ length: size.cards + size.relics }, (_, holder) => recommend(holder));
		const takers = compareTakers({ frame, catalogue, segments, size, expectedWins }, lists.flat()).values();
		const judged = lists.map((list): Recommended[] =>
			list.map(({ holder: _holder, card: _card, ...each }) => ({ ...each, takers: takers.next().value! })),
		);
		const ofType = (type: HolderType) =>
			Object.fromEntries(
				catalogue[type]
					.map(({ id }, position) => [id, judged[goodsOffset(size, type) + position]!] as const)
					.filter(([, list]) => list.length > 0),
			);
		const base = catalogue.cards.map(({ id }, card) => {
			return [id, { offers: counts[places.offers(card)]!, picks: counts[places.picks(card)]! }] as const;
		});
		return {
			base: Object.fromEntries(base.filter(([, { offers }]) => offers > 0)),
			cards: ofType('cards'),
			relics: ofType('relics'),
		};
	},
});

export interface DraftsQuery {
	readonly type: HolderType;
	readonly id: string;
}

/** What is drafted by who holds an item (`behaviour/statistics.md#drafts`). */
export function draftRecommendations(snapshot: Snapshot, { type, id }: DraftsQuery, names: NamesOf): DraftRecommendations {
	const recommended = snapshot.advice(drafts)[type][id] ?? [];
	const records = names('cards');
	return {
		kind: type,
		item_id: id,
		recommends: recommended.map((found) => {
			const { id: card, pref, pref_base: base, lift, offers, picks, wins } = found;
			const { name, desc } = describe(records, card);
			return {
				id: card,
				pref: round(pref, DIGITS),
				pref_base: round(base, DIGITS),
				lift: round(lift, DIGITS),
				offers,
				picks,
				winrate: picks === 0 ? 0 : round(wins / picks, DIGITS),
				...evidenceOf(found),
				name,
				desc,
			};
		}),
		built_at: snapshot.isLoaded ? new Date(snapshot.manifest.builtAt).toISOString() : null,
	};
}

/** What a rate of taking and the win rate of the players who took it rest on, each beside what it is compared with. */
function evidenceOf({ offers, picks, wins, pref_base: base, takers, offered, listed }: Recommended) {
	const { runs, took, wins: won, preference, better: winning } = takers;
	const preferred = differenceOf(preference, offered);
	const better = differenceOf(winning, listed);
	const rate = percentOrZero(won, took);
	return {
		pref_ci: shrunkInterval(picks, offers, base),
		pref_difference: preferred?.difference ?? null,
		pref_difference_ci: preferred?.interval ?? null,
		pref_verdict: verdictOfInterval(preferred?.interval ?? null),
		win_rate_ci: wilsonInterval(wins, picks),
		compared: {
			runs,
			took,
			win_rate: rate,
			win_rate_ci: wilsonInterval(won, took),
			expected_win_rate: better === null ? null : round(Math.min(100, Math.max(0, rate - better.difference)), 1),
			difference: better?.difference ?? null,
			difference_ci: better?.interval ?? null,
		},
		verdict: verdictOfInterval(better?.interval ?? null),
	};
}

/** The interval of a rate of taking, drawn towards the base as the rate is. */
function shrunkInterval(picks: number, offers: number, base: number): [number, number] | null {
	const interval = wilsonInterval(picks, offers, DIGITS);
	if (interval === null) return null;
	const [low, high] = interval.map((bound) => round(100 * preference((bound / 100) * offers, offers, base), 1));
	return [low!, high!];
}

/** Whether what is held moves a card clearly: all that does moves it one way. */
function movedBy(reasons: readonly { readonly pref_verdict: Verdict }[]): Verdict {
	const clear = new Set(
		reasons.map(({ pref_verdict: verdict }) => verdict).filter((verdict) => verdict !== 'no clear difference'),
	);
	const [only] = clear;
	return clear.size === 1 && only !== undefined ? only : 'no clear difference';
}

/** An item of a deck. */
export interface HeldItem {
	readonly type: HolderType;
	readonly id: string;
}

export interface DraftAdviceQuery {
	readonly deck: readonly HeldItem[];
	readonly offered: readonly string[];
}

interface ScoredOffer {
	readonly score: number;
	readonly base: number;
	/** Offers that the base is of. */
	readonly offers: number;
	readonly base_ci: [number, number] | null;
	readonly verdict: Verdict;
	/** What moved the score, the strongest first. */
	readonly reasons: DraftAdvice['ranked'][number]['reasons'];
}

/** How often players take an offered card with their items; undefined for a card that was never offered. */
export function scoreOffer(file: DraftsFile, deck: readonly HeldItem[], id: string): ScoredOffer | undefined {
	const everybody = Object.hasOwn(file.base, id) ? file.base[id] : undefined;
	if (everybody === undefined) return undefined;
	const base = everybody.picks / everybody.offers;
	const reasons = deck.flatMap(({ type, id: item }) => {
		const found = file[type][item]?.find((each) => each.id === id);
		if (!found) return [];
		const winrate = found.picks === 0 ? 0 : round(found.wins / found.picks, DIGITS);
		const { offers, picks } = found;
		return { from: `${type}:${item}`, lift: round(found.lift, DIGITS), winrate, offers, picks, ...evidenceOf(found) };
	});
	const score = reasons.reduce((product, { lift }) => product * Math.min(MOST_FACTOR, Math.max(LEAST_FACTOR, lift)), base);
	reasons.sort((left, right) => right.lift - left.lift || (left.from < right.from ? -1 : 1));
	const verdict = movedBy(reasons);
	return {
		score: round(score, DIGITS),
		base: round(base, DIGITS),
		offers: everybody.offers,
		base_ci: wilsonInterval(everybody.picks, everybody.offers),
		verdict,
		reasons: reasons.slice(0, MOST_REASONS),
	};
}

const UNKNOWN: ScoredOffer = { score: 0, base: 0, offers: 0, base_ci: null, verdict: 'no clear difference', reasons: [] };

/** Offered cards, the one that players with such a deck take most readily first (`behaviour/statistics.md#drafts`). */
export function draftAdvice(snapshot: Snapshot, { deck, offered }: DraftAdviceQuery, names: NamesOf): DraftAdvice {
	const file = snapshot.advice(drafts);
	const records = names('cards');
	const ranked = offered.map((id) => ({ id, name: nameIn(records, id), ...(scoreOffer(file, deck, id) ?? UNKNOWN) }));
	return { ranked: ranked.sort((left, right) => right.score - left.score || (left.id < right.id ? -1 : 1)) };
}
