/** Shops, events and campfires: choices and outcomes. */
import type { CampfireMetrics, EventMetrics, ShopMetrics } from '../../../contract/statistics/metrics.ts';
import { optionLabelFile } from '../../../contract/tree/tree-paths.ts';
import { element } from '../element.ts';
import { fetchJson } from '../fetch/fetch-json.ts';
import { CHANNEL, LANGUAGE } from '../place.ts';
import { type Strings, loadStrings } from '../strings.ts';
import { countedNote } from './counted/counted.ts';
import { shareMark } from './marks.ts';
import { inWords, loadNames, nameOf, recordLink } from './names.ts';
import { recordColumn } from './common-columns.ts';
import { count, percent } from '../numbers.ts';
import { outcomeColumns } from './outcome-columns.ts';
import { type Choices, type Picker, bracketOf, bracketPickers, createPickers } from './pickers.ts';
import { createTable } from '../table/table.ts';
import { choicesLine, totalsLine } from './totals.ts';
import { createView } from './view.ts';

type MakeTable = (strings: Strings, bracket: string, choices: Choices) => Promise<readonly Node[]>;

/** Shop items; the first is the default. */
const GOODS = ['cards', 'relics', 'potions'] as const;

/** Pickers in addition to the bracket. */
const OWN_PICKERS: { readonly [Type in keyof typeof TABLES]?: (strings: Strings) => Picker[] } = { shops: goodsPicker };

const TABLES: Readonly<Record<'shops' | 'events' | 'campfires', MakeTable>> = {
	shops: shopTable,
	events: eventTable,
	campfires: campfireTable,
};

export async function showChoices(root: HTMLElement, type: keyof typeof TABLES): Promise<void> {
	const strings = await loadStrings();
	const content = element('div', { class: 'stats-content' });
	const show = createView(content, strings);
	const update = (choices: Choices) =>
		show(async () => {
			const bracket = bracketOf(choices);
			return [...(await TABLES[type](strings, bracket, choices)), countedNote({ serves: type, bracket }, strings)];
		});
	const own = OWN_PICKERS[type]?.(strings) ?? [];
	const { form, choices } = createPickers([...own, ...(await bracketPickers(strings))], strings, (chosen) => void update(chosen));
	root.replaceChildren(form, content);
	await update(choices());
}

function goodsPicker({ t, word }: Strings): Picker[] {
	const [first, ...others] = GOODS;
	const options = others.map((type) => [type, word('sections', type)] as const);
	return [{ name: 'type', label: t('field.type'), first: word('sections', first), options }];
}

const read = <Type>(name: string, bracket: string, more: Readonly<Record<string, string>> = {}): Promise<Type> =>
	fetchJson(`/api/runs/metrics/${name}?${new URLSearchParams({ bracket, lang: LANGUAGE, ...more })}`);

async function shopTable(strings: Strings, bracket: string, choices: Choices): Promise<Node[]> {
	const { t } = strings;
	const type = GOODS.find((known) => known === choices.get('type')) ?? GOODS[0];
	const [metrics, names] = await Promise.all([read<ShopMetrics>('shops', bracket, { type }), loadNames(type)]);
	const table = createTable({
		strings,
		caption: t('stats.shops'),
		rows: metrics.rows,
		sort: 'lift',
		empty: t('stats.none'),
		columns: [
			recordColumn(type, names, t('sort.name'), ({ id }: { readonly id: string }) => id),
			{ key: 'seen', label: t('stats.seen'), value: (row) => row.seen, cell: (row) => count(row.seen) },
			{ key: 'bought', label: t('stats.bought'), value: (row) => row.bought, cell: (row) => count(row.bought) },
			{ key: 'buy_rate', label: t('stats.buy_rate'), value: (row) => row.buy_rate, cell: (row) => shareMark(row.buy_rate) },
			...outcomeColumns<ShopMetrics['rows'][number]>(strings),
		],
	});
	return [totalsLine(metrics, strings), choicesLine(strings), table];
}

async function eventTable(strings: Strings, bracket: string): Promise<Node[]> {
	const { t } = strings;
	const [metrics, names, titles] = await Promise.all([
		read<EventMetrics>('events', bracket),
		loadNames('events'),
		fetchJson<Record<string, Record<string, string>>>(`/${optionLabelFile(CHANNEL, LANGUAGE)}`),
	]);
	const titleOf = (row: EventMetrics['rows'][number]) => titles[row.event]?.[row.option] ?? inWords(row.option);
	const table = createTable({
		strings,
		caption: t('stats.events'),
		rows: metrics.rows,
		sort: 'event',
		empty: t('stats.none'),
		columns: [
			{
				key: 'event',
				label: t('stats.event'),
				isText: true,
				value: (row) => nameOf(names, row.event),
				cell: (row) => recordLink('events', row.event, names),
			},
			{ key: 'option', label: t('stats.option'), isText: true, value: titleOf },
			{ key: 'chosen', label: t('stats.chosen'), value: (row) => row.chosen, cell: (row) => count(row.chosen) },
			{ key: 'share', label: t('stats.share'), value: (row) => row.share, cell: (row) => shareMark(row.share) },
			...outcomeColumns<EventMetrics['rows'][number]>(strings),
		],
	});
	return [totalsLine(metrics, strings), choicesLine(strings), table];
}

async function campfireTable(strings: Strings, bracket: string): Promise<Node[]> {
	const { t } = strings;
	const metrics = await read<CampfireMetrics>('campfires', bracket);
	const table = createTable({
		strings,
		caption: t('stats.campfires'),
		rows: metrics.rows,
		sort: 'lift',
		empty: t('stats.none'),
		columns: [
			{ key: 'name', label: t('stats.choice'), isText: true, value: (row) => row.name },
			{ key: 'chosen', label: t('stats.chosen'), value: (row) => row.chosen, cell: (row) => count(row.chosen) },
			{ key: 'share', label: t('stats.share'), value: (row) => row.share, cell: (row) => shareMark(row.share) },
			{
				key: 'low_hp_share',
				label: t('stats.low_hp_share'),
				value: (row) => row.low_hp_share,
				cell: (row) => percent(row.low_hp_share),
			},
			...outcomeColumns<CampfireMetrics['rows'][number]>(strings),
		],
	});
	return [totalsLine(metrics, strings), choicesLine(strings), table];
}
