/** Statistics on the page of a card, relic or potion, when there are any. */
import { PARTIES, SKILLS } from '../../../contract/statistics/bracket.ts';
import type { BracketStats, EntityStats } from '../../../contract/statistics/entity-stats.ts';
import { element } from '../element.ts';
import { fetchJson } from '../fetch-json.ts';
import { pageAddress } from '../place.ts';
import { type Strings, loadStrings } from '../strings.ts';
import { intervalMark } from './marks.ts';
import { count, difference, percent } from './numbers.ts';
import { createTable } from './table.ts';

const BRACKETS = ['all', ...SKILLS, ...PARTIES];

for (const section of document.querySelectorAll<HTMLElement>('[data-entity-stats]')) void show(section);

async function show(section: HTMLElement): Promise<void> {
	const path = section.dataset['entityStats'] ?? '';
	// Hosts without the API have no statistics: then the section stays hidden.
	const stats = await fetchJson<EntityStats>(`/api/runs/stats/${path}`).catch(() => undefined);
	if (!stats || stats.picks === 0) return;
	const strings = await loadStrings();
	section
		.querySelector('[data-entity-stats-content]')
		?.replaceChildren(figures(stats, strings), table(stats, strings), link(path, strings));
	section.hidden = false;
}

function figures(stats: EntityStats, { t }: Strings): HTMLElement {
	const list: [string, string][] = [
		[t('stats.score'), count(stats.adjusted_score)],
		[t('stats.win_rate'), percent(stats.win_rate)],
		[t('stats.lift'), difference(stats.lift ?? null)],
		[t('stats.elo'), count(stats.elo)],
		[t('stats.picks'), count(stats.picks)],
	];
	return element(
		'dl',
		{ class: 'figures' },
		...list.map(([label, value]) => element('div', {}, element('dt', {}, label), element('dd', {}, value))),
	);
}

function table(stats: EntityStats, { t }: Strings): HTMLElement {
	const rows = BRACKETS.flatMap((bracket): (BracketStats & { bracket: string })[] => {
		const slice = stats.brackets[bracket];
		return slice ? [{ ...slice, bracket }] : [];
	});
	return createTable({
		caption: t('detail.statistics'),
		rows,
		sort: '',
		empty: t('stats.none'),
		columns: [
			{ key: 'bracket', label: t('stats.bracket'), isText: true, value: (row) => t(`bracket.${row.bracket}`) },
			{
				key: 'win_rate',
				label: t('stats.win_rate'),
				value: (row) => row.win_rate,
				cell: (row) => intervalMark(row.win_rate, row.win_rate_ci, stats.baseline_win_rate),
			},
			{ key: 'score', label: t('stats.score'), value: (row) => row.adjusted_score, cell: (row) => count(row.adjusted_score) },
			{ key: 'picks', label: t('stats.picks'), value: (row) => row.picks, cell: (row) => count(row.picks) },
		],
	});
}

function link(path: string, { t }: Strings): HTMLElement {
	return element(
		'p',
		{ class: 'after-table' },
		element('a', { href: pageAddress(`/stats/${path.split('/')[0]}`) }, t('stats.compare')),
	);
}
