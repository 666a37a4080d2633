/** Line charts with the table behind them. Series differ by dash and marker as well as by colour. */
import type uPlot from 'uplot';
import { element } from '../element.ts';
import type { Strings } from '../strings.ts';
import { csvButton } from './csv/csv-button.ts';
import type { CsvValue } from './csv/csv.ts';
import { formatOf } from './numbers.ts';

export interface ChartPoint {
	readonly x: number;
	readonly y: number | null;
}

export interface ChartSeries {
	readonly label: string;
	/** Name of the palette that the line is drawn in, where it stands for something that has one. */
	readonly hue?: string | undefined;
	readonly points: readonly ChartPoint[];
}

export interface LineChart {
	readonly label: string;
	readonly x: { readonly label: string; readonly format?: (x: number) => string };
	readonly y: { readonly label: string; readonly unit?: string };
	readonly series: readonly ChartSeries[];
	readonly strings: Strings;
	/** Points without lines between them. */
	readonly isScatter?: boolean;
}

const DASHES = [[], [8, 4], [2, 3], [10, 3, 2, 3], [4, 2], [1, 4], [14, 4, 4, 4]];
const COLOURS = ['--accent', '--orange', '--purple', '--blue', '--red', '--green'];
/** The dashes as the legend shows them. */
const BORDERS = ['solid', 'dashed', 'dotted', 'double', 'dashed', 'dotted', 'dashed'];
const WHOLE_STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];
const HEIGHT = 340;
/** Pixels between values that are words. */
const FORMATTED_SPACE = 100;

export async function drawLines(chart: LineChart): Promise<HTMLElement> {
	const holder = element('div', {
		class: 'chart',
		role: 'img',
		'aria-label': `${chart.label}. ${chart.y.label} / ${chart.x.label}`,
	});
	const figure = element('figure', { class: 'chart-figure' }, holder, tableOf(chart));
	const nearby = new IntersectionObserver(
		(entries) => {
			if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
			nearby.disconnect();
			void plotInto(holder, chart);
		},
		{ rootMargin: '200px' },
	);
	nearby.observe(holder);
	return figure;
}

/** Draws with the library, which is loaded when the first chart is about to be seen. */
async function plotInto(holder: HTMLElement, chart: LineChart): Promise<void> {
	const { default: Plot } = await import('uplot');
	let plot: uPlot | undefined;
	// The width is known when the figure stands in the page.
	new ResizeObserver(([entry]) => {
		const width = Math.floor(entry?.contentRect.width ?? 0);
		if (width === 0) return;
		if (plot) plot.setSize({ width, height: HEIGHT });
		else plot = new Plot(optionsOf(chart, width), dataOf(chart), holder);
	}).observe(holder);
}

/** All x values in order, and per series the value at each. */
function dataOf({ series }: LineChart): uPlot.AlignedData {
	const xs = [...new Set(series.flatMap(({ points }) => points.map(({ x }) => x)))].sort((left, right) => left - right);
	const columns = series.map(({ points }) => {
		const byX = new Map(points.map(({ x, y }) => [x, y]));
		return xs.map((x) => byX.get(x) ?? null);
	});
	return [xs, ...columns];
}

function optionsOf(chart: LineChart, width: number): uPlot.Options {
	const style = getComputedStyle(document.documentElement);
	const ink = style.getPropertyValue('--muted');
	const grid = { stroke: style.getPropertyValue('--line'), width: 1 };
	const format = chart.x.format ?? String;
	const points = chart.series.flatMap((series) => series.points);
	const isWhole = points.every(({ x }) => Number.isInteger(x));
	const isCount = points.every(({ y }) => y === null || Number.isInteger(y));
	const axis = { stroke: ink, grid, ticks: grid, font: '12px system-ui, sans-serif', labelFont: '12px system-ui, sans-serif' };
	return {
		width,
		height: HEIGHT,
		scales: { x: { time: false } },
		legend: { markers: { width: 2, dash: (_plot, index) => BORDERS[(index - 1) % BORDERS.length]! } },
		axes: [
			{
				...axis,
				...(isWhole ? { incrs: WHOLE_STEPS } : {}),
				label: chart.x.label,
				values: (_plot, values) => values.map(format),
				...(chart.x.format ? { space: FORMATTED_SPACE } : {}),
			},
			{ ...axis, ...(isCount ? { incrs: WHOLE_STEPS } : {}), label: chart.y.label, size: 56 },
		],
		series: [
			{ label: chart.x.label, value: (_plot, value) => (value === null ? '' : format(value)) },
			...chart.series.map((series, index) => seriesOf(chart, series, index)),
		],
	};
}

function seriesOf(chart: LineChart, { label, points, hue }: ChartSeries, index: number): uPlot.Series {
	const format = formatOf(points.map(({ y }) => y));
	const stroke = hue
		? colourOf(hue)
		: getComputedStyle(document.documentElement).getPropertyValue(COLOURS[index % COLOURS.length]!);
	return {
		label,
		stroke,
		width: 2,
		dash: DASHES[index % DASHES.length]!,
		spanGaps: true,
		points: { size: chart.isScatter ? 5 : 6, fill: stroke },
		...(chart.isScatter ? { paths: () => null } : {}),
		value: (_plot, value) => (value === null ? '–' : `${format(value)}${chart.y.unit ? ` ${chart.y.unit}` : ''}`),
	};
}

/** The colour of a palette: only an element in the page knows it. */
function colourOf(hue: string): string {
	const probe = element('i', { class: `hue-${hue}`, hidden: true });
	document.body.append(probe);
	const colour = getComputedStyle(probe).getPropertyValue('--hue');
	probe.remove();
	return colour;
}

function tableOf(chart: LineChart): HTMLElement {
	const [xs, ...columns] = dataOf(chart);
	const format = chart.x.format ?? String;
	const head = element(
		'tr',
		{},
		element('th', { scope: 'col' }, chart.x.label),
		...chart.series.map(({ label }) => element('th', { scope: 'col' }, label)),
	);
	const cells = columns.map((column) => [...column].map((value) => value ?? null)).map((values) => values.map(formatOf(values)));
	const rows = [...xs].map((x, index) =>
		element('tr', {}, element('th', { scope: 'row' }, format(x)), ...cells.map((texts) => element('td', {}, texts[index] ?? ''))),
	);
	const table = element(
		'table',
		{ class: 'stats' },
		element('caption', { class: 'out' }, chart.label),
		element('thead', {}, head),
		element('tbody', {}, ...rows),
	);
	return element(
		'details',
		{ class: 'fold' },
		element('summary', {}, chart.strings.t('stats.as_table')),
		element('div', { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': chart.label }, table),
		csvButton(chart.label, () => csvRows(chart), chart.strings),
	);
}

function csvRows(chart: LineChart): readonly (readonly CsvValue[])[] {
	const [xs, ...columns] = dataOf(chart);
	const format = chart.x.format ?? Number;
	const heads = [chart.x.label, ...chart.series.map(({ label }) => label)];
	return [heads, ...[...xs].map((x, index) => [format(x), ...columns.map((column) => column[index] ?? null)])];
}
