/** Series differ by dash and colour. */
import { svg } from '../../svg.ts';
import type { ChartSeries } from './line-data.ts';

const DASHES = ['', '8 4', '2 3', '10 3 2 3', '4 2', '1 4', '14 4 4 4'];
const COLOURS = ['--accent', '--orange', '--purple', '--blue', '--red', '--green'];

/** A group in the style of a series, by its index. */
export function groupOf({ hue }: ChartSeries, place: number, ...children: readonly SVGElement[]): SVGElement {
	const colour = hue ? 'var(--hue)' : `var(${COLOURS[place % COLOURS.length]})`;
	const look = { stroke: colour, fill: colour, 'stroke-dasharray': DASHES[place % DASHES.length]! };
	return svg('g', { class: hue ? `plot-series hue-${hue}` : 'plot-series', ...look }, ...children);
}

/** A sample of the line for the legend. */
export const sampleOf = (series: ChartSeries, place: number): SVGElement =>
	svg(
		'svg',
		{ class: 'plot-sample', width: 28, height: 8, 'aria-hidden': 'true' },
		groupOf(series, place, svg('path', { d: 'M0 4H28' })),
	);
