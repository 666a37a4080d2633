/** The overview: totals, win rates, causes of death, records. */
import type { CommunityField, CommunityStats } from '../../../contract/statistics/community.ts';
import { RANKED_LISTS, type RankedList } from '../../../contract/statistics/ranked-lists.ts';
import { element } from '../element.ts';
import { fetchJson } from '../fetch/fetch-json.ts';
import { figureList, part } from '../figures.ts';
import { pageAddress } from '../place.ts';
import { type Strings, loadStrings } from '../strings.ts';
import { countedNote } from './counted/counted.ts';
import { drawLines } from './plot/line-chart.ts';
import { loadNames, nameOf, recordLink } from './names.ts';
import { count, duration, percent } from '../numbers.ts';
import { type Choices, bracketOf, bracketPickers, createPickers } from './pickers.ts';
import { createTable } from '../table/table.ts';
import { totalsLine } from './totals.ts';
import { createView } from './view.ts';
import { recordColumn, runsColumn, shareColumn, winRateColumn } from './common-columns.ts';

/** Only the shown fields; the others are most of the bytes. */
const FIELDS = [
	...(['total_runs', 'total_wins', 'total_abandoned', 'win_rate', 'by_ascension', 'by_character', 'deaths'] as const),
	...(['survival', 'skip_rate_without_shops', 'records', 'data_through'] as const),
	...(Object.keys(RANKED_LISTS) as RankedList[]),
] as const satisfies readonly CommunityField[];

/** Explains how a field is computed. */
type CountedField = (field: (typeof FIELDS)[number]) => HTMLElement;

type HubStats = Pick<CommunityStats, (typeof FIELDS)[number]>;

export async function showHub(root: HTMLElement): Promise<void> {
	const strings = await loadStrings();
	const content = element('div', { class: 'stats-content' });
	const show = createView(content, strings);
	const update = (choices: Choices) => show(() => makeHub(strings, bracketOf(choices)));
	const { form, choices } = createPickers(await bracketPickers(strings), strings, (chosen) => void update(chosen));
	root.replaceChildren(form, content);
	await update(choices());
}

async function makeHub(strings: Strings, bracket: string): Promise<Node[]> {
	const { t } = strings;
	const query = new URLSearchParams({ bracket, fields: FIELDS.join() });
	const stats = await fetchJson<HubStats>(`/api/runs/community-stats?${query}`);
	if (stats.total_runs === 0) return [element('p', { class: 'empty' }, t('stats.none'))];
	const counted: CountedField = (field) => countedNote({ serves: `community.${field}`, bracket }, strings);
	return [
		totalsLine(stats, strings),
		figures(stats, strings),
		part(t('stats.by_character'), await characterTable(stats, strings), counted('by_character')),
		part(t('stats.by_ascension'), ascensionTable(stats, strings), counted('by_ascension')),
		part(t('stats.survival'), survivalChart(stats, strings), counted('survival')),
		part(t('stats.deadliest'), await deadliest(stats, strings), counted('deaths')),
		...(await rankedLists(stats, strings, counted)),
		...records(stats, strings),
	];
}

function figures(stats: HubStats, { t }: Strings): HTMLElement {
	return figureList([
		[t('stats.runs'), count(stats.total_runs)],
		[t('stats.win_rate'), percent(stats.win_rate)],
		[t('stats.abandoned'), count(stats.total_abandoned)],
		[t('stats.skip_rate'), percent(stats.skip_rate_without_shops)],
	]);
}

async function characterTable(stats: HubStats, strings: Strings): Promise<HTMLElement> {
	const { t } = strings;
	const names = await loadNames('characters');
	return createTable({
		strings,
		caption: t('stats.by_character'),
		rows: stats.by_character,
		sort: 'win_rate',
		empty: t('stats.none'),
		columns: [
			recordColumn('characters', names, t('field.character'), (row: { readonly id: string }) => row.id.toUpperCase()),
			winRateColumn(stats.win_rate, strings),
			{ key: 'share', label: t('stats.share_of_runs'), value: (row) => row.share, cell: (row) => percent(row.share) },
			runsColumn(strings),
		],
	});
}

function ascensionTable(stats: HubStats, strings: Strings): HTMLElement {
	const { t } = strings;
	return createTable({
		strings,
		caption: t('stats.by_ascension'),
		rows: stats.by_ascension,
		sort: '-ascension',
		empty: t('stats.none'),
		columns: [
			{ key: 'ascension', label: t('stats.ascension'), value: (row) => row.ascension, cell: (row) => `A${row.ascension}` },
			winRateColumn(stats.win_rate, strings),
			runsColumn(strings),
		],
	});
}

function survivalChart(stats: HubStats, strings: Strings): HTMLElement {
	const { t } = strings;
	return drawLines({
		label: t('stats.survival'),
		x: { label: t('stats.floor') },
		y: { label: t('stats.alive'), unit: '%' },
		series: [{ label: t('stats.alive'), points: stats.survival.map(({ floor, alive_pct }) => ({ x: floor, y: alive_pct })) }],
		strings,
	});
}

async function deadliest(stats: HubStats, strings: Strings): Promise<HTMLElement> {
	const { t } = strings;
	const [encounters, events] = await Promise.all([loadNames('encounters'), loadNames('events')]);
	const rows = [
		...stats.deaths.encounters.map((row) => ({ ...row, kind: 'encounters' as const })),
		...stats.deaths.events.map((row) => ({ ...row, kind: 'events' as const })),
	];
	const namesOf = (kind: 'encounters' | 'events') => (kind === 'encounters' ? encounters : events);
	return createTable({
		strings,
		caption: t('stats.deadliest'),
		rows,
		sort: 'count',
		empty: t('stats.none'),
		columns: [
			{
				key: 'name',
				label: t('sort.name'),
				isText: true,
				value: (row) => nameOf(namesOf(row.kind), row.id),
				cell: (row) => recordLink(row.kind, row.id, namesOf(row.kind)),
			},
			shareColumn('pct', t('stats.share_of_deaths'), (row: { readonly pct: number }) => row.pct, mostOf(rows)),
			{ key: 'count', label: t('stats.deaths'), value: (row) => row.count, cell: (row) => count(row.count) },
		],
	});
}

const mostOf = (rows: readonly { readonly pct: number }[]): number => Math.max(1, ...rows.map(({ pct }) => pct));

/** All ranked lists of the contract with entries. */
async function rankedLists(stats: HubStats, strings: Strings, counted: CountedField): Promise<HTMLElement[]> {
	const lists = (Object.keys(RANKED_LISTS) as RankedList[]).filter((list) => stats[list].length > 0);
	return Promise.all(
		lists.map(async (list) =>
			element(
				'section',
				{ class: 'part' },
				element('h2', {}, strings.t(`ranked.${list}`)),
				await rankedTable(list, stats[list], strings),
				counted(list),
			),
		),
	);
}

async function rankedTable(list: RankedList, rows: HubStats[RankedList], strings: Strings): Promise<HTMLElement> {
	const { t } = strings;
	const { kind } = RANKED_LISTS[list];
	const names = await loadNames(kind);
	return createTable({
		strings,
		caption: t(`ranked.${list}`),
		rows,
		sort: 'count',
		empty: t('stats.none'),
		columns: [
			{
				key: 'name',
				label: t('sort.name'),
				isText: true,
				value: (row) => names.get(row.id) ?? row.name,
				// Starter cards of all characters share a row without a record.
				cell: (row) => (names.has(row.id) ? recordLink(kind, row.id, names) : row.name),
			},
			shareColumn('pct', t('stats.share'), (row: { readonly pct: number }) => row.pct, mostOf(rows)),
			{ key: 'count', label: t('run.deck'), value: (row) => row.count, cell: (row) => count(row.count) },
		],
	});
}

function records({ records: held }: HubStats, { t }: Strings): HTMLElement[] {
	const rows: [string, string, string][] = [];
	if (held.fastest_win) rows.push([t('stats.fastest_win'), duration(held.fastest_win.run_time), held.fastest_win.run_hash]);
	if (held.longest_run) rows.push([t('stats.longest_run'), duration(held.longest_run.run_time), held.longest_run.run_hash]);
	if (held.biggest_deck)
		rows.push([t('stats.biggest_deck'), t('stats.cards_count', { count: held.biggest_deck.size }), held.biggest_deck.run_hash]);
	if (rows.length === 0) return [];
	const list = rows.map(([label, value, hash]) => [label, element('a', { href: pageAddress(`/runs/${hash}`) }, value)] as const);
	return [part(t('stats.records'), figureList(list, 'facts'))];
}
