import type { RunStats } from '../../../contract/statistics/run-stats.ts';
import { deadliest } from './deadliest.ts';
import type { HeadlineFigure } from './figure.ts';
import { ascensions, characters, totalAbandoned, totalRuns, totalWins, winRate } from './outcomes.ts';
import { pickRates } from './pick-rates.ts';
import { topCards } from './top-cards.ts';
import { topPotions } from './top-potions.ts';
import { topRelics } from './top-relics.ts';

/** What answers each field of the headline statistics, in the order of the answer. A new one is a field of the schema, a file and a row. */
export const FIGURES: { readonly [Field in keyof Required<RunStats>]: HeadlineFigure<Field> } = {
	total_runs: totalRuns,
	total_wins: totalWins,
	total_abandoned: totalAbandoned,
	win_rate: winRate,
	filters: { sources: [], answer: ({ filters }) => filters },
	characters,
	ascensions,
	deadliest,
	top_cards: topCards,
	pick_rates: pickRates,
	top_relics: topRelics,
	top_potions: topPotions,
};
