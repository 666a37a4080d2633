/** The table of cards, relics or potions. */
import type { Metrics, MetricsField, MetricsRow } from '../../../contract/statistics/metrics.ts';
import { fetchJson } from '../fetch-json.ts';
import { type Strings, loadStrings } from '../strings.ts';
import { element } from '../element.ts';
import { intervalMark, tierMark } from './marks.ts';
import { type Names, loadNames, nameOf, recordLink } from './names.ts';
import { NONE, count, difference, percent } from './numbers.ts';
import { type Choices, bracketOf, bracketPickers, characterPicker, createPickers, replaceAddress } from './pickers.ts';
import { type Column, createTable } from './table.ts';
import { totalsLine } from './totals.ts';
import { createView } from './view.ts';

export type EntityType = 'cards' | 'relics' | 'potions';

/** Rows with fewer picks say little and are left out at first. */
const FEW_PICKS = 20;

/** What the table shows of a row: the others are a third of the bytes. */
const FIELDS = [
	'adjusted_score',
	'adjusted_tier',
	'elo',
	'win_rate',
	'win_rate_ci',
	'pick_rate',
	'hold_rate',
	'lift',
	'picks',
] as const satisfies readonly MetricsField[];

type ShownRow = Pick<MetricsRow, 'id' | 'upgraded' | 'use_rate' | (typeof FIELDS)[number]>;
type ShownMetrics = Omit<Metrics, 'rows' | 'merged'> & {
	readonly rows: readonly ShownRow[];
	readonly merged?: readonly ShownRow[];
};

export async function showEntities(root: HTMLElement, type: EntityType): Promise<void> {
	const [strings, names] = await Promise.all([loadStrings(), loadNames(type)]);
	const pickers = await Promise.all([characterPicker(strings), bracketPickers(strings)]);
	const content = element('div', { class: 'stats-content' });
	const show = createView(content, strings);
	const update = (choices: Choices) => show(() => makeTable({ type, strings, names, choices }));
	const { form, choices } = createPickers(pickers.flat(), strings, (chosen) => void update(chosen));
	root.replaceChildren(form, content);
	await update(choices());
}

interface Asked {
	readonly type: EntityType;
	readonly strings: Strings;
	readonly names: Names;
	readonly choices: Choices;
}

async function makeTable({ type, strings, names, choices }: Asked): Promise<HTMLElement[]> {
	const query = new URLSearchParams({ bracket: bracketOf(choices) });
	const character = choices.get('character');
	if (character) query.set('character', character);
	query.set('fields', (type === 'potions' ? [...FIELDS, 'use_rate'] : FIELDS).join(','));
	const metrics = await fetchJson<ShownMetrics>(`/api/runs/metrics/${type}?${query}`);
	const address = new URLSearchParams(location.search);
	const rows = shownRows(metrics).filter(({ id }) => names.has(id));
	const common = rows.filter(({ picks }) => picks >= FEW_PICKS);
	const table = createTable({
		strings,
		caption: strings.t(`stats.${type}`),
		columns: columnsOf({ type, strings, names, choices }, metrics),
		rows: common.length > 0 ? common : rows,
		sort: address.get('sort') ?? 'score',
		onSort: (sort) => {
			const parameters = new URLSearchParams(location.search);
			parameters.set('sort', sort);
			replaceAddress(parameters);
		},
		empty: strings.t('stats.none'),
	});
	const left = rows.length - common.length;
	const note =
		common.length > 0 && left > 0
			? element('p', { class: 'muted' }, strings.t('stats.few', { count: count(left), least: FEW_PICKS }))
			: null;
	return [totalsLine(metrics, strings), table, ...(note ? [note] : [])];
}

/** One row per thing for all its copies; where upgraded copies are told apart, they have another. */
function shownRows({ rows, merged }: ShownMetrics): readonly ShownRow[] {
	return merged ? [...merged, ...rows.filter(({ upgraded }) => upgraded)] : rows;
}

function columnsOf({ type, strings, names }: Asked, metrics: ShownMetrics): Column<ShownRow>[] {
	const { t } = strings;
	const number = (
		key: 'elo' | 'pick_rate' | 'hold_rate' | 'lift' | 'picks',
		format: (value: number | null) => string,
	): Column<ShownRow> => ({
		key,
		label: t(`stats.${key}`),
		hint: t(`stats.${key}_hint`),
		value: (row) => row[key],
		cell: (row) => format(row[key]),
	});
	const isOffered = type !== 'potions';
	return [
		{
			key: 'name',
			label: t('sort.name'),
			isText: true,
			value: (row) => nameOf(names, row.id),
			cell: (row) => recordLink(type, row.id, names, row.upgraded ? '+' : ''),
		},
		{ key: 'tier', label: t('stats.tier'), value: (row) => row.adjusted_score, cell: (row) => tierMark(row.adjusted_tier) },
		{
			key: 'score',
			label: t('stats.score'),
			hint: t('stats.score_hint'),
			value: (row) => row.adjusted_score,
			cell: (row) => count(row.adjusted_score),
		},
		{
			key: 'win_rate',
			label: t('stats.win_rate'),
			hint: t('stats.win_rate_hint'),
			value: (row) => row.win_rate,
			cell: (row) => intervalMark(row.win_rate, row.win_rate_ci, metrics.baseline_win_rate),
			interval: (row) => row.win_rate_ci,
		},
		number('lift', difference),
		...(isOffered ? [number('elo', count), number('pick_rate', percent)] : [useRate(strings)]),
		number('hold_rate', percent),
		number('picks', count),
	];
}

function useRate({ t }: Strings): Column<ShownRow> {
	return {
		key: 'use_rate',
		label: t('stats.use_rate'),
		hint: t('stats.use_rate_hint'),
		value: (row) => row.use_rate ?? null,
		cell: (row) => (row.use_rate === undefined ? NONE : percent(row.use_rate)),
	};
}
