import type { AdviceTools } from './advice.ts';
import { CHARACTERS } from '../../../contract/statistics/bracket.ts';
import type { ExpectedWins } from '../comparison/expected-wins.ts';
import { visitNewest } from '../comparison/newest-runs.ts';
import { NO_STRATA, type Strata, addStratum } from '../comparison/strata.ts';
import {
	NO_DIFFERENCE,
	type WeighedDifference,
	WIN_SUMS,
	addDecision,
	addDifference,
	winSumsAt,
} from '../comparison/win-sums.ts';
import { ACTS, ASCENSIONS } from '../counting/cells/columns.ts';
import { ASCENSION_BANDS, bandOf } from '../counting/rows/ascension-bands.ts';
import { type Offer, createOfferReader, isBefore } from '../counting/fold/drafts.ts';
import { Marks } from '../counting/fold/marks.ts';
import { bump } from '../counting/cells/seat.ts';

/** Offers of one kind: to one character and ascension in one act. */
const KIND = { offers: 0, picks: 1, width: 2 } as const;
const KINDS = CHARACTERS.length * ASCENSIONS * ACTS;
/** Runs by their first offer of a card while a thing was held. */
const FIRST = { runs: 0, took: 1, wins: 2, width: 3 } as const;
/** Runs of one kind: of a character and band of ascensions, that were offered it in one act. */
const PLACES = CHARACTERS.length * ASCENSION_BANDS.length * ACTS;
/** Wins beyond expectation of those that took it then, and of those that left it. */
const [TOOK, LEFT, SUMS] = [0, WIN_SUMS.width, 2 * WIN_SUMS.width];

/** An offer of a card to holders of an item: the index of the card, and of the item in the list of all cards, then all relics. */
export interface HeldOffer {
	readonly holder: number;
	readonly card: number;
}

/** Outcomes of offers of a card to players who held an item. */
export interface Takers {
	/** Runs by their first such offer; of them those that took it then, and wins of these. */
	readonly runs: number;
	readonly took: number;
	readonly wins: number;
	/** How much more those that took it won beyond expectation than those that left it, by kind of run. */
	readonly better: WeighedDifference;
	/** How often holders took it, beside others of the same character and ascension in the same act. */
	readonly preference: Strata;
}

type CompareTools = Pick<AdviceTools, 'frame' | 'catalogue' | 'size' | 'segments' | 'expectedWins'>;

/**
 * Compares runs that took a card with those that left it at the same offer while they held the same, and how often holders took it with
 * how often others did (`behaviour/statistics.md#drafts`). A run counts once for the wins of each pair, at its first such offer: offers of
 * one run end alike, and runs that got far had more of them.
 */
export function compareTakers(tools: CompareTools, pairs: readonly HeldOffer[]): Takers[] {
	const { frame, size, expectedWins: run } = tools;
	const { columns } = frame;
	const holders = size.cards + size.relics;
	// What is held together is looked up together: pairs of one card stand side by side.
	const pairAt = new Int32Array(size.cards * holders).fill(-1);
	pairs.forEach(({ holder, card }, pair) => (pairAt[card * holders + holder] = pair));
	const counts = createCounts(size.cards, pairs.length);
	visitNewest(tools, (view, index) => {
		const { held, each } = createOfferReader({ view, index }, size);
		const seen = new Marks(pairs.length);
		return (row) => {
			run.open(row);
			const kind = (columns.character[row]! * ASCENSIONS + columns.ascension[row]!) * ACTS;
			const place = (columns.character[row]! * ASCENSION_BANDS.length + bandOf(columns.ascension[row]!)) * ACTS;
			seen.clear();
			each((offer) => {
				addOffer(counts.everybody, (offer.card * KINDS + kind + offer.act) * KIND.width, offer);
				const first = offer.card * holders;
				for (let at = 0; at < held.count; at++) {
					const item = held.items[at]!;
					const pair = pairAt[first + item]!;
					if (pair < 0 || !isBefore(held, item, offer)) continue;
					addOffer(counts.holders, (pair * KINDS + kind + offer.act) * KIND.width, offer);
					if (seen.add(pair)) addFirst(counts, pair, pair * PLACES + place + offer.act, offer, run);
				}
			});
		};
	});
	return pairs.map(({ card }, pair) => takersOf(counts, card, pair));
}

type Counts = ReturnType<typeof createCounts>;

function createCounts(cards: number, pairs: number) {
	return {
		/** Offers to all players by card and kind, and to holders by pair and kind. */
		everybody: new Int32Array(cards * KINDS * KIND.width),
		holders: new Int32Array(pairs * KINDS * KIND.width),
		firsts: new Int32Array(pairs * FIRST.width),
		sums: new Float64Array(pairs * PLACES * SUMS),
	};
}

function addOffer(counts: Int32Array, at: number, { isPicked }: Offer): void {
	bump(counts, at + KIND.offers, 1);
	bump(counts, at + KIND.picks, isPicked ? 1 : 0);
}

function addFirst({ firsts, sums }: Counts, pair: number, place: number, { isPicked, runFloor }: Offer, run: ExpectedWins): void {
	const took = isPicked ? 1 : 0;
	bump(firsts, pair * FIRST.width + FIRST.runs, 1);
	bump(firsts, pair * FIRST.width + FIRST.took, took);
	bump(firsts, pair * FIRST.width + FIRST.wins, took * run.won);
	addDecision(sums, place * SUMS + (isPicked ? TOOK : LEFT), run, { floor: runFloor, nth: 1, isOfOne: true });
}

function takersOf({ everybody, holders, firsts, sums }: Counts, card: number, pair: number): Takers {
	let preference = NO_STRATA;
	for (let kind = 0; kind < KINDS; kind++) {
		const [all, own] = [(card * KINDS + kind) * KIND.width, (pair * KINDS + kind) * KIND.width];
		preference = addStratum(preference, {
			count: everybody[all + KIND.offers]!,
			hits: everybody[all + KIND.picks]!,
			groupCount: holders[own + KIND.offers]!,
			groupHits: holders[own + KIND.picks]!,
		});
	}
	let better = NO_DIFFERENCE;
	for (let place = pair * PLACES; place < (pair + 1) * PLACES; place++)
		better = addDifference(better, winSumsAt(sums, place * SUMS + TOOK), winSumsAt(sums, place * SUMS + LEFT));
	const first = (column: number): number => firsts[pair * FIRST.width + column]!;
	return {
		runs: first(FIRST.runs),
		took: first(FIRST.took),
		wins: first(FIRST.wins),
		better,
		preference,
	};
}
