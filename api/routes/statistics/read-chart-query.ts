import type { z } from 'zod';
import type { chartRoutes } from '../../../contract/routes/charts.ts';
import { CHART_KINDS, type Split } from '../../../contract/statistics/chart-parameters.ts';
import { apiError } from '../../http/errors/messages.ts';
import { entityTypeOf } from '../../statistics/generation/snapshot/entity-type.ts';
import type { Chart } from '../../statistics/charts/chart.ts';
import { CHARTS, type ChartKey, type ChartRequest } from '../../statistics/charts/explorer/charts.ts';

type ChartParameters = z.output<Extract<(typeof chartRoutes)[number], { id: 'charts.get' }>['query']>;

/** Filters that only charts of some kinds accept. */
const ROW_FILTERS = ['ascension', 'game_mode'] as const;
const IDS = ['encounter', 'event', 'entity'] as const;

/** Reads the parameters of a chart. @throws ApiError `bad-request` for a parameter that the chart cannot have */
export function readChartQuery(key: ChartKey, given: ChartParameters): ChartRequest {
	const chart: Chart = CHARTS[key];
	refuse(key, chart, given);
	return {
		chart: key,
		players: given.players ?? null,
		ascension: given.ascension ?? null,
		mode: given.game_mode ?? null,
		username: given.username?.trim() || null,
		split: readSplit(chart, given.split),
		stat: given.stat ?? chart.defaultStat ?? 'deck_size',
		x: given.x ?? 'floors_reached',
		y: given.y ?? 'deck_size',
		...Object.fromEntries(IDS.map((name) => [name, given[name]?.trim().toUpperCase() ?? null])),
		etype: chart.etypeFixed ?? entityTypeOf(given.etype ?? '') ?? 'cards',
		skill: given.bracket ?? null,
		build: given.build_id ?? null,
	} as ChartRequest;
}

export const isChart = (key: string): key is ChartKey => Object.hasOwn(CHARTS, key);

function refuse(key: ChartKey, chart: Chart, given: ChartParameters): void {
	const filters: readonly string[] = CHART_KINDS[chart.kind].filters;
	if (ROW_FILTERS.some((name) => given[name] !== undefined && !filters.includes(name))) {
		throw apiError('chart-without-filters', key);
	}
	const missing = IDS.find((name) => chart.needs.includes(name) && !given[name]?.trim());
	if (missing) throw apiError('chart-parameter-missing', key, missing);
}

/** A chart without splits ignores the parameter. */
function readSplit({ splits }: Chart, given: Split | undefined): Split {
	if (given === undefined) return 'character';
	if (splits.length > 0 && !splits.includes(given)) throw apiError('parameter-unknown', 'split', given, splits);
	return given;
}
