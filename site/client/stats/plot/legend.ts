import { element } from '../../element.ts';
import { formatOf, NONE } from '../numbers.ts';
import type { LineChart, LineData } from './line-data.ts';
import { sampleOf } from './series-look.ts';

export interface Legend {
	readonly list: HTMLElement;
	/** Shows the values at a place of the data; none without one. */
	readonly show: (place: number | undefined) => void;
	/** Whether a series is to be drawn: each can be put away. */
	readonly isShown: (series: number) => boolean;
}

/** What each line stands for, and its value where somebody points. */
export function legendOf(chart: LineChart, { xs, columns }: LineData, onChange: () => void): Legend {
	const format = chart.x.format ?? String;
	const at = element('span', { class: 'plot-value' }, NONE);
	const entries = chart.series.map((series, place) => {
		const button = element(
			'button',
			{ type: 'button', class: 'plot-name', 'aria-pressed': 'true' },
			sampleOf(series, place),
			series.label,
		);
		button.addEventListener('click', () => {
			button.setAttribute('aria-pressed', String(button.getAttribute('aria-pressed') !== 'true'));
			onChange();
		});
		return { button, value: element('span', { class: 'plot-value' }, NONE), write: formatOf(columns[place]!) };
	});
	const unit = chart.y.unit ? ` ${chart.y.unit}` : '';
	return {
		list: element(
			'ul',
			{ class: 'plot-legend' },
			element('li', {}, chart.x.label, at),
			...entries.map(({ button, value }) => element('li', {}, button, value)),
		),
		show: (place) => {
			at.textContent = place === undefined ? NONE : format(xs[place]!);
			for (const [series, { value, write }] of entries.entries()) {
				const number = place === undefined ? null : columns[series]![place]!;
				value.textContent = number === null ? NONE : `${write(number)}${unit}`;
			}
		},
		isShown: (series) => entries[series]!.button.getAttribute('aria-pressed') === 'true',
	};
}
