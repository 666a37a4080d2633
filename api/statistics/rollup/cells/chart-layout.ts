import type { StatisticsCatalogue } from '../catalogue/statistics-catalogue.ts';
import { WORDS } from '../catalogue/code-index.ts';
import { CHARACTERS } from '../../../../contract/statistics/bracket.ts';
import { CHOICE } from './columns.ts';
import { sizesOf } from './cell-layout.ts';
import { sections } from './sections.ts';

/** Floors of charts by floor; deeper ones are not shown. */
export const CHART_FLOORS = 60;
export const MOST_ELITES = 12;
export const MOST_SMITHS = 15;
export const MOST_COPIES = 5;
/** Buckets of 5 points from 0 to 100 % of max HP, and one beyond. */
export const DAMAGE_BUCKETS = 21;
export const BUCKET_POINTS = 5;

/** Of runs: how many, and how many won. */
export const RUNS = { runs: 0, wins: 1, width: 2 } as const;
export const CURVE = { hp: 0, gold: 1, deck: 2, width: 3 } as const;
export const CHART_ENCOUNTER = { fights: 0, histogram: 1, width: 1 + DAMAGE_BUCKETS } as const;
export const CHART_ENCOUNTER_SUMS = { damage: 0, turns: 1, width: 2 } as const;

export type ChartLayout = ReturnType<typeof chartLayout>;

/** Counters of the charts that need whole runs, one block per version, party and skill (`accounts-charts-replays.md` 1). */
export function chartLayout(catalogue: StatisticsCatalogue) {
	const size = sizesOf(catalogue);
	const counts = sections({
		runs: RUNS.width,
		deaths: CHARACTERS.length * WORDS.roomTypes.length,
		curves: 2 * CHART_FLOORS * CURVE.width,
		hpLoss: CHARACTERS.length * CHART_FLOORS,
		encounters: size.encounters * CHART_ENCOUNTER.width,
		elites: (MOST_ELITES + 1) * RUNS.width,
		smiths: (MOST_SMITHS + 1) * RUNS.width,
		options: size.options * CHOICE.width,
		enchantments: size.enchantments * RUNS.width,
		copies: size.cards * MOST_COPIES * RUNS.width,
	});
	const sums = sections({
		curves: 2 * CHART_FLOORS * CURVE.width,
		hpLoss: CHARACTERS.length * CHART_FLOORS,
		encounters: size.encounters * CHART_ENCOUNTER_SUMS.width,
	});
	/** Of one week: all runs, then runs by what they held. */
	const weeks = sections({
		all: RUNS.width,
		cards: size.cards * RUNS.width,
		relics: size.relics * RUNS.width,
		potions: size.potions * RUNS.width,
	});
	return { size, counts, sums, weeks };
}
