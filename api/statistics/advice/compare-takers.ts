import { CHARACTERS } from '../../../contract/statistics/bracket.ts';
import type { StatisticsCatalogue } from '../rollup/catalogue/statistics-catalogue.ts';
import { ACTS, ASCENSIONS } from '../rollup/cells/columns.ts';
import type { Sizes } from '../rollup/cells/sizes.ts';
import { visitRows } from '../rollup/counters/count-segments.ts';
import { createOfferReader, isBefore } from '../rollup/fold/drafts.ts';
import { Marks } from '../rollup/fold/marks.ts';
import { bump } from '../rollup/fold/seat.ts';
import { type Frame, OUTCOMES, isOfficial } from '../rollup/rows/frame.ts';

/**
 * The newest official runs, in which takers are compared. What kinds of runs a card was taken in would be sixty counters for each
 * two things, more than a rollup of a million runs has room for; so many runs are read again in half a second.
 */
export const COMPARED_RUNS = 50_000;

/** Runs of one kind: of one character, ascension and act. */
const KIND = { runs: 0, wins: 1, took: 2, tookWins: 3, width: 4 } as const;
const KINDS = CHARACTERS.length * ASCENSIONS * ACTS;

/** A card that was offered to who held a thing; positions among cards, and among cards and then relics. */
export interface HeldOffer {
	readonly holder: number;
	readonly card: number;
}

/** Runs by their first offer of a card while a thing was held. */
export interface Takers {
	readonly runs: number;
	/** Of them: those that took it then, and wins of these. */
	readonly took: number;
	readonly wins: number;
	/** Wins that so many runs of the same kinds have that were offered it, whether or not they took it. */
	readonly expected: number;
}

interface CompareTools {
	readonly frame: Frame;
	readonly catalogue: StatisticsCatalogue;
	readonly size: Sizes;
	/** Folder of the segments. */
	readonly segments: string;
}

/**
 * Compares runs that took a card with those that were offered it while they held the same, of the same character and ascension, in the
 * same act (`behaviour/statistics.md#drafts`). A run counts once for each pair, at its first such offer: offers of one run end alike, and
 * runs that got far had more of them.
 */
export function compareTakers({ frame, catalogue, size, segments }: CompareTools, pairs: readonly HeldOffer[]): Takers[] {
	const { columns } = frame;
	const holders = size.cards + size.relics;
	// What is held together is looked up together: pairs of one card stand side by side.
	const pairAt = new Int32Array(size.cards * holders).fill(-1);
	pairs.forEach(({ holder, card }, pair) => (pairAt[card * holders + holder] = pair));
	const counts = new Int32Array(pairs.length * KINDS * KIND.width);
	const rows = { from: newestOfficial(frame, COMPARED_RUNS), to: frame.length };
	visitRows(
		{ segments, catalogue, columns },
		rows,
		(row) => isOfficial(columns, row),
		(view, index) => {
			const { held, each } = createOfferReader({ view, index }, size);
			const seen = new Marks(pairs.length);
			return (row) => {
				const kind = (columns.character[row]! * ASCENSIONS + columns.ascension[row]!) * ACTS;
				const won = columns.outcome[row] === OUTCOMES.win ? 1 : 0;
				seen.clear();
				each((offer) => {
					const first = offer.card * holders;
					for (let at = 0; at < held.count; at++) {
						const item = held.items[at]!;
						const pair = pairAt[first + item]!;
						if (pair < 0 || !isBefore(held, item, offer) || !seen.add(pair)) continue;
						const place = (pair * KINDS + kind + offer.act) * KIND.width;
						const took = offer.isPicked ? 1 : 0;
						bump(counts, place + KIND.runs, 1);
						bump(counts, place + KIND.wins, won);
						bump(counts, place + KIND.took, took);
						bump(counts, place + KIND.tookWins, took * won);
					}
				});
			};
		},
	);
	return pairs.map((_, pair) => takersOf(counts.subarray(pair * KINDS * KIND.width, (pair + 1) * KINDS * KIND.width)));
}

/** The first of the newest `count` official rows; 0 when there are fewer. */
export function newestOfficial({ columns, length }: Pick<Frame, 'columns' | 'length'>, count: number): number {
	let row = length;
	for (let left = count; left > 0 && row > 0; ) if (isOfficial(columns, --row)) left -= 1;
	return row;
}

/** Sums kinds, each with the win rate of its own runs as what was to be expected. */
function takersOf(counts: Int32Array): Takers {
	const takers = { runs: 0, took: 0, wins: 0, expected: 0 };
	for (let at = 0; at < counts.length; at += KIND.width) {
		const runs = counts[at + KIND.runs]!;
		if (runs === 0) continue;
		takers.runs += runs;
		takers.took += counts[at + KIND.took]!;
		takers.wins += counts[at + KIND.tookWins]!;
		takers.expected += (counts[at + KIND.took]! * counts[at + KIND.wins]!) / runs;
	}
	return takers;
}
