/** The fastest wins and the highest ascensions. */
import { MODES } from '../../../contract/statistics/bracket.ts';
import { element } from '../element.ts';
import { fetchJson } from '../fetch/fetch-json.ts';
import { loadNames } from '../stats/names.ts';
import { type Picker, characterPicker } from '../stats/pickers.ts';
import { createTable } from '../table/table.ts';
import { createView } from '../stats/view.ts';
import { loadStrings } from '../strings.ts';
import { pageButtons, showPages } from './pages-of.ts';
import { type Party, partiesOf } from './parties.ts';
import { type RunPage, runColumns } from './run-row.ts';

const PAGE = 50;

export async function showLeaderboards(root: HTMLElement): Promise<void> {
	const [strings, characters, encounters] = await Promise.all([loadStrings(), loadNames('characters'), loadNames('encounters')]);
	const { t } = strings;
	const pickers: Picker[] = [
		{
			name: 'category',
			label: t('board.category'),
			first: t('board.fastest'),
			options: [['highest_ascension', t('board.highest_ascension')]],
		},
		await characterPicker(strings),
		{
			name: 'players',
			label: t('stats.players'),
			options: [
				['single', t('bracket.solo')],
				['multi', t('board.multi')],
			],
		},
		{
			name: 'game_mode',
			label: t('stats.mode'),
			options: MODES.map((mode) => [mode, t(`bracket.${mode}`)] as const),
		},
		{
			name: 'ascension_min',
			label: t('board.ascension_min'),
			options: Array.from({ length: 11 }, (_, level) => [String(10 - level), `A${10 - level}+`] as const),
		},
	];
	const content = element('div', { class: 'stats-content' });
	const show = createView(content, strings);
	await showPages(root, { content, pickers, strings }, (query, onPage) =>
		show(async () => {
			query.set('limit', String(PAGE));
			const board = await fetchJson<RunPage>(`/api/runs/leaderboard?${query}`);
			const columns = [
				{ key: 'rank', label: t('board.rank'), value: ({ place }: Party) => (board.page - 1) * PAGE + place, isText: true },
				...runColumns({ characters, encounters }, strings),
			];
			const table = createTable({
				strings,
				caption: t('section.leaderboards'),
				rows: partiesOf(board.runs),
				columns,
				sort: '',
				empty: t('stats.none'),
			});
			const buttons = pageButtons({ page: board.page, isLast: board.page >= board.total_pages, onPage }, strings);
			return [table, ...(buttons ? [buttons] : [])];
		}),
	);
}
