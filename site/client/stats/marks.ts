/** Small drawings in tables, beside the number that they show. */
import { element } from '../element.ts';
import { NONE, decimal, difference, percent } from '../numbers.ts';

/** A rate with its interval, in numbers and on a scale from 0 to 100; the line marks the average. */
export function intervalMark(rate: number | null, interval: readonly [number, number] | null, average: number): HTMLElement {
	const label = percent(rate);
	if (rate === null || interval === null) return element('span', { class: 'rate' }, element('span', {}, label));
	const [low, high] = interval;
	const drawing = bar('interval', { low, high: Math.max(high, low + 0.5), rate, average });
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
	const drawing = bar('interval is-share', { share: share === null ? 0 : (100 * share) / most });
	return element('span', { class: 'rate' }, element('span', {}, percent(share)), drawing);
}

/** The tier if it is certain, else the range of possible tiers, best first. */
export function tierMark(range: readonly [lowest: string, highest: string] | null): HTMLElement | string {
	if (range === null) return NONE;
	const [lowest, highest] = range;
	if (lowest !== highest) return element('span', { class: 'muted' }, `${highest}–${lowest}`);
	return element('span', { class: `tier tier-${lowest.toLowerCase()}` }, lowest);
}

/** A drawing of one element: a table with hundreds of SVG drawings would take seconds to sort. */
function bar(name: string, percentages: Readonly<Record<string, number>>): HTMLElement {
	const drawn = element('span', { class: name, 'aria-hidden': 'true' });
	for (const [key, value] of Object.entries(percentages)) drawn.style.setProperty(`--${key}`, `${value}%`);
	return drawn;
}
