/** The chart explorer: every chart of the registry, with filters. */
import { SKILLS } from '../../../contract/statistics/bracket.ts';
import { element } from '../element.ts';
import { fetchJson } from '../fetch/fetch-json.ts';
import { LANGUAGE } from '../place.ts';
import { type Strings, loadStrings } from '../strings.ts';
import { countedNote } from '../stats/counted/counted.ts';
import { drawLines } from '../stats/plot/line-chart.ts';
import { type Names, loadNames } from '../stats/names.ts';
import { dayNumber, dayWord, formatOf } from '../numbers.ts';
import { type Choices, type Picker, createPickers } from '../stats/pickers.ts';
import { withZeros } from '../stats/plot/shares.ts';
import { createTable } from '../table/table.ts';
import { createView } from '../stats/view.ts';
import { shareMark } from '../stats/marks.ts';

/** The custom chart. */
const OWN = 'own';

/** The chart that includes early abandoned runs. */
const EARLY_TOO = 'runs-over-time';

interface ChartEntry {
	readonly key: string;
	readonly label: string;
	readonly group: string;
	readonly kind: 'frame' | 'blob';
	readonly needs: readonly string[];
	readonly splits: readonly string[];
	readonly scatter: boolean;
	readonly bars: boolean;
	readonly axis: { readonly x: string; readonly y: string };
	readonly desc: string;
}

interface Registry {
	readonly charts: readonly ChartEntry[];
	readonly stats: readonly { readonly key: string; readonly label: string }[];
	readonly events: readonly { readonly id: string; readonly name: string }[];
}

interface Point {
	readonly x: number | string;
	readonly y: number | null;
	/** 30-day moving average. */
	readonly ma?: number | null;
}

interface ChartSeries {
	readonly id: string;
	readonly label: string;
	readonly points: readonly Point[];
	/** Total for shares, in frequency charts. */
	readonly total?: number;
}

interface ChartAnswer {
	readonly label: string;
	readonly axis: { readonly x: string; readonly y: string };
	readonly desc: string;
	readonly series: readonly ChartSeries[];
	readonly total_runs: number;
	readonly building: boolean;
}

export async function showCharts(root: HTMLElement): Promise<void> {
	const [strings, registry] = await Promise.all([
		loadStrings(),
		fetchJson<Registry>(`/api/charts/meta?${new URLSearchParams({ lang: LANGUAGE })}`),
	]);
	// On phones the list of charts is folded.
	const isWide = matchMedia('(min-width: 56rem)');
	const list = element(
		'details',
		{ class: 'chart-menu', open: isWide.matches },
		element('summary', {}, strings.t('stats.charts')),
	);
	isWide.addEventListener('change', () => list.toggleAttribute('open', isWide.matches));
	const menu = element('nav', { 'aria-label': strings.t('stats.charts') }, list);
	const stage = element('div', {});
	root.replaceChildren(element('div', { class: 'chart-page' }, menu, stage));
	const markCurrent = (key: string) => {
		for (const link of menu.querySelectorAll('a')) setCurrent(link, link.dataset['key'] === key);
	};
	const open = async () => {
		const query = new URLSearchParams(location.search);
		const key = query.has('saved') ? OWN : (query.get('chart') ?? '');
		if (key === OWN) {
			markCurrent(OWN);
			return (await import('./builder.ts')).showBuilder(stage, strings);
		}
		const chart = registry.charts.find((entry) => entry.key === key) ?? registry.charts[0];
		if (!chart) return;
		markCurrent(chart.key);
		await showChart(stage, chart, registry, strings);
	};
	list.append(
		element('ul', {}, element('li', {}, element('a', { href: `?chart=${OWN}`, 'data-key': OWN }, strings.t('chart.own')))),
	);
	for (const [group, charts] of Map.groupBy(registry.charts, (chart) => chart.group)) {
		const links = charts.map((chart) =>
			element('li', {}, element('a', { href: `?chart=${chart.key}`, 'data-key': chart.key }, chart.label)),
		);
		list.append(element('h2', {}, group), element('ul', {}, ...links));
	}
	menu.addEventListener('click', (event) => {
		const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-key]') : null;
		if (!link || event.metaKey || event.ctrlKey) return;
		event.preventDefault();
		if (!isWide.matches) list.removeAttribute('open');
		history.pushState(null, '', link.href);
		void open().then(() => showTop(stage));
	});
	addEventListener('popstate', () => void open());
	await open();
}

function setCurrent(link: HTMLElement, isCurrent: boolean): void {
	if (isCurrent) link.setAttribute('aria-current', 'true');
	else link.removeAttribute('aria-current');
}

/** Scrolls the chart into view, as its list entry may be far below. */
function showTop(stage: HTMLElement): void {
	if (stage.getBoundingClientRect().top < 0) stage.scrollIntoView();
}

async function showChart(stage: HTMLElement, chart: ChartEntry, registry: Registry, strings: Strings): Promise<void> {
	const content = element('div', { class: 'stats-content' });
	const show = createView(content, strings);
	const update = (choices: Choices) => show(() => makeChart(chart, choices, strings));
	const { form, choices } = createPickers(await pickersOf(chart, registry, strings), strings, (chosen) => void update(chosen));
	stage.replaceChildren(element('h2', {}, chart.label), element('p', { class: 'muted' }, chart.desc), form, content);
	await update(choices());
}

type Options = NonNullable<Picker['options']>;

/** Options that only some charts need, as the registry declares. */
async function neededOptions(need: string, registry: Registry): Promise<Options> {
	if (need === 'encounter') return [...(await loadNames('encounters'))];
	if (need === 'entity') return [...(await loadNames('cards'))];
	if (need === 'event') {
		const names = await loadNames('events');
		return registry.events.map(({ id, name }) => [id, names.get(id) ?? name]);
	}
	if (need === 'etype') return [];
	return registry.stats.map(({ key, label }) => [key, label]);
}

async function pickersOf(chart: ChartEntry, registry: Registry, strings: Strings): Promise<Picker[]> {
	const { t } = strings;
	const needed = await Promise.all(
		chart.needs.map(async (name) => ({
			name,
			label: t(`chart.${name}`),
			first: '–',
			options: await neededOptions(name, registry),
		})),
	);
	const split: Picker = {
		name: 'split',
		label: t('chart.split'),
		first: '–',
		options: chart.splits.map((value) => [value, t(`split.${value}`)]),
	};
	const bracket: Picker = {
		name: 'bracket',
		label: t('stats.skill'),
		options: SKILLS.map((value) => [value, t(`bracket.${value}`)]),
	};
	return [...needed.filter(({ options }) => options.length > 0), ...(chart.splits.length > 1 ? [split] : []), bracket];
}

async function makeChart(chart: ChartEntry, choices: Choices, strings: Strings): Promise<Node[]> {
	const { t } = strings;
	const missing = chart.needs.filter((need) => !['stat', 'x', 'y', 'etype'].includes(need) && !choices.has(need));
	if (missing.length > 0) return [element('p', { class: 'empty' }, t('chart.choose'))];
	const [answer, characters] = await Promise.all([
		fetchJson<ChartAnswer>(`/api/charts/${chart.key}?${inLanguage(choices)}`),
		loadNames('characters'),
	]);
	if (answer.building) return [element('p', { class: 'empty' }, t('stats.building'))];
	if (answer.series.every(({ points }) => points.length === 0)) return [element('p', { class: 'empty' }, t('stats.none'))];
	const rule = t(chart.key === EARLY_TOO ? 'stats.rule_all' : 'stats.rule');
	const total = element('p', { class: 'muted' }, `${t('chart.total', { count: answer.total_runs })} · ${rule}`);
	const isWords = answer.series.some(({ points }) => points.some(({ x }) => typeof x === 'string' && dayNumber(x) === undefined));
	const drawing = chart.bars || isWords ? barTable(chart, answer, strings) : lines(chart, answer, characters, strings);
	return [total, drawing, ...countedOf(chart, choices, strings)];
}

/** Charts of single runs have no statements. */
function countedOf({ key, kind }: ChartEntry, choices: Choices, strings: Strings): HTMLElement[] {
	if (kind === 'frame') return [];
	return [countedNote({ serves: `charts.${key}`, bracket: choices.get('bracket') ?? 'all' }, strings)];
}

/** The request parameters, with the language of the page. */
function inLanguage(choices: Choices): URLSearchParams {
	const asked = new URLSearchParams(choices);
	asked.set('lang', LANGUAGE);
	return asked;
}

function lines(chart: ChartEntry, answer: ChartAnswer, characters: Names, strings: Strings): HTMLElement {
	const isDaily = answer.series.some(({ points }) => points.some(({ x }) => dayNumber(x) !== undefined));
	const drawn = (points: readonly Point[], value: (point: Point) => number | null) =>
		points.map((point) => ({ x: dayNumber(point.x) ?? Number(point.x), y: value(point) }));
	const series = answer.series.map(({ id, label, points }) => ({
		label,
		hue: characters.has(id) ? id.toLowerCase() : undefined,
		points: drawn(points, ({ y }) => y),
	}));
	const isOfShares = answer.series.every(({ total }) => total !== undefined);
	// Shows the average of all runs only; averages per group would hide the lines.
	const means = answer.series.filter(({ id, points }) => id === 'ALL' && points.some(({ ma }) => typeof ma === 'number'));
	return drawLines({
		label: answer.label,
		x: { label: answer.axis.x, ...(isDaily ? { format: dayWord } : {}) },
		y: { label: answer.axis.y },
		series: [
			...(isOfShares ? withZeros(series) : series),
			...means.map(({ label, points }) => ({ label: meanWord(label), points: drawn(points, ({ ma }) => ma ?? null) })),
		],
		strings,
		isScatter: chart.scatter,
	});
}

/** `⌀ 30 days`. */
function meanWord(label: string): string {
	const format = new Intl.NumberFormat(document.documentElement.lang, { style: 'unit', unit: 'day', unitDisplay: 'long' });
	return `${label}, ⌀ ${format.format(30)}`;
}

/** Named values as a table with bars. */
function barTable(chart: ChartEntry, answer: ChartAnswer, strings: Strings): HTMLElement {
	const values = new Map<string, Map<string, number | null>>();
	for (const { label, points } of answer.series) {
		for (const { x, y } of points) values.set(String(x), (values.get(String(x)) ?? new Map()).set(label, y));
	}
	const rows = [...values].map(([x, bySeries]) => ({ x, bySeries }));
	const most = Math.max(1, ...rows.flatMap(({ bySeries }) => [...bySeries.values()].map((value) => value ?? 0)));
	const isShare = chart.axis.y.includes('%');
	const format = formatOf(rows.flatMap(({ bySeries }) => [...bySeries.values()]));
	return createTable({
		strings,
		caption: chart.label,
		rows,
		// Keeps the response order.
		sort: '',
		empty: strings.t('stats.none'),
		columns: [
			{ key: 'x', label: answer.axis.x, isText: true, value: (row) => wordOf(row.x, strings) },
			...answer.series.map(({ id, label }) => ({
				key: id,
				label,
				value: (row: (typeof rows)[number]) => row.bySeries.get(label) ?? null,
				cell: (row: (typeof rows)[number]) =>
					isShare ? shareMark(row.bySeries.get(label) ?? null, most) : format(row.bySeries.get(label) ?? null),
			})),
		],
	});
}

/** Room kinds; the API returns their keys in every language. */
const ROOMS = ['monster', 'elite', 'boss', 'event', 'shop', 'treasure', 'rest_site'];

const wordOf = (value: string, { t }: Strings): string => (ROOMS.includes(value) ? t(`floor.${value}`) : value);
