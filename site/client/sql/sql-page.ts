/** SQL queries over statistics and runs. */
import { FACTS_SCHEMA } from '../../../contract/data-tables/fact-files.ts';
import { keepParameter } from '../address-parameters.ts';
import { element } from '../element.ts';
import { HttpError } from '../fetch-document.ts';
import { count, decimal } from '../numbers.ts';
import { createTable } from '../table/table.ts';
import { type Strings, loadStrings } from '../strings.ts';
import type { Database } from './database.ts';
import { engineBytes } from './engine-size.ts';
import { READY_QUESTIONS } from './ready-questions.ts';
import { MOST_ROWS, type SqlResult, Stopped, databaseWords } from './sql-result.ts';
import { commandLine } from './command-line.ts';
import { type Named, type SqlTable, type SqlTables, asksForTables, listOfTables, loadTables, namedTables } from './tables.ts';

const KILOBYTE = 1000;
const MEGABYTE = 1_000_000;
/** Longer queries are not kept in the address. */
const LONGEST_IN_ADDRESS = 4000;

const sizeOf = (bytes: number): string =>
	bytes < MEGABYTE ? `${count(Math.ceil(bytes / KILOBYTE))} kB` : `${decimal(bytes / MEGABYTE)} MB`;

export async function showSql(root: HTMLElement): Promise<void> {
	const [strings, all, bytes] = await Promise.all([loadStrings(), loadTables(), engineBytes().catch(() => undefined)]);
	const { t } = strings;
	// Without runs the tables are empty.
	const { tables } = all;
	if (tables.every(({ rows }) => rows === 0)) return root.replaceChildren(element('p', { class: 'empty' }, t('sql.no_tables')));
	const editor = createEditor(strings);
	const status = element('p', { role: 'status', class: 'muted' });
	const result = element('div', { class: 'stats-content' });
	let database: Promise<Database> | undefined;
	const open = (): Promise<Database> => (database ??= import('./database.ts').then(({ createDatabase }) => createDatabase()));
	const ask = () => answer({ strings, all, editor, status, result, open });
	editor.run.addEventListener('click', () => void ask());
	editor.stop.addEventListener('click', () => void database?.then((opened) => opened.stop()));
	editor.query.addEventListener('keydown', (event) => {
		if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void ask();
	});
	root.replaceChildren(
		bytes === undefined ? '' : element('p', { class: 'muted' }, t('sql.engine', { size: sizeOf(bytes) })),
		readyQuestions(editor, all, strings),
		editor.form,
		status,
		result,
		tableList(tables, strings),
	);
}

interface Editor {
	readonly form: HTMLElement;
	readonly query: HTMLTextAreaElement;
	readonly run: HTMLButtonElement;
	readonly stop: HTMLButtonElement;
	show(sql: string): void;
}

function createEditor({ t }: Strings): Editor {
	const query = element('textarea', {
		class: 'field sql-query',
		id: 'sql-query',
		rows: 9,
		spellcheck: 'false',
		autocapitalize: 'off',
		autocomplete: 'off',
		lang: 'en',
	});
	const run = element('button', { type: 'button', class: 'button' }, t('sql.run'));
	const stop = element('button', { type: 'button', class: 'button small', hidden: true }, t('sql.stop'));
	const show = (sql: string): void => {
		query.value = sql;
		keepParameter('q', sql.length > LONGEST_IN_ADDRESS ? '' : sql);
	};
	query.value = new URLSearchParams(location.search).get('q') ?? READY_QUESTIONS[0].sql;
	const form = element(
		'div',
		{ class: 'sql-editor' },
		element('label', { for: 'sql-query' }, t('sql.query')),
		query,
		element('p', { class: 'sql-buttons' }, run, stop),
	);
	return { form, query, run, stop, show };
}

/** Links, so that a query can be shared. Tables exist a few minutes after the first start. */
function readyQuestions(editor: Editor, all: SqlTables, { t }: Strings): HTMLElement {
	const answerable = READY_QUESTIONS.filter(({ sql }) => namedTables(sql, all).unknown.length === 0);
	const items = answerable.map(({ key, sql }) => {
		const link = element('a', { href: `?${new URLSearchParams({ q: sql })}` }, t(key));
		link.addEventListener('click', (event) => {
			if (event.ctrlKey || event.metaKey || event.shiftKey) return;
			event.preventDefault();
			editor.show(sql);
			editor.query.focus();
		});
		return element('li', {}, link);
	});
	return element('section', {}, element('h2', {}, t('sql.ready')), element('ul', {}, ...items));
}

function tableList(tables: readonly SqlTable[], { t }: Strings): HTMLElement {
	const items = tables.map(({ name, rows, bytes }) =>
		element(
			'li',
			{},
			element('code', {}, name),
			' ',
			element('span', { class: 'muted' }, t('sql.table', { rows: count(rows), size: sizeOf(bytes) })),
		),
	);
	return element(
		'section',
		{},
		element('h2', {}, t('sql.tables')),
		element('ul', {}, ...items),
		element('p', {}, element('a', { href: '/developers/data-dictionary' }, t('sql.dictionary'))),
	);
}

interface Question {
	readonly strings: Strings;
	readonly all: SqlTables;
	readonly editor: Editor;
	readonly status: HTMLElement;
	readonly result: HTMLElement;
	/** Loads the database code once. */
	readonly open: () => Promise<Database>;
}

async function answer({ strings, all, editor, status, result, open }: Question): Promise<void> {
	const { t } = strings;
	const sql = editor.query.value.trim();
	if (sql === '' || isWorking(editor)) return;
	editor.show(sql);
	if (asksForTables(sql)) {
		status.textContent = t('sql.shown', { count: count(all.tables.length) });
		result.replaceChildren(resultTable(listOfTables(all.tables), strings));
		return;
	}
	const needed = namedTables(sql, all);
	const refusal = refusalOf(needed, strings);
	if (refusal !== undefined) return status.replaceChildren(...refusal);
	showWorking(editor, true);
	status.textContent = t('sql.working');
	try {
		const onTable = (table: string): void => void (status.textContent = t('sql.loading', { table }));
		const database = await open();
		const found = await database.ask(sql, needed, onTable);
		status.textContent = found.hasMore
			? t('sql.limited', { count: count(MOST_ROWS) })
			: t('sql.shown', { count: count(found.rows.length) });
		result.replaceChildren(resultTable(found, strings));
	} catch (error) {
		status.textContent = failureOf(error, strings);
	} finally {
		showWorking(editor, false);
	}
}

const isWorking = ({ stop }: Editor): boolean => !stop.hidden;

/** Keeps keyboard focus: the run button is never disabled, and the stop button returns the focus. */
function showWorking({ run, stop }: Editor, isOn: boolean): void {
	run.setAttribute('aria-disabled', String(isOn));
	if (!isOn && document.activeElement === stop) run.focus();
	stop.hidden = !isOn;
}

/** Why a query cannot run in the browser, with alternatives; undefined if it can. */
function refusalOf({ found, unknown }: Named, { t }: Strings): readonly (Node | string)[] | undefined {
	if (unknown[0] !== undefined) return [t('sql.unknown', { table: unknown[0] })];
	const large = found.find(({ isTooLarge }) => isTooLarge);
	if (!large) return undefined;
	const { name, schema, bytes, url } = large;
	const words = t('sql.too_large', { table: name, size: sizeOf(bytes) });
	return schema === FACTS_SCHEMA ? [words, element('pre', { lang: 'en' }, commandLine(url))] : [words];
}

function failureOf(error: unknown, { t }: Strings): string {
	if (error instanceof Stopped) return t('sql.stopped');
	if (error instanceof HttpError || error instanceof TypeError) return t('stats.failed');
	return t('sql.refused', { error: databaseWords((error as Error).message) });
}

function resultTable({ columns, rows }: SqlResult, strings: Strings): HTMLElement {
	return createTable({
		caption: strings.t('sql.result'),
		columns: columns.map((label, index) => ({
			key: String(index),
			label,
			isText: rows.some((row) => typeof row[index] === 'string'),
			value: (row: SqlResult['rows'][number]) => sortable(row[index] ?? null),
		})),
		rows,
		sort: '',
		empty: strings.t('sql.none'),
		strings,
	});
}

const sortable = (value: SqlResult['rows'][number][number]): string | number | null =>
	typeof value === 'boolean' ? String(value) : value;
