/** Custom charts: bars with numbers, columns or scatter plots, each with a data table. */
import { element } from '../element.ts';
import type { Strings } from '../strings.ts';
import { svg, svgText } from '../svg.ts';
import { shareMark } from '../stats/marks.ts';
import { formatOf } from '../numbers.ts';
import { pictureButton } from '../stats/plot/picture-button.ts';
import { type Scale, scaleOf } from '../stats/plot/scale.ts';
import { type Column, createTable } from '../table/table.ts';
import { amountOf } from './entries.ts';
import { AXIS_WORDS, type Axis, type Entry } from './sources.ts';
import type { ChartSpec, Form } from './spec.ts';

const WIDTH = 720;
const HEIGHT = 360;
const MARGIN = { left: 48, right: 12, top: 12, bottom: 40 };
/** Longest name below a column. */
const LONGEST_NAME = 16;
const ROOM_FOR_NAMES = 96;

export interface OwnChart {
	readonly title: string;
	readonly spec: ChartSpec;
	readonly entries: readonly Entry[];
	readonly strings: Strings;
}

const DRAWINGS: Readonly<Record<Form, (chart: OwnChart) => Node[]>> = {
	hbar: (chart) => [table(chart, true)],
	bar: (chart) => [figure(chart, columns(chart)), behind(chart)],
	scatter: (chart) => [figure(chart, points(chart)), behind(chart)],
};

export const drawOwnChart = (chart: OwnChart): Node[] => DRAWINGS[chart.spec.chart](chart);

const axisWord = (value: Axis, { t }: Strings): string => t(AXIS_WORDS[value]);

function table({ title, spec, entries, strings }: OwnChart, hasBars: boolean): HTMLElement {
	const most = Math.max(1, ...entries.map((entry) => Math.abs(amountOf(entry, spec.y) ?? 0)));
	const number = (value: Axis): Column<Entry> => {
		const format = formatOf(entries.map((entry) => amountOf(entry, value)));
		const isDrawn = hasBars && value === spec.y && entries.every((entry) => (amountOf(entry, value) ?? 0) >= 0);
		return {
			key: value,
			label: axisWord(value, strings),
			value: (entry) => amountOf(entry, value),
			cell: (entry) => (isDrawn ? barOf(amountOf(entry, value), most, format) : format(amountOf(entry, value))),
		};
	};
	const values = [...new Set([spec.y, ...(spec.chart === 'scatter' ? [spec.x] : [])])];
	return createTable({
		strings,
		caption: title,
		rows: entries,
		sort: '',
		empty: strings.t('stats.none'),
		columns: [{ key: 'name', label: axisWord('name', strings), isText: true, value: ({ name }) => name }, ...values.map(number)],
	});
}

/** A bar of a share, with a number in any format. */
function barOf(value: number | null, most: number, format: (value: number | null) => string): HTMLElement {
	const mark = shareMark(value, most);
	mark.firstElementChild!.textContent = format(value);
	return mark;
}

const behind = (chart: OwnChart): HTMLElement =>
	element('details', { class: 'fold' }, element('summary', {}, chart.strings.t('stats.as_table')), table(chart, false));

function figure({ title, spec, strings }: OwnChart, content: readonly Node[]): HTMLElement {
	const label = `${title}. ${axisWord(spec.y, strings)} / ${axisWord(spec.x, strings)}`;
	const drawing = svg(
		'svg',
		{ viewBox: `0 0 ${WIDTH} ${HEIGHT}`, class: 'own-chart', role: 'img', 'aria-label': label },
		...content,
	);
	const wrapped = element('div', { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': label });
	wrapped.append(drawing);
	return element('figure', { class: 'chart-figure' }, wrapped, pictureButton(wrapped, { label: title, series: [], strings }));
}

const bottom = HEIGHT - MARGIN.bottom;
const right = WIDTH - MARGIN.right;

function upright({ spec, strings, entries }: OwnChart, scale: Scale, low: number): SVGElement[] {
	const format = formatOf(entries.map((entry) => amountOf(entry, spec.y)));
	return [
		...scale.ticks.flatMap((tick) => [
			svg('line', { x1: MARGIN.left, x2: right, y1: scale.at(tick), y2: scale.at(tick), class: 'own-chart-line' }),
			svgText(format(tick), { x: MARGIN.left - 6, y: scale.at(tick) + 4, 'text-anchor': 'end' }),
		]),
		svgText(axisWord(spec.y, strings), { x: 12, y: low / 2, transform: `rotate(-90 12 ${low / 2})`, 'text-anchor': 'middle' }),
	];
}

function columns(chart: OwnChart): SVGElement[] {
	const { entries, spec } = chart;
	const low = HEIGHT - ROOM_FOR_NAMES;
	const scale = scaleOf(
		entries.map((entry) => amountOf(entry, spec.y)!),
		low,
		MARGIN.top,
		{ includesZero: true },
	);
	const width = (right - MARGIN.left) / entries.length;
	const zero = scale.at(0);
	const drawn = entries.flatMap((entry, index) => {
		const left = MARGIN.left + index * width;
		const top = scale.at(amountOf(entry, spec.y)!);
		const middle = left + width / 2 + 3;
		const box = { x: left + width * 0.15, y: Math.min(top, zero), width: width * 0.7, height: Math.max(1, Math.abs(top - zero)) };
		const name = entry.name.length > LONGEST_NAME ? `${entry.name.slice(0, LONGEST_NAME - 1)}…` : entry.name;
		return [
			svg('rect', { ...box, class: 'own-chart-mark' }, title(entry, chart)),
			...(width < 9
				? []
				: [svgText(name, { x: middle, y: low + 8, transform: `rotate(-60 ${middle} ${low + 8})`, 'text-anchor': 'end' })]),
		];
	});
	return [...upright(chart, scale, low), ...drawn];
}

function points(chart: OwnChart): SVGElement[] {
	const { entries, spec, strings } = chart;
	const down = scaleOf(
		entries.map((entry) => amountOf(entry, spec.y)!),
		bottom,
		MARGIN.top,
	);
	const along = scaleOf(
		entries.map((entry) => amountOf(entry, spec.x)!),
		MARGIN.left,
		right,
	);
	const format = formatOf(entries.map((entry) => amountOf(entry, spec.x)));
	return [
		...upright(chart, down, bottom),
		...along.ticks.map((tick) => svgText(format(tick), { x: along.at(tick), y: bottom + 16, 'text-anchor': 'middle' })),
		svgText(axisWord(spec.x, strings), { x: (MARGIN.left + right) / 2, y: HEIGHT - 6, 'text-anchor': 'middle' }),
		...entries.map((entry) =>
			svg(
				'circle',
				{ cx: along.at(amountOf(entry, spec.x)!), cy: down.at(amountOf(entry, spec.y)!), r: 5, class: 'own-chart-mark' },
				title(entry, chart),
			),
		),
	];
}

/** Tooltip of an entry. */
function title(entry: Entry, { spec, entries, strings }: OwnChart): SVGElement {
	const words = [spec.y, ...(spec.chart === 'scatter' ? [spec.x] : [])].map((value) => {
		const format = formatOf(entries.map((each) => amountOf(each, value)));
		return `${axisWord(value, strings)} ${format(amountOf(entry, value))}`;
	});
	return svg('title', {}, document.createTextNode(`${entry.name}: ${words.join(', ')}`));
}
