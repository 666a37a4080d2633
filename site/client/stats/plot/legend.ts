import { element } from '../../element.ts';
import { formatOf, NONE } from '../../numbers.ts';
import type { LineChart, LineData } from './line-data.ts';
import { sampleOf } from './series-look.ts';

export interface Legend {
	readonly list: HTMLElement;
	/** Shows the values at an index of the data; undefined clears them. */
	readonly show: (place: number | undefined) => void;
	/** Whether a series is shown; the user can hide each. */
	readonly isShown: (series: number) => boolean;
}

/** The legend of the lines, with the values under the pointer. */
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
