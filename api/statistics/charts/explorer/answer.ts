import { CHARACTERS } from '../../../../contract/statistics/bracket.ts';
import { type ChartNeed, RUN_STATS } from '../../../../contract/statistics/chart-parameters.ts';
import type { ChartAnswer, ChartMeta } from '../../../../contract/statistics/charts.ts';
import { nameOfCharacter } from '../../community/characters.ts';
import type { StatisticsCatalogue } from '../../counting/catalogue/statistics-catalogue.ts';
import { OPTION } from '../../counting/cells/columns.ts';
import { options } from '../../counting/fold/options.ts';
import type { Snapshot } from '../../generation/snapshot/snapshot.ts';
import type { Chart, ChartInput } from '../chart.ts';
import { CHARTS, type ChartRequest } from './charts.ts';
import type { ChartWords } from '../chart-words.ts';
import { selectRows, splitRows } from '../frame-rows.ts';
import { runSlice } from '../run-slice.ts';

const FEWEST_OPTIONS = 20;

export function chartMeta(snapshot: Snapshot, { catalogue, string }: ChartWords): ChartMeta {
	return {
		charts: Object.entries(CHARTS).map(([key, chart]) => metaOf(key, chart, string)),
		stats: RUN_STATS.map(({ key }) => ({ key, label: string(`run_stat.${key}`) })),
		characters: CHARACTERS.map((id) => ({ id, name: nameOfCharacter(catalogue, id) })),
		events: eventsWithChoices(snapshot, catalogue),
	};
}

function metaOf(key: string, chart: Chart, string: ChartWords['string']): ChartMeta['charts'][number] {
	const { group, kind, needs, splits, flags, etypeFixed, axis } = chart;
	const has = (flag: Chart['flags'][number]): boolean => flags.includes(flag);
	const marks = { scatter: has('scatter'), bars: has('bars'), horizontal: has('horizontal'), daily: has('daily') };
	return {
		key,
		label: string(`chart_title.${key}`),
		group: string(group),
		kind,
		needs: [...needs],
		splits: [...splits],
		...marks,
		etype_fixed: etypeFixed ?? null,
		axis: axisIn(axis, string),
		desc: string(`chart_about.${key}`),
	};
}

const axisIn = ({ x, y }: Chart['axis'], string: ChartWords['string']): Chart['axis'] => ({ x: string(x), y: string(y) });

function eventsWithChoices(snapshot: Snapshot, catalogue: StatisticsCatalogue): ChartMeta['events'] {
	const { layouts } = snapshot;
	const { counts } = snapshot.sums({});
	const at = layouts.cell.of(options).counts.options;
	const made = new Map<string, number>();
	catalogue.options.forEach(({ event }, position) => {
		const chosen = counts[at + position * OPTION.width + OPTION.chosen]!;
		made.set(event, (made.get(event) ?? 0) + chosen);
	});
	return catalogue.events
		.map(({ id, name }) => ({ id, name, n: made.get(id) ?? 0 }))
		.filter(({ n }) => n >= FEWEST_OPTIONS)
		.sort((left, right) => right.n - left.n || (left.id < right.id ? -1 : 1));
}

/** One chart; `state` is the folder of the run store, for charts of one player. */
export function chart(snapshot: Snapshot, query: ChartRequest, state: string, words: ChartWords): ChartAnswer {
	const definition: Chart = CHARTS[query.chart];
	const { series, total } = definition.answer(inputOf(snapshot, state, words), query);
	const { string } = words;
	return {
		chart: query.chart,
		label: string(`chart_title.${query.chart}`),
		axis: axisIn(definition.axis, string),
		desc: string(`chart_about.${query.chart}`),
		params: paramsOf(query, definition),
		series,
		total_runs: total,
		building: !snapshot.isLoaded,
	};
}

function inputOf(snapshot: Snapshot, state: string, words: ChartWords): ChartInput {
	return {
		words,
		layouts: snapshot.layouts,
		get columns() {
			return snapshot.frame.columns;
		},
		rows: (query, includesShort) => selectRows(snapshot, query, includesShort),
		parts: (rows, split) => splitRows(snapshot, words, rows, split),
		slice: (query) => runSlice(snapshot, query, state),
	};
}

function paramsOf(query: ChartRequest, { needs, splits, etypeFixed }: Chart): ChartAnswer['params'] {
	const needed = <Value>(name: ChartNeed, value: Value): Value | null => (needs.includes(name) ? value : null);
	return {
		players: query.players,
		ascension: query.ascension,
		game_mode: query.mode,
		username: query.username,
		split: splits.length > 0 ? query.split : null,
		stat: needed('stat', query.stat),
		x: needed('x', query.x),
		y: needed('y', query.y),
		encounter: needed('encounter', query.encounter),
		event: needed('event', query.event),
		etype: etypeFixed ?? needed('etype', query.etype),
		entity: needed('entity', query.entity),
	};
}
