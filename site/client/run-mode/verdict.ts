/** What is said of an offer in one line. */
import type { DraftAdvice } from '../../../contract/statistics/advice.ts';

type Ranked = DraftAdvice['ranked'][number];
type Reason = Ranked['reasons'][number];

export type OfferVerdict =
	/** Runs like this one that took the card won clearly more often than others that were offered it. */
	| {
			readonly kind: 'take';
			readonly id: string;
			/** What those runs held: `cards:BASH`. */
			readonly from: string;
			/** Percentage points above what is expected, with the bounds of the 95 % interval. */
			readonly points: number;
			readonly low: number;
			readonly high: number;
			readonly runs: number;
	  }
	| { readonly kind: 'unclear'; readonly id: string /** How often the card is taken, in percent. */; readonly rate: number }
	| { readonly kind: 'skip' }
	| { readonly kind: 'unknown' };

/**
 * The verdict over an offer. Of what is held, that counts which most runs held: the widest difference would be a matter of chance. Of
 * several cards that are clearly better, the one whose interval begins highest is named.
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

/** One card of an offer is taken or none, so what the cards leave of all offers is skipped. */
function mostTaken(known: readonly Ranked[]): OfferVerdict {
	const [most] = known.toSorted((left, right) => right.base - left.base);
	const skipped = 1 - known.reduce((sum, { base }) => sum + base, 0);
	return skipped > most!.base ? { kind: 'skip' } : { kind: 'unclear', id: most!.id, rate: 100 * most!.base };
}
