/** Data sources of custom charts: the metrics tables. */
import type { CampfireMetrics, EventMetrics, Metrics, MetricsField, ShopMetrics } from '../../../contract/statistics/metrics.ts';
import { optionLabelFile } from '../../../contract/tree/tree-paths.ts';
import { fetchJson } from '../fetch/fetch-json.ts';
import { CHANNEL, LANGUAGE } from '../place.ts';
import { type Names, inWords, loadNames, nameOf } from '../stats/names.ts';
import { ofCharacter } from '../stats/of-character.ts';
import type { EntityType } from '../stats/rarities.ts';

/** Fields of the service on an axis. */
export type Value =
	| ('win_rate' | 'lift' | 'elo' | 'pick_rate' | 'hold_rate' | 'picks' | 'score')
	| ('buy_rate' | 'share' | 'use_rate');

export type Axis = Value | 'name';

/** Strings of the axes, in full, so that the page loads only these. */
export const AXIS_WORDS: Readonly<Record<Axis, string>> = {
	name: 'sort.name',
	win_rate: 'stats.win_rate',
	lift: 'stats.lift',
	elo: 'stats.elo',
	pick_rate: 'stats.pick_rate',
	hold_rate: 'stats.hold_rate',
	picks: 'stats.picks',
	score: 'stats.score',
	buy_rate: 'stats.buy_rate',
	share: 'stats.share',
	use_rate: 'stats.use_rate',
};

/** An entry of a chart. */
export interface Entry {
	readonly id: string;
	readonly name: string;
	/** Sample size. */
	readonly sample: number;
	readonly values: Readonly<Partial<Record<Value, number | null>>>;
}

export interface SourceRow {
	/** String of its title. */
	readonly title: string;
	readonly values: readonly Value[];
	/** Records that runs hold; they have a rarity and a group, and can be counted per character. */
	readonly isOfRuns: boolean;
	readonly load: (spec: ChartScope) => Promise<Entry[]>;
}

/** The runs that a chart counts. */
interface ChartScope {
	readonly bracket: string;
	readonly character?: string;
}

export type Source = EntityType | 'shops' | 'events' | 'campfires';

const OFFERED: readonly Value[] = ['win_rate', 'pick_rate', 'score', 'lift', 'elo', 'hold_rate', 'picks'];

export const SOURCES: Readonly<Record<Source, SourceRow>> = {
	cards: { title: 'stats.cards', values: OFFERED, isOfRuns: true, load: (spec) => loadEntities('cards', spec) },
	relics: { title: 'stats.relics', values: OFFERED, isOfRuns: true, load: (spec) => loadEntities('relics', spec) },
	potions: {
		title: 'stats.potions',
		values: ['win_rate', 'use_rate', 'score', 'lift', 'hold_rate', 'picks'],
		isOfRuns: true,
		load: (spec) => loadEntities('potions', spec),
	},
	shops: { title: 'stats.shops', values: ['buy_rate', 'win_rate', 'lift'], isOfRuns: false, load: loadShops },
	events: { title: 'stats.events', values: ['win_rate', 'share', 'lift'], isOfRuns: false, load: loadEvents },
	campfires: { title: 'stats.campfires', values: ['share', 'win_rate', 'lift'], isOfRuns: false, load: loadCampfires },
};

const read = <Type>(name: string, parameters: Readonly<Record<string, string>>): Promise<Type> =>
	fetchJson(`/api/runs/metrics/${name}?${new URLSearchParams(parameters)}`);

const ENTITY_FIELDS: readonly MetricsField[] = [
	'win_rate',
	'lift_adjusted',
	'elo',
	'pick_rate',
	'hold_rate',
	'picks',
	'adjusted_score',
];

async function loadEntities(type: EntityType, { bracket, character }: ChartScope): Promise<Entry[]> {
	const fields = type === 'potions' ? [...ENTITY_FIELDS, 'use_rate'] : ENTITY_FIELDS;
	const parameters = { bracket, fields: fields.join(','), ...(character && { character }) };
	const [metrics, names] = await Promise.all([read<Metrics>(type, parameters).then(ofCharacter), loadNames(type)]);
	return (metrics.merged ?? metrics.rows)
		.filter(({ id }) => names.has(id))
		.map((row) => ({
			id: row.id,
			name: nameOf(names, row.id),
			sample: row.picks,
			values: { ...row, use_rate: row.use_rate ?? null, score: row.adjusted_score, lift: row.lift_adjusted },
		}));
}

async function loadShops({ bracket }: ChartScope): Promise<Entry[]> {
	const [metrics, cards, relics, potions] = await Promise.all([
		read<ShopMetrics>('shops', { bracket }),
		loadNames('cards'),
		loadNames('relics'),
		loadNames('potions'),
	]);
	const names: Readonly<Record<string, Names>> = { cards, relics, potions };
	return metrics.rows.map((row) => ({
		id: `${row.entity_type}/${row.id}`,
		name: nameOf(names[row.entity_type] ?? cards, row.id),
		sample: row.seen,
		values: { ...row, lift: row.lift_adjusted },
	}));
}

async function loadEvents({ bracket }: ChartScope): Promise<Entry[]> {
	const [metrics, names, titles] = await Promise.all([
		read<EventMetrics>('events', { bracket }),
		loadNames('events'),
		fetchJson<Record<string, Record<string, string>>>(`/${optionLabelFile(CHANNEL, LANGUAGE)}`),
	]);
	return metrics.rows.map((row) => ({
		id: `${row.event}/${row.option}`,
		name: `${nameOf(names, row.event)}: ${titles[row.event]?.[row.option] ?? inWords(row.option)}`,
		sample: row.chosen,
		values: { ...row, lift: row.lift_adjusted },
	}));
}

async function loadCampfires({ bracket }: ChartScope): Promise<Entry[]> {
	const { rows } = await read<CampfireMetrics>('campfires', { bracket, lang: LANGUAGE });
	return rows.map((row) => ({ id: row.choice, name: row.name, sample: row.chosen, values: { ...row, lift: row.lift_adjusted } }));
}
