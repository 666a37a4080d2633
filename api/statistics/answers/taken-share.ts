import { type Bracket, CHARACTERS } from '../../../contract/statistics/bracket.ts';
import type { Snapshot } from '../generation/snapshot/snapshot.ts';
import { sum } from './entity-counts.ts';
import { totalsOf } from './slice.ts';

/** What part, from 0 to 1, of the runs that decisions are compared with made them. @param weightIn their weight in counters of lift */
export type TakenShare = (weightIn: (lifts: Float64Array) => number) => number;

/**
 * Shares of decisions of a slice: of the runs of the same characters and parties, Σ W²/(N·ΣW) over characters. What most runs did differs
 * little from what all did, for it is most of that (`behaviour/formulas.md#adjusted-lift`).
 */
export function createTakenShare(snapshot: Snapshot, slice: Bracket): TakenShare {
	const { party, character: only } = slice;
	const parts = CHARACTERS.filter((character) => (only ?? character) === character).map((character) => ({
		runs: totalsOf(snapshot, snapshot.sums({ ...(party && { party }), character })).runs,
		lifts: snapshot.sums({ ...slice, character }).lifts,
	}));
	return (weightIn) => {
		const weights = parts.map(({ lifts }) => weightIn(lifts));
		const total = sum(weights);
		return total === 0 ? 0 : sum(parts.map(({ runs }, at) => (weights[at] === 0 ? 0 : weights[at]! ** 2 / (runs * total))));
	};
}
