import type { CommunityStats } from '../../../contract/statistics/community.ts';
import { LEAST_PICKS, type Rate } from '../changelog/version-rates.ts';
import { rateOf } from '../stats/rate.ts';

type Counts = CommunityStats['by_character'];

/** A character with its win rates in two versions. */
export interface RateChange {
	readonly id: string;
	readonly old: Rate;
	readonly now: Rate;
}

/** Characters that enough seats played in both versions, the greatest rise first. */
export function changesOfRates(before: Counts, after: Counts): RateChange[] {
	const old = knownRates(before);
	return [...knownRates(after)]
		.flatMap(([id, now]) => (old.has(id) ? [{ id, old: old.get(id)!, now }] : []))
		.toSorted((left, right) => riseOf(right) - riseOf(left));
}

const riseOf = ({ old, now }: RateChange): number => now.rate - old.rate;

const knownRates = (counts: Counts): Map<string, Rate> =>
	new Map(
		counts.flatMap(({ id, wins, runs }) => {
			const { rate, interval } = rateOf(wins, runs);
			return runs >= LEAST_PICKS && rate !== null && interval ? [[id, { rate, interval }] as const] : [];
		}),
	);
