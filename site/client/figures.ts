import { element } from './element.ts';

/** A part of a page with its title. */
export const part = (title: string, ...content: readonly Node[]): HTMLElement =>
	element('section', { class: 'part' }, element('h2', {}, title), ...content);

/** A list of labelled values. */
export function figureList(
	figures: readonly (readonly [label: string, value: string | Node])[],
	classes = 'figures',
): HTMLElement {
	const rows = figures.map(([label, value]) => element('div', {}, element('dt', {}, label), element('dd', {}, value)));
	return element('dl', { class: classes }, ...rows);
}
