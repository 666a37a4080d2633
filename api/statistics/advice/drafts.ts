import type { DraftAdvice, DraftRecommendations } from '../../../contract/statistics/advice.ts';
import { round } from '../math/round.ts';
import { wilsonInterval } from '../math/wilson.ts';
import { OUTCOMES } from '../rollup/rows/frame.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { advice } from './advice.ts';
import { type NamesOf, describe, nameIn } from './named.ts';
import { verdictOf } from './verdict.ts';

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
	/** Win rate of the runs that held the item and were offered the card. */
	readonly baseline: number;
}

interface DraftsFile {
	/** How often a card is taken that is offered. */
	readonly base: Readonly<Record<string, number>>;
	readonly cards: Readonly<Record<string, readonly Recommended[]>>;
	readonly relics: Readonly<Record<string, readonly Recommended[]>>;
}

/** Rate of taking, shrunk towards the rate over everybody. */
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
			text: `How often a card is taken by players who hold the item, beside how often everybody takes it (base); at least ${FEWEST_OFFERS} offers. Floors of offers count from the start of each act and floors of the deck from the start of the run, as everywhere in this statistic, so that later acts add little. It says what players do, not what wins: \`winrate\` is that of runs that took it, and \`verdict\` compares it with all of their kind that were offered it.`,
		},
		{
			key: 'draft_score',
			title: 'Draft advice',
			formula: `score = base · Π clamp(lift, ${LEAST_FACTOR}, ${MOST_FACTOR}) over what is held`,
			text: `Each thing in the deck that has the offered card among its ${MOST_RECOMMENDED} recommendations moves it up or down. The score orders offers; it is no probability.`,
		},
	],

	createFold({ frame, catalogue }) {
		const { columns } = frame;
		const cards = catalogue.cards.length;
		const holders = cards + catalogue.relics.length;
		const offers = new Uint32Array(cards * holders);
		const picks = new Uint32Array(cards * holders);
		const wins = new Uint32Array(cards * holders);
		const offerWins = new Uint32Array(cards * holders);
		const allOffers = new Uint32Array(cards);
		const allPicks = new Uint32Array(cards);
		const added = new Int32Array(holders);
		const held: number[] = [];
		const hold = (item: number, floor: number): void => {
			if (added[item] === -1) held.push(item);
			added[item] = added[item] === -1 ? floor : Math.min(added[item]!, floor);
		};
		added.fill(-1);

		const recommend = (holder: number): Recommended[] => {
			const found = catalogue.cards.flatMap(({ id }, card) => {
				const at = holder * cards + card;
				if (offers[at]! < FEWEST_OFFERS) return [];
				const base = allPicks[card]! / allOffers[card]!;
				const pref = preference(picks[at]!, offers[at]!, base);
				const lift = base === 0 ? 0 : pref / base;
				const counted = { offers: offers[at]!, picks: picks[at]!, wins: wins[at]! };
				return { id, pref, pref_base: base, lift, ...counted, baseline: offerWins[at]! / offers[at]! };
			});
			found.sort((left, right) => right.lift - left.lift || right.offers - left.offers || (left.id < right.id ? -1 : 1));
			return found.slice(0, MOST_RECOMMENDED);
		};

		return {
			open:
				({ view, index }) =>
				(row) => {
					const { words, deck, relics, cardOffers, floors } = view;
					for (const item of held) added[item] = -1;
					held.length = 0;
					for (let at = 0; at < deck.count; at++) {
						const card = index.cards[words[deck.id + at]!]!;
						if (card >= 0) hold(card, words[deck.floor + at]!);
					}
					for (let at = 0; at < relics.count; at++) {
						const relic = index.relics[words[relics.id + at]!]!;
						if (relic >= 0) hold(cards + relic, words[relics.floor + at]!);
					}
					const won = columns.outcome[row] === OUTCOMES.win ? 1 : 0;
					let act = 0;
					let actStart = 0;
					let lastFloor = 0;
					for (let at = 0; at < cardOffers.count; at++) {
						const card = index.rewards[words[cardOffers.id + at]!]!;
						if (card < 0) continue;
						const floor = words[cardOffers.floor + at]!;
						if (floor !== lastFloor) {
							act = words[floors.act + floor - 1]!;
							actStart = floor - 1;
							while (actStart > 0 && words[floors.act + actStart - 1] === act) actStart -= 1;
							lastFloor = floor;
						}
						const inAct = floor - actStart;
						const picked = words[cardOffers.isPicked + at]!;
						allOffers[card] = allOffers[card]! + 1;
						allPicks[card] = allPicks[card]! + picked;
						for (const item of held) {
							if (item === card || added[item]! >= inAct) continue;
							const place = item * cards + card;
							offers[place] = offers[place]! + 1;
							offerWins[place] = offerWins[place]! + won;
							picks[place] = picks[place]! + picked;
							wins[place] = wins[place]! + (picked & won);
						}
					}
				},
			finish() {
				const ofType = (type: HolderType, start: number) =>
					Object.fromEntries(
						catalogue[type]
							.map(({ id }, position) => [id, recommend(start + position)] as const)
							.filter(([, list]) => list.length > 0),
					);
				const base = catalogue.cards
					.map(({ id }, card) => [id, allPicks[card]! / allOffers[card]!] as const)
					.filter((_, card) => allOffers[card]! > 0);
				return { base: Object.fromEntries(base), cards: ofType('cards', 0), relics: ofType('relics', cards) };
			},
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
		recommends: recommended.map(({ id: card, pref, pref_base: base, lift, offers, picks, wins, baseline }) => {
			const { name, desc } = describe(records, card);
			return {
				id: card,
				pref: round(pref, DIGITS),
				pref_base: round(base, DIGITS),
				lift: round(lift, DIGITS),
				offers,
				picks,
				winrate: picks === 0 ? 0 : round(wins / picks, DIGITS),
				win_rate_ci: wilsonInterval(wins, picks),
				verdict: verdictOf(wins, picks, baseline),
				name,
				desc,
			};
		}),
		built_at: snapshot.isLoaded ? new Date(snapshot.manifest.builtAt).toISOString() : null,
	};
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

/** Offered cards, the one that players with such a deck take most readily first (`behaviour/statistics.md#drafts`). */
export function draftAdvice(snapshot: Snapshot, { deck, offered }: DraftAdviceQuery, names: NamesOf): DraftAdvice {
	const file = snapshot.advice(drafts);
	const records = names('cards');
	const ranked = offered.map((id) => {
		const base = file.base[id] ?? 0;
		const reasons = deck.flatMap(({ type, id: item }) => {
			const found = file[type][item]?.find((each) => each.id === id);
			if (!found) return [];
			const winrate = found.picks === 0 ? 0 : round(found.wins / found.picks, DIGITS);
			return { from: `${type}:${item}`, lift: round(found.lift, DIGITS), winrate };
		});
		const score = reasons.reduce((product, { lift }) => product * Math.min(MOST_FACTOR, Math.max(LEAST_FACTOR, lift)), base);
		reasons.sort((left, right) => right.lift - left.lift || (left.from < right.from ? -1 : 1));
		return {
			id,
			name: nameIn(records, id),
			score: round(score, DIGITS),
			base: round(base, DIGITS),
			reasons: reasons.slice(0, MOST_REASONS),
		};
	});
	return { ranked: ranked.sort((left, right) => right.score - left.score || (left.id < right.id ? -1 : 1)) };
}
