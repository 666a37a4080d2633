import { blob } from './blob-charts.ts';
import { dateOf, day, grouped, rates, weekOf } from './chart-parts.ts';
import { rateOrZero, roundExactly } from './formulas.ts';
import { won } from './metrics.ts';
import type { Row } from './rows.ts';
import { eventChoices } from './tables.ts';
import { OFFICIAL, type World, isRanked, isShort, submitterRate } from './world.ts';

export interface ReferenceChartQuery {
	readonly chart: string;
	readonly players?: number;
	readonly ascension?: number;
	readonly game_mode?: string;
	readonly username?: string;
	readonly split?: string;
	readonly stat?: string;
	readonly x?: string;
	readonly y?: string;
	readonly encounter?: string;
	readonly event?: string;
	readonly etype?: 'cards' | 'relics' | 'potions';
	readonly entity?: string;
	readonly bracket?: string;
	readonly build_id?: string;
}

export interface Series {
	readonly id: string;
	readonly points: readonly object[];
	readonly [more: string]: unknown;
}

/** Series without their labels, and the number of runs (`behaviour/charts.md#series`). */
export function referenceChart(world: World, query: ReferenceChartQuery): { series: Series[]; total: number } {
	return FRAMES[query.chart] ? frame(world, query) : blob(world, query);
}

/** 1.3: events with 20 choices. */
export function referenceChartEvents(world: World) {
	const choices = [...Map.groupBy(eventChoices(world, world.official), ({ event }) => event)];
	const often = choices
		.filter(([, same]) => same.length >= 20)
		.map(([id, same]) => ({ id, name: world.events.get(id)?.name, n: same.length }));
	return often.sort((left, right) => right.n - left.n || (left.id < right.id ? -1 : 1));
}

export function referenceCharacters(world: World) {
	return OFFICIAL.map((id) => ({ id, name: (world.characters.get(id)?.name ?? id).replace(/^The /, '') }));
}

function frameRows(world: World, query: ReferenceChartQuery): Row[] {
	const { players, ascension, username, bracket, build_id: build } = query;
	const mode = query.chart === 'hardest-dailies' ? 'daily' : query.game_mode;
	const rate = bracket?.startsWith('wr') ? Number(bracket.slice(2)) : undefined;
	return world.rows.filter(
		(row) =>
			isRanked(row) &&
			(query.chart === 'runs-over-time' || !isShort(row)) &&
			(players === undefined || Math.min(4, row.file.players.length) === players) &&
			(ascension === undefined || row.file.ascension === ascension) &&
			(mode === undefined || row.mode === mode) &&
			(username === undefined || row.username === username.toLowerCase()) &&
			(build === undefined || row.file.build_id === build) &&
			(bracket === undefined || row.file.ascension >= 10) &&
			(rate === undefined || (submitterRate(world, row.username) ?? -1) > rate),
	);
}

function frame(world: World, query: ReferenceChartQuery): { series: Series[]; total: number } {
	const rows = frameRows(world, query);
	const draw = FRAMES[query.chart]!;
	if (query.chart === 'hardest-dailies') return { series: [{ id: 'ALL', ...draw(rows, query) }], total: rows.length };
	const parts = split(rows, query.split ?? 'character').filter((part) => part.rows.length >= 30);
	const all = { id: 'ALL', rows };
	const shown = query.chart === 'stat-scatter' ? (parts.length > 0 ? parts : [all]) : [all, ...parts];
	const drawn: Series[] = shown.map((part) => ({ id: part.id, ...draw(part.rows, query) }));
	const isKept = ({ total }: Series): boolean => query.chart !== 'deaths-by-floor' || Number(total) >= 20;
	return { series: drawn.filter(isKept), total: rows.length };
}

function split(rows: readonly Row[], by: string): { id: string; rows: Row[] }[] {
	const part = (id: string, isIn: (row: Row) => boolean) => ({ id, rows: rows.filter(isIn) });
	if (by === 'character') return OFFICIAL.map((character) => part(character, (row) => row.character === character));
	if (by === 'players')
		return [1, 2, 3, 4].map((count) => part(`P${count}`, ({ file }) => Math.min(4, file.players.length) === count));
	if (by === 'outcome')
		return [part('WIN', ({ outcome }) => outcome === 'win'), part('LOSS', ({ outcome }) => outcome !== 'win')];
	const between = (id: string, from: number, to: number) =>
		part(id, ({ file }) => file.ascension >= from && file.ascension <= to);
	return [between('A0', 0, 0), between('A1-A4', 1, 4), between('A5-A9', 5, 9), between('A10', 10, 10)];
}

type Drawn = Omit<Series, 'id'> & { readonly points: readonly object[] };
type DrawFrame = (rows: readonly Row[], query: ReferenceChartQuery) => Drawn;

const STATS: Record<string, { max: number; bucket: number; of: (row: Row) => number }> = {
	floors_reached: { max: 60, bucket: 1, of: ({ floors }) => floors },
	deck_size: { max: 90, bucket: 2, of: ({ player }) => player.deck.length },
	relic_count: { max: 45, bucket: 1, of: ({ player }) => player.relics.length },
	run_minutes: { max: 240, bucket: 5, of: ({ file }) => file.run_time / 60 },
	ascension: { max: 10, bucket: 1, of: ({ file }) => file.ascension },
};

function bucketOf(row: Row, stat: string): number | undefined {
	const { max, bucket, of } = STATS[stat]!;
	const value = of(row);
	return value > max ? undefined : Math.floor(value / bucket) * bucket;
}

function histogram(values: readonly number[]): Drawn {
	const counts = [...Map.groupBy(values, (value) => value)].sort(([left], [right]) => left - right);
	const points = counts.map(([x, same]) => ({ x, y: rateOrZero(same.length, values.length, 2), n: same.length }));
	return { points: values.length < 20 ? [] : points, total: values.length };
}

const FRAMES: Record<string, DrawFrame> = {
	'winrate-by-floor': (rows) => ({
		points: Array.from({ length: 60 }, (_, index) => index + 1).flatMap((floor) =>
			rates([[floor, rows.filter(({ floors }) => Math.min(60, floors) >= floor)]], 20),
		),
	}),
	'winrate-over-time': (rows) => ({ points: rates(grouped(rows, weekOf), 10, (week) => dateOf(week * 7)) }),
	'winrate-by-stat': (rows, { stat = 'deck_size' }) => ({
		points: rates(
			grouped(rows, (row) => bucketOf(row, stat)),
			20,
		),
	}),
	'winrate-by-ascension': (rows) => ({
		points: rates(
			grouped(rows, ({ file }) => file.ascension),
			20,
		),
	}),
	'hardest-dailies': (rows) => {
		const dayOf = ({ file }: Row): number => Date.parse(file.seed.replace(/^(\d\d)_(\d\d)_(\d{4}).*$/, '$3-$2-$1')) / 86_400_000;
		const dated = grouped(
			rows.filter((row) => dayOf(row) <= Math.floor(row.playedAt / 86_400) + 1),
			dayOf,
		);
		const newest = [...dated].sort(([left], [right]) => left - right).slice(-42);
		return { points: rates(newest, 5, dateOf) };
	},
	'deaths-by-floor': (rows) =>
		histogram(rows.filter(({ outcome }) => outcome === 'loss').map(({ floors }) => Math.max(1, Math.min(60, floors)))),
	'acts-funnel': (rows) => {
		const acts = (row: Row): number => (row.stops.at(-1)?.act ?? 0) + (row.outcome === 'win' ? 1 : 0);
		const stages = [
			['Started', rows.length],
			['Act 1', rows.filter((row) => acts(row) >= 1).length],
			['Act 2', rows.filter((row) => acts(row) >= 2).length],
			['Won', won(rows)],
		] as const;
		return {
			points: rows.length < 20 ? [] : stages.map(([x, n]) => ({ x, y: rateOrZero(n, rows.length), n })),
			total: rows.length,
		};
	},
	'stat-histogram': (rows, { stat = 'floors_reached' }) => histogram(rows.flatMap((row) => bucketOf(row, stat) ?? [])),
	'time-to-win': (rows) => {
		const times = rows
			.filter(({ outcome, file }) => outcome === 'win' && file.run_time >= 1 && file.run_time <= 14_400)
			.map(({ file }) => file.run_time);
		const drawn = histogram(times.map((time) => Math.floor(time / 300) * 5));
		if (times.length < 20) return drawn;
		const sorted = times.toSorted((left, right) => left - right);
		const half = sorted.length / 2;
		const median = sorted.length % 2 === 1 ? sorted[Math.floor(half)]! : (sorted[half - 1]! + sorted[half]!) / 2;
		const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
		return { ...drawn, avg_minutes: roundExactly(mean / 60, 1), median_minutes: roundExactly(median / 60, 1) };
	},
	'avg-win-time-daily': (rows) => ({
		points: [
			...grouped(
				rows.filter(({ outcome, file }) => outcome === 'win' && file.run_time >= 1 && file.run_time <= 240 * 60),
				day,
			),
		]
			.filter(([, wins]) => wins.length >= 10)
			.sort(([left], [right]) => left - right)
			.map(([date, wins]) => {
				const mean = wins.reduce((sum, { file }) => sum + file.run_time, 0) / wins.length;
				return { x: dateOf(date), y: roundExactly(mean / 60, 1), n: wins.length };
			}),
	}),
	'runs-over-time': (rows) => {
		if (rows.length === 0) return { points: [] };
		const days = rows.map(day);
		const [first, last] = [Math.min(...days), Math.max(...days)];
		const weeks = Array.from(
			{ length: Math.floor(last / 7) - Math.floor(first / 7) + 1 },
			(_, index) => Math.floor(first / 7) + index,
		);
		return {
			points: weeks.map((week) => {
				const end = Math.min(last, week * 7 + 6);
				const recent = days.filter((date) => date <= end && date > end - 30).length;
				return {
					x: dateOf(week * 7),
					y: days.filter((date) => Math.floor(date / 7) === week).length,
					ma: end - first + 1 >= 30 ? roundExactly((recent * 7) / 30, 1) : null,
				};
			}),
		};
	},
	'stat-scatter': (rows, { x = 'floors_reached', y = 'deck_size' }) => {
		const step = Math.max(1, Math.ceil(rows.length / 600));
		const inRange = (row: Row, stat: string): boolean => STATS[stat]!.of(row) <= STATS[stat]!.max;
		const value = (row: Row, stat: string): number => roundExactly(STATS[stat]!.of(row), 1);
		const sample = rows.filter((_, index) => index % step === 0).filter((row) => inRange(row, x) && inRange(row, y));
		return {
			points: sample.map((row) => ({ x: value(row, x), y: value(row, y), win: row.outcome === 'win' ? 1 : 0 })),
			sampled_from: rows.length,
		};
	},
};
