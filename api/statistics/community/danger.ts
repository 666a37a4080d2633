import { percentOrZero } from '../math/rate.ts';
import { round } from '../../../contract/statistics/math/round.ts';
import { FIXED } from '../counting/fold/fixed-point.ts';

const DEATH_DIGITS = 2;

/** What visits cost; `damage` in percent of max HP, in units of {@link FIXED}. */
export function dangerOf(visits: number, deaths: number, damage: number) {
	const average = visits === 0 ? 0 : round((damage * FIXED) / visits, 1);
	return { visits, avg_dmg_pct: average, death_rate: Math.min(100, percentOrZero(deaths, visits, DEATH_DIGITS)) };
}
