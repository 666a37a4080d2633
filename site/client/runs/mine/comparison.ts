/** Tables that compare a player's rates with the community's. */
import { element } from '../../element.ts';
import { intervalMark } from '../../stats/marks.ts';
import { type Names, nameOf, recordLink } from '../../stats/names.ts';
import { count } from '../../numbers.ts';
import { type Column, createTable } from '../../table/table.ts';
import type { Strings } from '../../strings.ts';
import { type Rate, rateOf } from '../../stats/rate.ts';
import type { Fights, Outcome } from './own-figures.ts';

interface Row<Key> {
	readonly key: Key;
	readonly count: number;
	readonly own: Rate;
	/** Of the community; undefined if unknown. */
	readonly others: Rate | undefined;
}

interface Comparison<Key> {
	readonly caption: string;
	readonly rows: readonly Row<Key>[];
	readonly first: Column<Row<Key>>;
	readonly labels: { readonly count: string; readonly rate: string };
	/** Initial sort column. */
	readonly sort: string;
	/** Reference line: the player's own average. */
	readonly average: number;
	readonly strings: Strings;
}

function comparisonTable<Key>({ caption, rows, first, labels, sort, average, strings }: Comparison<Key>): HTMLElement {
	const { t } = strings;
	const rate = (key: string, label: string, of: (row: Row<Key>) => Rate | undefined): Column<Row<Key>> => ({
		key,
		label,
		value: (row) => of(row)?.rate ?? null,
		cell: (row) => intervalMark(of(row)?.rate ?? null, of(row)?.interval ?? null, average),
		interval: (row) => of(row)?.interval ?? null,
	});
	return createTable({
		strings,
		caption,
		rows,
		sort,
		empty: t('stats.none'),
		columns: [
			first,
			{ key: 'count', label: labels.count, value: (row) => row.count, cell: (row) => count(row.count) },
			rate('own', `${labels.rate} · ${t('mine.mine')}`, ({ own }) => own),
			rate('others', `${labels.rate} · ${t('mine.community')}`, ({ others }) => others),
		],
	});
}

interface Compared<Key> {
	readonly caption: string;
	readonly own: ReadonlyMap<Key, Outcome>;
	readonly others: ReadonlyMap<Key, Rate> | undefined;
	readonly average: number;
	readonly strings: Strings;
}

const outcomeRows = <Key>({ own, others }: Compared<Key>): Row<Key>[] =>
	[...own].map(([key, { runs, wins }]) => ({ key, count: runs, own: rateOf(wins, runs), others: others?.get(key) }));

/** Win rates of records that the player's runs held. */
export function recordComparison(kind: 'characters' | 'cards' | 'relics', names: Names, compared: Compared<string>): HTMLElement {
	const { t } = compared.strings;
	return comparisonTable({
		...compared,
		rows: outcomeRows(compared),
		labels: { count: t('stats.runs'), rate: t('stats.win_rate') },
		sort: 'count',
		first: nameColumn(kind, names, compared.strings),
	});
}

export function ascensionComparison(compared: Compared<number>): HTMLElement {
	const { t } = compared.strings;
	return comparisonTable({
		...compared,
		rows: outcomeRows(compared),
		labels: { count: t('stats.runs'), rate: t('stats.win_rate') },
		sort: 'name',
		first: { key: 'name', label: t('stats.ascension'), value: ({ key }) => key, cell: ({ key }) => `A${key}` },
	});
}

/** How often encounters ended a run. */
export function fightComparison(
	names: Names,
	{ own, ...compared }: Omit<Compared<string>, 'own'> & { readonly own: ReadonlyMap<string, Fights> },
): HTMLElement {
	const { t } = compared.strings;
	const rows = [...own].map(([key, { fights, deaths }]) => ({
		key,
		count: fights,
		own: rateOf(deaths, fights),
		others: compared.others?.get(key),
	}));
	return comparisonTable({
		...compared,
		rows,
		labels: { count: t('stats.fights'), rate: t('stats.fatal_rate') },
		sort: 'own',
		first: nameColumn('encounters', names, compared.strings),
	});
}

const nameColumn = (
	kind: 'characters' | 'cards' | 'relics' | 'encounters',
	names: Names,
	{ t }: Strings,
): Column<Row<string>> => ({
	key: 'name',
	label: t('sort.name'),
	isText: true,
	value: ({ key }) => nameOf(names, key),
	cell: ({ key }) => element('span', {}, recordLink(kind, key, names)),
});
