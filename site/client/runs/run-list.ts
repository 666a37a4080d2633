/** The list of submitted runs with its filters. */
import { MODES } from '../../../contract/statistics/bracket.ts';
import { element } from '../element.ts';
import { fetchJson } from '../fetch/fetch-json.ts';
import { loadNames } from '../stats/names.ts';
import { count } from '../numbers.ts';
import { type Picker, characterPicker, resultPicker } from '../stats/pickers.ts';
import { createTable } from '../table/table.ts';
import { createView } from '../stats/view.ts';
import { type Strings, loadStrings } from '../strings.ts';
import { pageButtons, showPages } from './pages-of.ts';
import { partiesOf } from './parties.ts';
import { type RunNames, type RunPage, runColumns } from './run-row.ts';

interface RunList extends RunPage {
	readonly total: number;
	readonly total_is_lower_bound: boolean;
}

export async function showRunList(root: HTMLElement): Promise<void> {
	const [strings, characters, encounters] = await Promise.all([loadStrings(), loadNames('characters'), loadNames('encounters')]);
	const { t } = strings;
	const pickers: Picker[] = [
		await characterPicker(strings),
		resultPicker(strings),
		{
			name: 'ascension',
			label: t('stats.ascension'),
			options: Array.from({ length: 11 }, (_, level) => [String(10 - level), `A${10 - level}`] as const),
		},
		{
			name: 'players',
			label: t('stats.players'),
			options: [
				['single', t('bracket.solo')],
				['2', t('bracket.2p')],
				['3', t('bracket.3p')],
				['4', t('bracket.4p')],
			],
		},
		{
			name: 'game_mode',
			label: t('stats.mode'),
			options: MODES.map((mode) => [mode, t(`bracket.${mode}`)] as const),
		},
		{
			name: 'sort',
			label: t('list.sort'),
			first: t('run.sort_date'),
			options: ['time_asc', 'time_desc', 'ascension_desc'].map((sort) => [sort, t(`run.sort_${sort}`)] as const),
		},
	];
	const content = element('div', { class: 'stats-content' });
	const show = createView(content, strings);
	await showPages(root, { content, pickers, strings }, (query, onPage) =>
		show(async () => nodesOf(await fetchJson<RunList>(`/api/runs/list?${query}`), { characters, encounters }, strings, onPage)),
	);
}

function nodesOf(list: RunList, names: RunNames, strings: Strings, onPage: (page: number) => void): Node[] {
	const { t } = strings;
	const total = element(
		'p',
		{ class: 'muted' },
		list.total_is_lower_bound ? t('runs.at_least', { count: count(list.total) }) : t('runs.total', { count: list.total }),
		` · ${t('stats.rule_all')}`,
	);
	const table = createTable({
		strings,
		caption: t('section.runs'),
		rows: partiesOf(list.runs),
		columns: runColumns(names, strings),
		sort: '',
		empty: t('stats.none'),
	});
	const buttons = pageButtons({ page: list.page, isLast: list.page >= list.total_pages, onPage }, strings);
	return [total, table, ...(buttons ? [buttons] : [])];
}
