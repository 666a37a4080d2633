/** Lines or points over two axes, in the width of the page; the legend shows the values under the pointer. */
import { svg, svgText } from '../../svg.ts';
import { type Legend, legendOf } from './legend.ts';
import type { LineChart, LineData } from './line-data.ts';
import { type Scale, scaleOf, tightScale } from './scale.ts';
import { groupOf } from './series-look.ts';

const HEIGHT = 340;
const MARGIN = { left: 64, right: 16, top: 12, bottom: 48 };
const BOTTOM = HEIGHT - MARGIN.bottom;
/** Pixels between numeric marks, and between words. */
const SPACE = 56;
const FORMATTED_SPACE = 100;
/** Closer points are not drawn on a line. */
const FEWEST_PIXELS = 24;

/** Draws into an element and redraws when its width changes. Returns the legend. */
export function plotInto(holder: HTMLElement, chart: LineChart, data: LineData): HTMLElement {
	let width = 0;
	const legend = legendOf(chart, data, () => draw());
	const draw = () => holder.replaceChildren(drawingOf(chart, data, width, legend));
	// The width is known once the figure is in the page.
	new ResizeObserver(([entry]) => {
		width = Math.floor(entry?.contentRect.width ?? 0);
		if (width > 0) draw();
	}).observe(holder);
	return legend.list;
}

interface Axes {
	readonly along: Scale;
	readonly up: Scale;
	readonly right: number;
}

function axesOf(chart: LineChart, { xs, columns }: LineData, width: number): Axes {
	const right = width - MARGIN.right;
	const numbers = columns.flat().filter((value) => value !== null);
	const space = chart.x.format ? FORMATTED_SPACE : SPACE;
	const isWhole = (values: readonly number[]) => values.every(Number.isInteger);
	const along = tightScale(xs[0] ?? 0, xs.at(-1) ?? 0, MARGIN.left, right, { space, isWhole: isWhole(xs) });
	return { along, up: scaleOf(numbers, BOTTOM, MARGIN.top, { isWhole: isWhole(numbers) }), right };
}

function drawingOf(chart: LineChart, data: LineData, width: number, legend: Legend): SVGElement {
	const axes = axesOf(chart, data, width);
	const series = chart.series.map((each, place) =>
		legend.isShown(place) ? groupOf(each, place, ...shapesOf(chart, data.xs, data.columns[place]!, axes)) : svg('g', {}),
	);
	const pointer = svg('line', { class: 'plot-pointer', y1: MARGIN.top, y2: BOTTOM });
	const drawing = svg('svg', { class: 'plot', width, height: HEIGHT }, ...frame(chart, axes), ...series, pointer);
	const point = (place: number | undefined): void => {
		if (place !== undefined) for (const end of ['x1', 'x2']) pointer.setAttribute(end, String(axes.along.at(data.xs[place]!)));
		pointer.classList.toggle('is-on', place !== undefined);
		legend.show(place);
	};
	for (const type of ['pointerdown', 'pointermove'] as const)
		drawing.addEventListener(type, ({ clientX }) =>
			point(nearest(data.xs, axes.along, clientX - drawing.getBoundingClientRect().left)),
		);
	// A lifted finger keeps the readout.
	drawing.addEventListener('pointerleave', ({ pointerType }) => {
		if (pointerType === 'mouse') point(undefined);
	});
	return drawing;
}

/** Index of the x nearest to a pixel. */
function nearest(xs: readonly number[], { at }: Scale, pixel: number): number | undefined {
	let best: number | undefined;
	for (const [place, x] of xs.entries())
		if (best === undefined || Math.abs(at(x) - pixel) < Math.abs(at(xs[best]!) - pixel)) best = place;
	return best;
}

/** Lines continue across missing values. */
function shapesOf(
	{ isScatter = false }: LineChart,
	xs: readonly number[],
	column: readonly (number | null)[],
	{ along, up, right }: Axes,
): SVGElement[] {
	const points = column.flatMap((y, place) => (y === null ? [] : [[along.at(xs[place]!), up.at(y)] as const]));
	const hasPoints = isScatter || points.length * FEWEST_PIXELS <= right - MARGIN.left;
	const path = points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L');
	return [
		...(isScatter || path === '' ? [] : [svg('path', { d: `M${path}` })]),
		...(hasPoints ? points.map(([x, y]) => svg('circle', { cx: x.toFixed(1), cy: y.toFixed(1), r: isScatter ? 2.5 : 3 })) : []),
	];
}

/** Grid lines, marks and axis titles. */
function frame({ x, y }: LineChart, { along, up, right }: Axes): SVGElement[] {
	const format = x.format ?? formatOf(along);
	const formatUp = formatOf(up);
	const middle = (MARGIN.top + BOTTOM) / 2;
	return [
		...along.ticks.flatMap((tick) => {
			const at = along.at(tick);
			return [
				svg('line', { x1: at, x2: at, y1: MARGIN.top, y2: BOTTOM }),
				svgText(format(tick), { x: at, y: BOTTOM + 16, 'text-anchor': 'middle' }),
			];
		}),
		...up.ticks.flatMap((tick) => {
			const at = up.at(tick);
			return [
				svg('line', { x1: MARGIN.left, x2: right, y1: at, y2: at }),
				svgText(formatUp(tick), { x: MARGIN.left - 6, y: at + 4, 'text-anchor': 'end' }),
			];
		}),
		svgText(x.label, { x: (MARGIN.left + right) / 2, y: HEIGHT - 8, 'text-anchor': 'middle' }),
		svgText(y.label, { x: 14, y: middle, transform: `rotate(-90 14 ${middle})`, 'text-anchor': 'middle' }),
	];
}

/** As many decimals as the marks need. */
function formatOf({ step }: Scale): (value: number) => string {
	const digits = Math.max(0, -Math.floor(Math.log10(step)));
	const decimals = { minimumFractionDigits: digits, maximumFractionDigits: digits };
	return new Intl.NumberFormat(document.documentElement.lang, decimals).format;
}
