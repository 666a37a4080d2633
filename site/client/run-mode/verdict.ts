/** The verdict on an offer in one line. */
import type { DraftAdvice } from '../../../contract/statistics/advice.ts';

type Ranked = DraftAdvice['ranked'][number];
type Reason = Ranked['reasons'][number];

export type OfferVerdict =
	/** Similar runs that took the card won clearly more often than others that saw it. */
	| {
			readonly kind: 'take';
			readonly id: string;
			/** The held item that the verdict is based on: `cards:BASH`. */
			readonly from: string;
			/** Percentage points above the expected rate, with the 95 % interval. */
			readonly points: number;
			readonly low: number;
			readonly high: number;
			readonly runs: number;
	  }
	| { readonly kind: 'unclear'; readonly id: string /** Pick rate in percent. */; readonly rate: number }
	| { readonly kind: 'skip' }
	| { readonly kind: 'unknown' };

/**
 * The verdict on an offer. Uses the held item with the most runs, as the largest difference could be chance. Of several clearly
 * better cards, the one with the highest lower bound wins.
 */
export function verdictOf(ranked: readonly Ranked[]): OfferVerdict {
	const known = ranked.filter(({ offers }) => offers > 0);
	if (known.length === 0) return { kind: 'unknown' };
	const better = known
		.flatMap(({ id, reasons }) => clearlyBetter(id, mainReason(reasons)))
		.toSorted((left, right) => right.low - left.low);
	return better[0] ?? mostTaken(known);
}

const mainReason = (reasons: readonly Reason[]): Reason | undefined =>
	reasons.toSorted((left, right) => right.compared.took - left.compared.took)[0];

function clearlyBetter(id: string, reason: Reason | undefined): Extract<OfferVerdict, { kind: 'take' }>[] {
	if (reason?.verdict !== 'above') return [];
	const { difference: points, difference_ci: interval, took } = reason.compared;
	if (points === null || !interval) return [];
	const [low, high] = interval;
	return [{ kind: 'take', id, from: reason.from, points, low, high, runs: took }];
}

/** At most one card of an offer is taken, so the rest of all offers is skipped. */
function mostTaken(known: readonly Ranked[]): OfferVerdict {
	const [most] = known.toSorted((left, right) => right.base - left.base);
	const skipped = 1 - known.reduce((sum, { base }) => sum + base, 0);
	return skipped > most!.base ? { kind: 'skip' } : { kind: 'unclear', id: most!.id, rate: 100 * most!.base };
}
