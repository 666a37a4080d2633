/** Small drawings in tables, beside the number that they show. */
import { element } from '../element.ts';
import { svg } from '../svg.ts';
import { NONE, decimal, difference, percent } from './numbers.ts';

const WIDTH = 100;

/** A rate with its interval, in numbers and on a scale from 0 to 100; the line marks the average. */
export function intervalMark(rate: number | null, interval: readonly [number, number] | null, average: number): HTMLElement {
	const label = percent(rate);
	if (rate === null || interval === null) return element('span', { class: 'rate' }, element('span', {}, label));
	const [low, high] = interval;
	const drawing = svg(
		'svg',
		{ viewBox: `0 0 ${WIDTH} 12`, class: 'interval', 'aria-hidden': 'true', preserveAspectRatio: 'none' },
		svg('rect', { class: 'interval-ground', width: WIDTH, height: 12 }),
		svg('rect', { class: 'interval-range', x: low, y: 3, width: Math.max(high - low, 0.5), height: 6 }),
		svg('rect', { class: 'interval-average', x: average - 0.4, width: 0.8, height: 12 }),
		svg('rect', { class: 'interval-point', x: rate - 0.9, y: 1, width: 1.8, height: 10 }),
	);
	const bounds = element('small', { class: 'bounds' }, `${decimal(low)}–${decimal(high)}`);
	return element('span', { class: 'rate' }, element('span', {}, label), bounds, drawing);
}

/** A difference in percentage points with its interval. */
export function differenceMark(points: number | null, interval: readonly [number, number] | null): HTMLElement {
	const bounds = interval && element('small', { class: 'bounds' }, interval.map(difference).join(' – '));
	return element('span', { class: 'rate' }, element('span', {}, difference(points)), bounds ?? '');
}

/** A share as a bar. */
export function shareMark(share: number | null, most = 100): HTMLElement {
	const length = share === null ? 0 : (share / most) * WIDTH;
	const drawing = svg(
		'svg',
		{ viewBox: `0 0 ${WIDTH} 12`, class: 'interval', 'aria-hidden': 'true', preserveAspectRatio: 'none' },
		svg('rect', { class: 'interval-ground', width: WIDTH, height: 12 }),
		svg('rect', { class: 'interval-bar', y: 2, width: length, height: 8 }),
	);
	return element('span', { class: 'rate' }, element('span', {}, percent(share)), drawing);
}

/** The tier if it is certain, else the range of possible tiers, best first. */
export function tierMark(range: readonly [lowest: string, highest: string] | null): HTMLElement | string {
	if (range === null) return NONE;
	const [lowest, highest] = range;
	if (lowest !== highest) return element('span', { class: 'muted' }, `${highest}–${lowest}`);
	return element('span', { class: `tier tier-${lowest.toLowerCase()}` }, lowest);
}
