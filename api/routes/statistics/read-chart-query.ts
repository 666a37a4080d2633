import { CHART_KINDS, RUN_STATS, type RunStatKey, SPLITS, type Split } from '../../../contract/statistics/chart-parameters.ts';
import { ApiError } from '../../http/errors/api-error.ts';
import { MODES, type Mode, SKILLS, type Skill } from '../../../contract/statistics/bracket.ts';
import { entityTypeOf } from '../../statistics/snapshot/entity-type.ts';
import type { Chart } from '../../statistics/charts/chart.ts';
import { CHARTS, type ChartKey } from '../../statistics/charts/charts.ts';
import type { ChartQuery } from '../../statistics/charts/chart-query.ts';

interface ChartParameters {
	readonly players?: number | undefined;
	readonly ascension?: number | undefined;
	readonly game_mode?: string | undefined;
	readonly username?: string | undefined;
	readonly split?: string | undefined;
	readonly stat?: string | undefined;
	readonly x?: string | undefined;
	readonly y?: string | undefined;
	readonly encounter?: string | undefined;
	readonly event?: string | undefined;
	readonly etype?: string | undefined;
	readonly entity?: string | undefined;
	readonly bracket?: string | undefined;
	readonly build_id?: string | undefined;
}

const BUILD = /^v[\d.]+(-rc\.\d+)?$/;
/** Filters that only charts of some kinds take. */
const ROW_FILTERS = ['ascension', 'game_mode'] as const;
const IDS = ['encounter', 'event', 'entity'] as const;

/**
 * Reads the parameters of a chart.
 * @throws ApiError `bad-request` for a parameter that the chart cannot have.
 */
export function readChartQuery(key: ChartKey, parameters: ChartParameters): ChartQuery {
	const chart: Chart = CHARTS[key];
	const given = Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== '')) as ChartParameters;
	refuse(key, chart, given);
	return {
		chart: key,
		players: given.players ?? null,
		ascension: given.ascension ?? null,
		mode: oneOf<Mode>('game_mode', given.game_mode, MODES) ?? null,
		username: given.username?.trim() || null,
		split: readSplit(chart, given.split),
		stat: readStat('stat', given.stat) ?? chart.defaultStat ?? 'deck_size',
		x: readStat('x', given.x) ?? 'floors_reached',
		y: readStat('y', given.y) ?? 'deck_size',
		...Object.fromEntries(IDS.map((name) => [name, given[name]?.trim().toUpperCase() ?? null])),
		etype: chart.etypeFixed ?? entityTypeOf(given.etype ?? '') ?? 'cards',
		skill: oneOf<Skill>('bracket', given.bracket, SKILLS) ?? null,
		build: given.build_id ?? null,
	} as ChartQuery;
}

export const isChart = (key: string): key is ChartKey => Object.hasOwn(CHARTS, key);

function refuse(key: ChartKey, chart: Chart, given: ChartParameters): void {
	const filters: readonly string[] = CHART_KINDS[chart.kind].filters;
	if (ROW_FILTERS.some((name) => given[name] !== undefined && !filters.includes(name))) {
		throw new ApiError('bad-request', `The chart '${key}' takes neither ascension nor game_mode.`);
	}
	const missing = IDS.find((name) => chart.needs.includes(name) && !given[name]?.trim());
	if (missing) throw new ApiError('bad-request', `The chart '${key}' needs ${missing}.`);
	if (given.build_id !== undefined && !BUILD.test(given.build_id))
		throw new ApiError('bad-request', `bad build_id: ${given.build_id}`);
}

function oneOf<Value extends string>(name: string, value: string | undefined, known: readonly Value[]): Value | undefined {
	if (value === undefined) return undefined;
	const found = known.find((each) => each === value);
	if (!found) throw new ApiError('bad-request', `bad ${name}: ${value}. It is one of ${known.join(', ')}.`);
	return found;
}

const readStat = (name: string, value: string | undefined): RunStatKey | undefined =>
	oneOf(
		name,
		value,
		RUN_STATS.map(({ key }) => key),
	);

/** A chart without splits takes no notice of one. */
function readSplit(chart: Chart, value: string | undefined): Split {
	return oneOf(`split`, value, chart.splits.length > 0 ? chart.splits : SPLITS) ?? 'character';
}
