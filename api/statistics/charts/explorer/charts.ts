import { deathsByRoom } from '../blob/deaths-by-room.ts';
import { WINS_BY_NUMBER } from '../blob/wins-by-number.ts';
import { enchantmentWinRates } from '../blob/enchant-winrate.ts';
import { encounterDamage, encounterTurns } from '../sources/fights.ts';
import { deckByFloor, goldByFloor, hpByFloor } from '../blob/curves.ts';
import { encounterHistogram } from '../blob/encounter-histogram.ts';
import { entityCopies } from '../blob/entity-copies.ts';
import { entityOverTime } from '../blob/entity-over-time.ts';
import { eventOutcomes } from '../blob/event-outcomes.ts';
import { hpLossByFloor } from '../blob/hp-loss-by-floor.ts';
import { actsFunnel } from '../frame/acts-funnel.ts';
import { winTimeByDay } from '../frame/avg-win-time-daily.ts';
import { deathsByFloor } from '../frame/deaths-by-floor.ts';
import { hardestDailies } from '../frame/hardest-dailies.ts';
import { runsOverTime } from '../frame/runs-over-time.ts';
import { statHistogram } from '../frame/stat-histogram.ts';
import { statScatter } from '../frame/stat-scatter.ts';
import { timeToWin } from '../frame/time-to-win.ts';
import { winRateByAscension } from '../frame/winrate-by-ascension.ts';
import { winRateByFloor } from '../frame/winrate-by-floor.ts';
import { winRateByStat } from '../frame/winrate-by-stat.ts';
import { winRateOverTime } from '../frame/winrate-over-time.ts';
import type { Chart } from '../chart.ts';
import type { ChartQuery } from '../chart-query.ts';

/** The charts of the explorer by key, in its order (`behaviour/charts.md#kinds`). A new one is a file and a row here. */
export const CHARTS = {
	'winrate-by-floor': winRateByFloor,
	'winrate-over-time': winRateOverTime,
	'winrate-by-stat': winRateByStat,
	'winrate-by-ascension': winRateByAscension,
	'hardest-dailies': hardestDailies,
	'deaths-by-floor': deathsByFloor,
	'acts-funnel': actsFunnel,
	'deaths-by-room': deathsByRoom,
	'hp-trajectory': hpByFloor,
	'gold-curve': goldByFloor,
	'deck-growth': deckByFloor,
	'hp-loss-by-floor': hpLossByFloor,
	'encounter-damage': encounterDamage,
	'encounter-turns': encounterTurns,
	'encounter-histogram': encounterHistogram,
	'avg-win-time-daily': winTimeByDay,
	...WINS_BY_NUMBER,
	'event-outcomes': eventOutcomes,
	'entity-over-time': entityOverTime,
	'entity-copies': entityCopies,
	'enchant-winrate': enchantmentWinRates,
	'runs-over-time': runsOverTime,
	'stat-histogram': statHistogram,
	'time-to-win': timeToWin,
	'stat-scatter': statScatter,
} satisfies Readonly<Record<string, Chart>>;

export type ChartKey = keyof typeof CHARTS;

/** A request for a chart. */
export interface ChartRequest extends ChartQuery {
	readonly chart: ChartKey;
}
