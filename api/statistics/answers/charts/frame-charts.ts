import type { ChartKey } from '../../../../contract/statistics/chart-registry.ts';
import type { Series } from '../../../../contract/statistics/charts.ts';
import { percentOrZero } from '../../math/rate.ts';
import { round } from '../../math/round.ts';
import { type FrameColumns, OUTCOMES } from '../../rollup/rows/frame.ts';
import { dateOf } from '../../rollup/rows/los-angeles-day.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import type { ChartQuery } from './chart-query.ts';
import { type RowSeries, type Rows, selectRows, splitRows } from './frame-rows.ts';
import { FEWEST, type Tally, series, shares, winRates } from './points.ts';
import { scatter } from './scatter.ts';
import { statOf } from './run-stat.ts';
import { runsOverTime } from './runs-over-time.ts';

const DEEPEST = 60;
const WEEK_DAYS = 7;
const MOST_DAILIES = 42;
const FEWEST_DAILY_RUNS = 5;
const FEWEST_IN_TIME = 10;
const MOST_MINUTES = 240;
const MINUTE_BUCKET = 5;
const MINUTE_SECONDS = 60;

export interface FrameAnswer {
	readonly series: Series[];
	/** Runs behind the chart. */
	readonly total: number;
}

type Draw = (columns: FrameColumns, part: RowSeries, query: ChartQuery) => Series;

/** How each chart draws one series. */
const DRAW: Partial<Record<ChartKey, Draw>> = {
	'winrate-by-floor': winRateByFloor,
	'winrate-over-time': (columns, part) =>
		winsBy(part, columns, (row) => Math.floor(columns.day[row]! / WEEK_DAYS), weekLabel, FEWEST_IN_TIME),
	'winrate-by-stat': (columns, part, { stat }) => winsBy(part, columns, (row) => statOf(columns, row, stat, true)),
	'winrate-by-ascension': (columns, part) => winsBy(part, columns, (row) => columns.ascension[row]!),
	'deaths-by-floor': deathsByFloor,
	'acts-funnel': actsFunnel,
	'stat-histogram': (columns, part, { stat }) =>
		histogram(
			part,
			[...part.rows].map((row) => statOf(columns, row, stat, true)),
		),
	'time-to-win': timeToWin,
	'avg-win-time-daily': winTimeByDay,
	'runs-over-time': (columns, part) => runsOverTime(columns, part),
};

/** A chart that counts rows (`accounts-charts-replays.md` 1.4). */
export function frameChart(snapshot: Snapshot, query: ChartQuery): FrameAnswer {
	const isDaily = query.chart === 'hardest-dailies';
	const rows = selectRows(snapshot, isDaily ? { ...query, mode: 'daily' } : query, query.chart === 'runs-over-time');
	const { columns } = snapshot.frame;
	if (isDaily) return { series: [dailies(columns, rows)], total: rows.length };
	const parts = splitRows(snapshot, rows, query.split);
	if (query.chart === 'stat-scatter') return { series: scatter(columns, parts, query), total: rows.length };
	const draw = DRAW[query.chart]!;
	return { series: parts.map((part) => draw(columns, part, query)), total: rows.length };
}

const weekLabel = (week: number): string => dateOf(week * WEEK_DAYS);

/** Win rates of rows grouped by a key; rows without one are left out. */
function winsBy(
	part: RowSeries,
	columns: FrameColumns,
	keyOf: (row: number) => number | undefined,
	labelOf?: (key: number) => string,
	fewest = FEWEST,
): Series {
	return series(part.id, part.label, winRates(tallies(part.rows, columns, keyOf, labelOf), fewest));
}

function tallies(
	rows: Rows,
	{ outcome }: FrameColumns,
	keyOf: (row: number) => number | undefined,
	labelOf?: (key: number) => string,
): Tally[] {
	const counted = new Map<number, { runs: number; wins: number }>();
	for (const row of rows) {
		const key = keyOf(row);
		if (key === undefined) continue;
		const tally = counted.get(key) ?? { runs: 0, wins: 0 };
		tally.runs += 1;
		if (outcome[row] === OUTCOMES.win) tally.wins += 1;
		counted.set(key, tally);
	}
	return [...counted]
		.sort(([left], [right]) => left - right)
		.map(([key, tally]) => ({ x: labelOf ? labelOf(key) : key, ...tally }));
}

function winRateByFloor(columns: FrameColumns, part: RowSeries): Series {
	const ended = tallies(part.rows, columns, (row) => Math.min(DEEPEST, columns.floors[row]!));
	const reached = Array.from({ length: DEEPEST }, (_, index) => {
		const beyond = ended.filter(({ x }) => Number(x) > index);
		return {
			x: index + 1,
			runs: beyond.reduce((sum, { runs }) => sum + runs, 0),
			wins: beyond.reduce((sum, { wins }) => sum + wins, 0),
		};
	});
	return series(part.id, part.label, winRates(reached));
}

function dailies(columns: FrameColumns, rows: Rows): Series {
	const dates = tallies(rows, columns, (row) => columns.dailyDay[row] || undefined, dateOf);
	return series('ALL', 'All runs', winRates(dates.slice(-MOST_DAILIES), FEWEST_DAILY_RUNS));
}

function deathsByFloor(columns: FrameColumns, part: RowSeries): Series {
	const losses = part.rows.filter((row) => columns.outcome[row] === OUTCOMES.loss);
	return histogram(
		part,
		[...losses].map((row) => Math.min(DEEPEST, Math.max(1, columns.floors[row]!))),
	);
}

/** The share of each value; no points for too few values. */
function histogram(part: RowSeries, values: readonly (number | undefined)[]): Series {
	const kept = values.filter((value) => value !== undefined);
	const counts = [...Map.groupBy(kept, (value) => value)]
		.map(([x, same]) => ({ x, count: same.length }))
		.sort((left, right) => left.x - right.x);
	return series(part.id, part.label, kept.length < FEWEST ? [] : shares(counts, kept.length), { total: kept.length });
}

const STAGES = ['Started', 'Act 1', 'Act 2', 'Won'];

function actsFunnel({ acts, outcome }: FrameColumns, part: RowSeries): Series {
	const total = part.rows.length;
	const reached = [
		total,
		part.rows.filter((row) => acts[row]! >= 1).length,
		part.rows.filter((row) => acts[row]! >= 2).length,
		part.rows.filter((row) => outcome[row] === OUTCOMES.win).length,
	];
	const points = STAGES.map((x, stage) => ({
		x,
		y: percentOrZero(reached[stage]!, total),
		n: reached[stage]!,
	}));
	return series(part.id, part.label, total < FEWEST ? [] : points, { total });
}

function timeToWin(columns: FrameColumns, part: RowSeries): Series {
	const isWon = (row: number): boolean => columns.outcome[row] === OUTCOMES.win;
	const isTimed = (row: number): boolean => columns.runTime[row]! >= 1 && columns.runTime[row]! <= MOST_MINUTES * MINUTE_SECONDS;
	const seconds = [...part.rows]
		.filter((row) => isWon(row) && isTimed(row))
		.map((row) => columns.runTime[row]!)
		.sort((left, right) => left - right);
	const drawn = histogram(
		part,
		seconds.map((second) => Math.floor(second / MINUTE_SECONDS / MINUTE_BUCKET) * MINUTE_BUCKET),
	);
	if (seconds.length < FEWEST) return drawn;
	const average = round(seconds.reduce((sum, second) => sum + second, 0) / seconds.length / MINUTE_SECONDS, 1);
	const middle = (seconds[(seconds.length - 1) >> 1]! + seconds[seconds.length >> 1]!) / 2;
	const median = round(middle / MINUTE_SECONDS, 1);
	return {
		...drawn,
		label: `${part.label} (mean ${average} min, median ${median} min)`,
		avg_minutes: average,
		median_minutes: median,
	};
}

function winTimeByDay({ day, outcome, runTime }: FrameColumns, part: RowSeries): Series {
	const wins = [...part.rows].filter((row) => outcome[row] === OUTCOMES.win);
	const days = [...Map.groupBy(wins, (row) => day[row]!)].filter(([, rows]) => rows.length >= FEWEST_IN_TIME);
	const points = days
		.sort(([left], [right]) => left - right)
		.map(([date, rows]) => {
			const total = rows.reduce((sum, row) => sum + runTime[row]!, 0);
			return { x: dateOf(date), y: round(total / rows.length / MINUTE_SECONDS, 1), n: rows.length };
		});
	return series(part.id, part.label, points);
}
