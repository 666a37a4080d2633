import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHANNELS, type Channel } from '../../../../contract/channels.ts';
import type { KindKey } from '../../../../contract/kinds.ts';
import { type TableName, type TableOf, tableFile } from '../../../../contract/tables/tables.ts';
import type { StatisticsRules } from '../../../../contract/tables/statistics-rules.ts';
import { kindFile } from '../../../../contract/tree/tree-paths.ts';
import { type RecordWithOptions, titlesOfOptions } from './option-titles.ts';

/** An id that statistics count, with its English name. */
export interface Counted {
	readonly id: string;
	readonly name: string;
	/** Only in the current beta. */
	readonly isBeta: boolean;
}

export interface CountedCard extends Counted {
	/** English, as the game has it: `Basic`, `Common`, … */
	readonly rarity: string;
	/** Can be a reward: neither basic nor ancient, nor of a pool that is never drafted (`behaviour/statistics.md#what-counts`). */
	readonly isReward: boolean;
	readonly isUpgradeable: boolean;
	/** Of co-op games only: left out of tables about solo runs. */
	readonly isCoopOnly: boolean;
	readonly isQuest: boolean;
	readonly isToken: boolean;
}

export interface CountedRelic extends Counted {
	readonly isStarter: boolean;
	/** English, as the game has it. */
	readonly rarity: string;
}

export interface CountedEncounter extends Counted {
	/** Older ids that count as this one. */
	readonly formerIds?: readonly string[];
	/** A fight with the monster that runs off with a card. */
	readonly isTheft?: true;
}

/** One option of an event. */
export interface CountedOption {
	readonly event: string;
	readonly option: string;
	readonly label: string;
}

/**
 * The official ids of main and beta with the facts that statistics need of them, each list sorted by id. Positions in these
 * lists are the positions in all counters, so a generation keeps the catalogue that it was counted with.
 */
export interface StatisticsCatalogue {
	readonly cards: readonly CountedCard[];
	readonly relics: readonly CountedRelic[];
	readonly potions: readonly Counted[];
	readonly encounters: readonly CountedEncounter[];
	readonly events: readonly Counted[];
	readonly options: readonly CountedOption[];
	readonly enchantments: readonly Counted[];
	readonly characters: readonly Counted[];
	readonly restChoices: readonly string[];
	/** Released versions of the game; none where the tree does not name them. No counter depends on them. */
	readonly versions: readonly string[];
	/** Changes when anything above but the versions does; counters of another digest cannot be added to. */
	readonly digest: string;
}

type CatalogueRecord = Readonly<Record<string, unknown>> & RecordWithOptions & { readonly id: string };
type ReadRecords = (kind: KindKey) => { readonly record: CatalogueRecord; readonly isBeta: boolean }[];

/** Reads the catalogue of a built tree (`dist/current`). What a tree does not have is empty: then nothing of it is official. */
export function readStatisticsCatalogue(tree: string): StatisticsCatalogue {
	const records: ReadRecords = (kind) => mergeChannels(tree, kind);
	const rules = readTable(tree, 'statistics-rules');
	const counted = (kind: KindKey): Counted[] => records(kind).map(({ record, isBeta }) => countedOf(record, isBeta));
	const lists = {
		cards: cardsOf(records('cards'), rules),
		relics: records('relics').map(({ record, isBeta }) => ({
			...countedOf(record, isBeta),
			isStarter: record['rarity_key'] === 'Starter',
			rarity: String(record['rarity_key']),
		})),
		potions: counted('potions'),
		encounters: encountersOf(counted('encounters'), rules),
		events: counted('events'),
		options: records('events').flatMap(({ record }) => optionsOf(record)),
		enchantments: counted('enchantments'),
		characters: counted('characters'),
		restChoices: (readTable(tree, 'rest-site-options')?.options ?? []).map(({ id }) => id).sort(),
	};
	const digest = createHash('sha256').update(JSON.stringify(lists)).digest('hex').slice(0, 16);
	return { ...lists, versions: rules?.versions ?? [], digest };
}

function mergeChannels(tree: string, kind: KindKey): ReturnType<ReadRecords> {
	const main = readRecords(tree, 'main', kind);
	const known = new Set(main.map((record) => record.id));
	const others = CHANNELS.filter((channel) => channel !== 'main').flatMap((channel) => readRecords(tree, channel, kind));
	const added = new Map(others.filter((record) => !known.has(record.id)).map((record) => [record.id, record]));
	const all = [
		...main.map((record) => ({ record, isBeta: false })),
		...[...added.values()].map((record) => ({ record, isBeta: true })),
	];
	return all.sort((left, right) => (left.record.id < right.record.id ? -1 : 1));
}

function readRecords(tree: string, channel: Channel, kind: KindKey): CatalogueRecord[] {
	return readJson(join(tree, kindFile(channel, 'eng', kind)), []);
}

function readJson<Value>(file: string, absent: Value): Value {
	return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Value) : absent;
}

function countedOf(record: CatalogueRecord, isBeta: boolean): Counted {
	return { id: record.id, name: String(record['name'] ?? record['title'] ?? record.id), isBeta };
}

function cardOf(record: CatalogueRecord, isBeta: boolean, rules: StatisticsRules | undefined): CountedCard {
	const color = String(record['color']);
	const { colors = [], rarities = [] } = rules?.undrafted ?? {};
	return {
		...countedOf(record, isBeta),
		rarity: String(record['rarity_key']),
		isReward: !colors.includes(color) && !rarities.includes(String(record['rarity_key'])),
		isUpgradeable: record['upgrade'] !== null && record['upgrade'] !== undefined,
		isCoopOnly: record['multiplayer_only'] === true,
		isQuest: color === 'quest',
		isToken: color === 'token',
	};
}

/** The cards of the records and those of earlier versions that still count. */
function cardsOf(records: ReturnType<ReadRecords>, rules: StatisticsRules | undefined): CountedCard[] {
	const known = new Set(records.map(({ record }) => record.id));
	const retired = (rules?.retired_cards ?? []).filter(({ id }) => !known.has(id));
	return [
		...records.map(({ record, isBeta }) => cardOf(record, isBeta, rules)),
		...retired.map((card) => cardOf({ ...card, rarity_key: card.rarity, upgrade: {} }, false, rules)),
	].sort((left, right) => (left.id < right.id ? -1 : 1));
}

/** The encounters of the records and those of earlier versions that still count. */
function encountersOf(encounters: readonly Counted[], rules: StatisticsRules | undefined): CountedEncounter[] {
	if (!rules) return [...encounters];
	const known = new Set(encounters.map(({ id }) => id));
	const retired = rules.retired_encounters.filter((id) => !known.has(id)).map((id) => ({ id, name: wordsOf(id), isBeta: false }));
	return [...encounters, ...retired]
		.sort((left, right) => (left.id < right.id ? -1 : 1))
		.map((encounter) => ({ ...encounter, ...traitsOf(encounter.id, rules) }));
}

function traitsOf(id: string, rules: StatisticsRules): Pick<CountedEncounter, 'formerIds' | 'isTheft'> {
	const formerIds = Object.keys(rules.renamed_encounters).filter((old) => rules.renamed_encounters[old] === id);
	return { ...(formerIds.length > 0 ? { formerIds } : {}), ...(id.startsWith(rules.card_thief) ? { isTheft: true } : {}) };
}

/** `DOORMAKER_BOSS` to `Doormaker Boss`. */
export function wordsOf(id: string): string {
	return id
		.toLowerCase()
		.split('_')
		.map((word) => word.charAt(0).toUpperCase() + word.slice(1))
		.join(' ');
}

/** The options of an event and of its pages, each id once, sorted. */
function optionsOf(record: CatalogueRecord): CountedOption[] {
	return [...titlesOfOptions(record)]
		.map(([option, title]) => ({ event: record.id, option, label: title || wordsOf(option) }))
		.sort((left, right) => (left.option < right.option ? -1 : 1));
}

/** A table of the released data; undefined when the tree has none. */
export function readTable<Name extends TableName>(tree: string, name: Name): TableOf<Name> | undefined {
	return readJson<TableOf<Name> | undefined>(join(tree, tableFile('main', name)), undefined);
}
