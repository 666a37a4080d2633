import {
	CHARTS,
	type Chart,
	type ChartKey,
	RUN_STATS,
	type RunStatKey,
	SPLITS,
	type Split,
} from '../../../contract/statistics/chart-registry.ts';
import { ApiError } from '../../http/api-error.ts';
import { MODES, type Mode, SKILLS, type Skill } from '../../../contract/statistics/bracket.ts';
import { entityTypeOf } from '../../statistics/snapshot/entity-type.ts';
import type { ChartQuery } from '../../statistics/answers/charts/chart-query.ts';

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
const IDS = ['encounter', 'event', 'entity'] as const;

/**
 * Reads the parameters of a chart.
 * @throws ApiError `not-found` for an unknown chart, `bad-request` for a parameter that it cannot have.
 */
export function readChartQuery(key: string, parameters: ChartParameters): ChartQuery {
	const chart: Chart | undefined = CHARTS.find((known) => known.key === key);
	if (!chart) throw new ApiError('not-found', `Chart '${key}' not found`);
	const given = Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== '')) as ChartParameters;
	refuse(chart, given);
	return {
		chart: chart.key as ChartKey,
		players: given.players ?? null,
		ascension: given.ascension ?? null,
		mode: oneOf<Mode>('game_mode', given.game_mode, MODES) ?? null,
		username: given.username?.trim() || null,
		split: readSplit(chart, given.split),
		stat: readStat('stat', given.stat) ?? (key === 'stat-histogram' ? 'floors_reached' : 'deck_size'),
		x: readStat('x', given.x) ?? 'floors_reached',
		y: readStat('y', given.y) ?? 'deck_size',
		...Object.fromEntries(IDS.map((name) => [name, given[name]?.trim().toUpperCase() ?? null])),
		etype: chart.etypeFixed ?? entityTypeOf(given.etype ?? '') ?? 'cards',
		skill: oneOf<Skill>('bracket', given.bracket, SKILLS) ?? null,
		build: given.build_id ?? null,
	} as ChartQuery;
}

function refuse(chart: Chart, given: ChartParameters): void {
	if (chart.kind === 'blob' && (given.ascension !== undefined || given.game_mode !== undefined)) {
		throw new ApiError('bad-request', `The chart '${chart.key}' takes neither ascension nor game_mode.`);
	}
	const missing = IDS.find((name) => chart.needs.includes(name) && !given[name]?.trim());
	if (missing) throw new ApiError('bad-request', `The chart '${chart.key}' needs ${missing}.`);
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
