/** Line charts with a data table. Series differ by dash and colour. */
import { element } from '../../element.ts';
import { csvButton } from '../../table/csv-button.ts';
import type { CsvValue } from '../../table/csv.ts';
import { formatOf } from '../../numbers.ts';
import { dataOf, type LineChart } from './line-data.ts';
import { plotInto } from './line-plot.ts';
import { pictureButton } from './picture-button.ts';

export function drawLines(chart: LineChart): HTMLElement {
	const holder = element('div', {
		class: 'chart',
		role: 'img',
		'aria-label': `${chart.label}. ${chart.y.label} / ${chart.x.label}`,
	});
	const legend = plotInto(holder, chart, dataOf(chart));
	return element('figure', { class: 'chart-figure' }, holder, legend, tableOf(chart), pictureButton(holder, chart));
}

function tableOf(chart: LineChart): HTMLElement {
	const { xs, columns } = dataOf(chart);
	const format = chart.x.format ?? String;
	const head = element(
		'tr',
		{},
		element('th', { scope: 'col' }, chart.x.label),
		...chart.series.map(({ label }) => element('th', { scope: 'col' }, label)),
	);
	const cells = columns.map((values) => values.map(formatOf(values)));
	const rows = xs.map((x, index) =>
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
	const { xs, columns } = dataOf(chart);
	const format = chart.x.format ?? Number;
	const heads = [chart.x.label, ...chart.series.map(({ label }) => label)];
	return [heads, ...xs.map((x, index) => [format(x), ...columns.map((column) => column[index] ?? null)])];
}
