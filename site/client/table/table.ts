import { element } from '../element.ts';
import type { Strings } from '../strings.ts';
import { columnChooser } from './column-chooser.ts';
import { csvButton } from './csv-button.ts';
import { createFiller } from './fill-rows.ts';
import { measureColumns } from './measure-columns.ts';
import type { CsvValue } from './csv.ts';

export interface Column<Row> {
	readonly key: string;
	readonly label: string;
	/** Explains the column. */
	readonly hint?: string;
	readonly isText?: boolean;
	/** Sort value. */
	readonly value: (row: Row) => number | string | null;
	readonly cell?: (row: Row) => Node | string;
	/** CSV value, if it differs from the sort value. */
	readonly csv?: (row: Row) => CsvValue;
	/** Bounds of the 95 % interval; adds two CSV columns. */
	readonly interval?: (row: Row) => readonly [low: number, high: number] | null;
}

export interface TableOptions<Row> {
	readonly caption: string;
	readonly columns: readonly Column<Row>[];
	readonly rows: readonly Row[];
	/** Initial sort column; any other word keeps the given order. */
	readonly sort: string;
	readonly onSort?: (sort: string) => void;
	/** Whether users can hide columns. */
	readonly hasChooser?: boolean;
	/** Text below an empty table. */
	readonly empty: string;
	readonly strings: Strings;
}

export interface Table<Row> {
	readonly frame: HTMLElement;
	/** Shows matching rows, in the table and in files. No rows are shown before the first call. */
	filter(isShown: (row: Row) => boolean): void;
}

/** A sortable table with CSV export. A minus before the sort column reverses it. */
export function createTable<Row>(options: TableOptions<Row>): HTMLElement {
	if (options.rows.length === 0) return element('p', { class: 'empty' }, options.empty);
	const { frame, filter } = createFilterTable(options);
	filter(() => true);
	return frame;
}

/** A table whose rows can be filtered. */
export function createFilterTable<Row>(options: TableOptions<Row>): Table<Row> {
	const { columns, caption, rows, strings } = options;
	const empty = element('p', { class: 'empty', hidden: true }, options.empty);
	let shown: readonly Row[] = [];
	let sort = options.sort;
	// Rows are created once and moved later, so pictures load once.
	const lines = new Map<Row, HTMLElement>();
	const lineOf = (row: Row): HTMLElement => {
		const line = lines.get(row) ?? rowOf(columns, row);
		lines.set(row, line);
		return line;
	};
	const body = element('tbody', { role: 'rowgroup' });
	const heads = columns.map((column, index) => headOf(column, index === 0));
	const fill = createFiller(body);
	const update = ({ isSorted = false } = {}) => {
		fill(sorted({ columns, rows: shown }, sort), lineOf, isSorted);
		for (const { cell, column } of heads) cell.setAttribute('aria-sort', sortState(column, sort));
		// Phones show the ranked value beside the name.
		table.dataset['ranked'] = String(columns.findIndex(({ key }) => key === keyOf(sort)) + 1);
	};
	for (const { button, column } of heads) {
		button.addEventListener('click', () => {
			sort = sort === column.key ? `-${column.key}` : column.key;
			options.onSort?.(sort);
			update({ isSorted: true });
		});
	}
	const table = element(
		'table',
		// Styles that lay out rows as blocks or grids would remove the roles in some browsers.
		{ class: 'stats stacked', role: 'table' },
		element('caption', { class: 'out' }, caption),
		element('thead', { role: 'rowgroup' }, element('tr', { role: 'row' }, ...heads.map(({ cell }) => cell))),
		body,
	);
	const scroll = element('div', { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': caption }, table);
	const measure = measureColumns(
		table,
		heads.map(({ cell }) => cell),
	);
	const frame = element(
		'div',
		{ class: 'table' },
		options.hasChooser ? columnChooser({ table, columns: columns.slice(1), strings, onChange: measure }) : null,
		scroll,
		empty,
		csvButton(caption, () => csvRows(columns, sorted({ columns, rows: shown }, sort)), strings),
	);
	const filter = (isShown: (row: Row) => boolean) => {
		shown = rows.filter(isShown);
		empty.hidden = shown.length > 0;
		update();
		measure();
	};
	return { frame, filter };
}

function csvRows<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): readonly (readonly CsvValue[])[] {
	const heads = columns.flatMap(({ label, interval }) => [label, ...(interval ? [`${label}: 2.5 %`, `${label}: 97.5 %`] : [])]);
	const line = (row: Row) =>
		columns.flatMap(({ value, csv = value, interval }) => [
			csv(row),
			...(interval ? (interval(row) ?? ([null, null] as const)) : []),
		]);
	return [heads, ...rows.map(line)];
}

function headOf<Row>(column: Column<Row>, isFirst: boolean) {
	const button = element('button', { type: 'button', title: column.hint }, column.label);
	return {
		column,
		button,
		cell: element('th', { scope: 'col', role: 'columnheader', class: column.isText || isFirst ? 'text' : undefined }, button),
	};
}

const keyOf = (sort: string): string => sort.replace(/^-/, '');

/** Words sort ascending first, numbers descending. */
function isAscending<Row>(column: Column<Row>, sort: string): boolean {
	return sort.startsWith('-') !== (column.isText === true);
}

function sortState<Row>(column: Column<Row>, sort: string): string {
	if (keyOf(sort) !== column.key) return 'none';
	return isAscending(column, sort) ? 'ascending' : 'descending';
}

function sorted<Row>({ columns, rows }: Pick<TableOptions<Row>, 'columns' | 'rows'>, sort: string): Row[] {
	const column = columns.find(({ key }) => key === keyOf(sort));
	if (!column) return [...rows];
	const direction = isAscending(column, sort) ? 1 : -1;
	const collator = new Intl.Collator(document.documentElement.lang, { numeric: true });
	return rows.toSorted((left, right) => {
		const one = column.value(left);
		const other = column.value(right);
		// Missing values come last in both directions.
		if (one === null || other === null) return Number(one === null) - Number(other === null);
		const difference =
			typeof one === 'string' || typeof other === 'string' ? collator.compare(String(one), String(other)) : one - other;
		return difference * direction;
	});
}

function rowOf<Row>(columns: readonly Column<Row>[], row: Row): HTMLElement {
	return element(
		'tr',
		{ role: 'row' },
		...columns.map((column, index) => {
			const content = column.cell?.(row) ?? String(column.value(row) ?? '–');
			return index === 0
				? element('th', { scope: 'row', role: 'rowheader', class: 'text' }, content)
				: element('td', { role: 'cell', class: column.isText ? 'text' : undefined, 'data-label': column.label }, content);
		}),
	);
}
