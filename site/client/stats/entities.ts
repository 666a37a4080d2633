/** The table of cards, relics or potions. */
import type { Metrics, MetricsField, MetricsRow } from '../../../contract/statistics/metrics.ts';
import { fold } from '../fold.ts';
import { fetchJson } from '../fetch/fetch-json.ts';
import { type Strings, loadStrings } from '../strings.ts';
import { replaceAddress } from '../address-parameters.ts';
import { element } from '../element.ts';
import { countedNote } from './counted/counted.ts';
import { differenceMark, tierMark } from './marks.ts';
import { type Names, loadNames, nameOf, recordLink } from './names.ts';
import { ofCharacter } from './of-character.ts';
import { NONE, count, percent } from '../numbers.ts';
import { type Choices, type Picker, bracketOf, bracketPickers, characterPicker, createPickers } from './pickers.ts';
import { type Column, createFilterTable } from '../table/table.ts';
import { type EntityType, idsOfRarity, rarityPicker } from './rarities.ts';
import { heldLine, totalsLine } from './totals.ts';
import { createView } from './view.ts';
import { intervalColumn } from './common-columns.ts';
import { FEWEST_TIER_PLAYERS } from '../../../contract/statistics/math/tier.ts';

/** Rows with fewer picks are hidden by default. */
const FEW_PICKS = 20;
const LEAST_PICKS = [1, 50, 100, 500, 1000, 5000];

/** Only the shown fields, a third of the bytes less. */
const FIELDS = [
	'tier_range',
	'elo',
	'win_rate',
	'win_rate_ci_clustered',
	'pick_rate',
	'hold_rate',
	'lift_adjusted',
	'lift_adjusted_ci',
	'picks',
] as const satisfies readonly MetricsField[];

type ShownRow = Pick<MetricsRow, 'id' | 'upgraded' | 'use_rate' | (typeof FIELDS)[number]> &
	Partial<Pick<MetricsRow, 'win_rate_ci'>>;
type ShownMetrics = Omit<Metrics, 'rows' | 'merged'> & {
	readonly rows: readonly ShownRow[];
	readonly merged?: readonly ShownRow[];
};

export async function showEntities(root: HTMLElement, type: EntityType): Promise<void> {
	const [strings, names] = await Promise.all([loadStrings(), loadNames(type)]);
	const pickers = await Promise.all([characterPicker(strings), bracketPickers(strings)]);
	const content = element('div', { class: 'stats-content' });
	const show = createView(content, strings);
	let asked: string | undefined;
	let shown: ShownTable | undefined;
	const update = async (choices: Choices): Promise<void> => {
		const query = queryOf(type, choices);
		// Row filters need no new request.
		if (query !== asked) {
			asked = query;
			await show(async () => {
				shown = makeTable(ofCharacter(await fetchJson<ShownMetrics>(query)), { type, strings, names });
				return shown.nodes;
			});
		}
		const rarity = choices.get('rarity');
		const ids = rarity ? await idsOfRarity(type, rarity) : undefined;
		shown?.filter(choices, ids);
	};
	const all = [...pickers.flat(), ...rowPickers(type, strings)];
	const { form, choices } = createPickers(all, strings, (chosen) => void update(chosen));
	root.replaceChildren(form, content);
	await update(choices());
}

/** Filters of rows. */
function rowPickers(type: EntityType, strings: Strings): Picker[] {
	const { t } = strings;
	const pickers: Picker[] = [
		{ name: 'q', label: t('sort.name') },
		rarityPicker(type, strings),
		{
			name: 'least',
			label: t('stats.least_picks'),
			first: count(FEW_PICKS),
			options: LEAST_PICKS.map((least) => [String(least), count(least)] as const),
		},
	];
	if (type !== 'cards') return pickers;
	return [
		...pickers,
		{
			name: 'copies',
			label: t('stats.copies'),
			first: t('stats.copies_merged'),
			options: ['both', 'apart'].map((value) => [value, t(`stats.copies_${value}`)] as const),
		},
	];
}

function queryOf(type: EntityType, choices: Choices): string {
	const query = new URLSearchParams({ bracket: bracketOf(choices) });
	const character = choices.get('character');
	if (character) query.set('character', character);
	const copies = choices.get('copies');
	if (!copies) query.set('copies', 'merged');
	const fields: MetricsField[] = [...FIELDS];
	if (type === 'potions') fields.push('use_rate');
	// Rows by copies have no interval over runs.
	if (copies) fields.push('win_rate_ci');
	query.set('fields', fields.join());
	return `/api/runs/metrics/${type}?${query}`;
}

interface Asked {
	readonly type: EntityType;
	readonly strings: Strings;
	readonly names: Names;
}

/** Statement names by type. */
const COUNTED: Readonly<Record<EntityType, RegExp>> = {
	cards: /^(cards|card-(offers|screens))$/,
	relics: /^(relics|wax-relics|relic-offers)$/,
	potions: /^(potions|used-potions)$/,
};

interface ShownTable {
	readonly nodes: readonly Node[];
	/** @param ids ids of the chosen rarity; undefined for all */
	filter(choices: Choices, ids: ReadonlySet<string> | undefined): void;
}

function makeTable(metrics: ShownMetrics, asked: Asked): ShownTable {
	const { type, strings, names } = asked;
	const address = new URLSearchParams(location.search);
	const rows = allRows(metrics).filter(({ row: { id } }) => names.has(id));
	const table = createFilterTable({
		strings,
		caption: strings.t(`stats.${type}`),
		columns: columnsOf(asked, metrics),
		rows,
		sort: address.get('sort') ?? 'tier',
		hasChooser: true,
		onSort: (sort) => {
			const parameters = new URLSearchParams(location.search);
			parameters.set('sort', sort);
			replaceAddress(parameters);
		},
		empty: strings.t('stats.none'),
	});
	const note = element('p', { class: 'muted', 'aria-live': 'polite' });
	const filter: ShownTable['filter'] = (choices, ids) => {
		const least = Number(choices.get('least') ?? FEW_PICKS);
		const words = fold(choices.get('q') ?? '');
		const chosen = rows.filter(
			({ row, copies }) =>
				COPIES[choices.get('copies') ?? 'merged']?.includes(copies) &&
				(ids?.has(row.id) ?? true) &&
				fold(nameOf(names, row.id)).includes(words),
		);
		const common = new Set(chosen.filter(({ row }) => row.picks >= least));
		table.filter((row) => common.has(row));
		const left = chosen.length - common.size;
		note.textContent = left > 0 ? strings.t('stats.few', { count: count(left), least: count(least) }) : '';
	};
	const few = metrics.players < FEWEST_TIER_PLAYERS && metrics.total_runs > 0;
	const tiers = few ? [element('p', { class: 'muted' }, strings.t('stats.few_players', { least: FEWEST_TIER_PLAYERS }))] : [];
	const { bracket, character } = metrics;
	const counted = countedNote({ serves: 'metrics', names: COUNTED[type], bracket, character: character ?? null }, strings);
	return {
		nodes: [totalsLine(metrics, strings), heldLine(metrics, strings), ...tiers, table.frame, note, counted],
		filter,
	};
}

/** What a row counts: all copies, upgraded or base copies of a card; `only` if all copies share one row. */
type Copies = 'only' | 'all' | 'base' | 'upgraded';

const COPIES: Readonly<Record<string, readonly Copies[]>> = {
	both: ['only', 'all', 'upgraded'],
	merged: ['only', 'all'],
	apart: ['only', 'base', 'upgraded'],
};

interface TableRow {
	readonly row: ShownRow;
	readonly copies: Copies;
}

/** A card has three rows if upgraded copies are separate, else one row for every filter. */
function allRows({ rows, merged }: ShownMetrics): readonly TableRow[] {
	if (!merged) return rows.map((row) => ({ row, copies: 'only' as const }));
	return [
		...merged.map((row) => ({ row, copies: 'all' as const })),
		...rows.map((row) => ({ row, copies: row.upgraded ? ('upgraded' as const) : ('base' as const) })),
	];
}

const intervalOf = (row: ShownRow): MetricsRow['win_rate_ci'] => row.win_rate_ci_clustered ?? row.win_rate_ci ?? null;

function columnsOf({ type, strings, names }: Asked, metrics: ShownMetrics): Column<TableRow>[] {
	const { t } = strings;
	const number = (
		key: 'elo' | 'pick_rate' | 'hold_rate' | 'picks',
		format: (value: number | null) => string,
	): Column<TableRow> => ({
		key,
		label: t(`stats.${key}`),
		hint: t(`stats.${key}_hint`),
		value: ({ row }) => row[key],
		cell: ({ row }) => format(row[key]),
	});
	const isOffered = type !== 'potions';
	return [
		{
			key: 'name',
			label: t('sort.name'),
			isText: true,
			value: ({ row }) => nameOf(names, row.id),
			csv: ({ row }) => nameOf(names, row.id) + (row.upgraded ? '+' : ''),
			cell: ({ row }) => recordLink(type, row.id, names, row.upgraded ? '+' : ''),
		},
		{
			key: 'tier',
			label: t('stats.tier'),
			// Sorts by the lower bound, so that rare records do not come first.
			value: ({ row }) => row.lift_adjusted_ci?.[0] ?? null,
			csv: ({ row }) => row.tier_range?.toReversed().join('–') ?? '',
			cell: ({ row }) => tierMark(row.tier_range),
		},
		{
			...intervalColumn(t('stats.win_rate'), ({ row }) => [row.win_rate, intervalOf(row), metrics.baseline_win_rate]),
			hint: t('stats.win_rate_hint'),
		},
		{
			key: 'lift',
			label: t('stats.lift'),
			hint: t('stats.lift_hint'),
			value: ({ row }) => row.lift_adjusted,
			cell: ({ row }) => differenceMark(row.lift_adjusted, row.lift_adjusted_ci),
		},
		...(isOffered ? [number('elo', count), number('pick_rate', percent)] : [useRate(strings)]),
		number('hold_rate', percent),
		number('picks', count),
	];
}

function useRate({ t }: Strings): Column<TableRow> {
	return {
		key: 'use_rate',
		label: t('stats.use_rate'),
		hint: t('stats.use_rate_hint'),
		value: ({ row }) => row.use_rate ?? null,
		cell: ({ row }) => (row.use_rate === undefined ? NONE : percent(row.use_rate)),
	};
}
