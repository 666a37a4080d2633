/** Statistics on the page of a record. Their room is kept free, so that nothing moves when they arrive. */
import { PARTIES, SKILLS } from '../../../contract/statistics/bracket.ts';
import type { EncounterSeries } from '../../../contract/statistics/encounters.ts';
import type { EntityStats } from '../../../contract/statistics/entity-stats.ts';
import type { RunStats } from '../../../contract/statistics/run-stats.ts';
import { element } from '../element.ts';
import { fetchJson } from '../fetch/fetch-json.ts';
import { pageAddress } from '../place.ts';
import { type Strings, loadStrings } from '../strings.ts';
import { fightColumns } from './encounter-columns.ts';
import { intervalMark } from './marks.ts';
import { count, decimal, difference, percent } from './numbers.ts';
import { type Column, createTable } from './table.ts';
import { winRateColumn } from './common-columns.ts';

const BRACKETS = ['all', ...SKILLS, ...PARTIES];

interface Shown {
	/** Figures with their labels. */
	readonly figures: readonly (readonly [label: string, value: string])[];
	readonly table: HTMLElement;
	/** Page that compares with others, without language. */
	readonly more: string;
}

type Load = (id: string, strings: Strings) => Promise<Shown | undefined>;

/** What is shown of the records of each kind; undefined without runs. */
const LOADERS: Readonly<Record<string, Load>> = {
	cards: (id, strings) => entityStats('cards', id, strings),
	relics: (id, strings) => entityStats('relics', id, strings),
	potions: (id, strings) => entityStats('potions', id, strings),
	encounters: encounterStats,
	characters: characterStats,
};

for (const section of document.querySelectorAll<HTMLElement>('[data-record-stats]')) void show(section);

async function show(section: HTMLElement): Promise<void> {
	const [kind = '', id = ''] = (section.dataset['recordStats'] ?? '').split('/');
	const strings = await loadStrings();
	// Hosts without the API have no statistics.
	const shown = await LOADERS[kind]?.(id, strings).catch(() => undefined);
	section.querySelector('[data-record-stats-content]')?.replaceChildren(...(shown ? nodesOf(shown, strings) : [none(strings)]));
	section.removeAttribute('aria-busy');
}

const none = ({ t }: Strings): HTMLElement => element('p', { class: 'muted' }, t('stats.none'));

function nodesOf({ figures, table, more }: Shown, { t }: Strings): Node[] {
	return [
		element(
			'dl',
			{ class: 'figures even' },
			...figures.map(([label, value]) => element('div', {}, element('dt', {}, label), element('dd', {}, value))),
		),
		element(
			'details',
			{ class: 'fold' },
			element('summary', {}, t('stats.bracket')),
			table,
			element('p', { class: 'after-table' }, element('a', { href: pageAddress(more) }, t('stats.compare'))),
		),
	];
}

type Bracketed<Row> = Row & { readonly bracket: string };

/** A row for each bracket that has runs. */
function bracketTable<Row extends object>(
	rowOf: (bracket: string) => Row | undefined,
	strings: Strings,
	columns: readonly Column<Bracketed<Row>>[],
): HTMLElement {
	const { t } = strings;
	return createTable<Bracketed<Row>>({
		strings,
		caption: t('detail.statistics'),
		rows: BRACKETS.flatMap((bracket) => {
			const row = rowOf(bracket);
			return row ? [{ ...row, bracket }] : [];
		}),
		sort: '',
		empty: t('stats.none'),
		columns: [
			{ key: 'bracket', label: t('stats.bracket'), isText: true, value: ({ bracket }) => t(`bracket.${bracket}`) },
			...columns,
		],
	});
}

async function entityStats(kind: string, id: string, strings: Strings): Promise<Shown | undefined> {
	const { t } = strings;
	const stats = await fetchJson<EntityStats>(`/api/runs/stats/${kind}/${id}`);
	if (stats.picks === 0) return undefined;
	return {
		figures: [
			[t('stats.win_rate'), percent(stats.win_rate)],
			[t('stats.score'), count(stats.adjusted_score)],
			[t('stats.lift'), difference(stats.lift ?? null)],
			[t('stats.elo'), count(stats.elo)],
			[t('stats.picks'), count(stats.picks)],
		],
		table: bracketTable((bracket) => stats.brackets[bracket], strings, [
			{
				key: 'win_rate',
				label: t('stats.win_rate'),
				value: (row) => row.win_rate,
				cell: (row) => intervalMark(row.win_rate, row.win_rate_ci_clustered, stats.baseline_win_rate),
				interval: (row) => row.win_rate_ci_clustered,
			},
			{ key: 'score', label: t('stats.score'), value: (row) => row.adjusted_score, cell: (row) => count(row.adjusted_score) },
			{ key: 'picks', label: t('stats.picks'), value: (row) => row.picks, cell: (row) => count(row.picks) },
		]),
		more: `/stats/${kind}`,
	};
}

async function encounterStats(id: string, strings: Strings): Promise<Shown | undefined> {
	const { t } = strings;
	const { brackets } = await fetchJson<EncounterSeries>(`/api/runs/encounter-series?${new URLSearchParams({ encounters: id })}`);
	const all = brackets['all']?.[0];
	if (!all) return undefined;
	return {
		figures: [
			[t('stats.fatal_rate'), percent(all.fatal_rate)],
			[t('stats.fatal'), count(all.fatal)],
			[t('stats.avg_damage'), decimal(all.avg_damage_per_player)],
			[t('stats.avg_turns'), decimal(all.avg_turns)],
			[t('stats.fights'), count(all.total)],
		],
		table: bracketTable((bracket) => brackets[bracket]?.[0], strings, [
			{
				key: 'fatal_rate',
				label: t('stats.fatal_rate'),
				hint: t('stats.fatal_rate_hint'),
				value: (row) => row.fatal_rate,
				cell: (row) => percent(row.fatal_rate),
			},
			...fightColumns(strings),
		]),
		more: '/stats/encounters',
	};
}

async function characterStats(id: string, strings: Strings): Promise<Shown | undefined> {
	const { t } = strings;
	const stats = await fetchJson<RunStats>(`/api/runs/stats?${new URLSearchParams({ character: id, compact: 'true' })}`);
	if (stats.total_runs === 0) return undefined;
	return {
		figures: [
			[t('stats.win_rate'), percent(stats.win_rate ?? null)],
			[t('stats.runs'), count(stats.total_runs)],
			[t('run.won'), count(stats.total_wins ?? null)],
			[t('stats.abandoned'), count(stats.total_abandoned ?? null)],
		],
		table: createTable({
			strings,
			caption: t('stats.by_ascension'),
			rows: stats.ascensions ?? [],
			sort: '-ascension',
			empty: t('stats.none'),
			columns: [
				{ key: 'ascension', label: t('stats.ascension'), value: (row) => row.level, cell: (row) => `A${row.level}` },
				winRateColumn(strings),
				{ key: 'runs', label: t('stats.runs'), value: (row) => row.total, cell: (row) => count(row.total) },
			],
		}),
		more: '/stats',
	};
}
