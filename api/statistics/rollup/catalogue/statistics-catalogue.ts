import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHANNELS, type Channel } from '../../../../contract/channels.ts';
import type { KindKey } from '../../../../contract/kinds.ts';
import { tableFile } from '../../../../contract/tables.ts';
import { kindFile } from '../../../../contract/tree/tree-paths.ts';

/** An id that statistics count, with its English name. */
export interface Counted {
	readonly id: string;
	readonly name: string;
	/** Only in the current beta. */
	readonly isBeta: boolean;
}

export interface CountedCard extends Counted {
	/** Can be a reward: neither basic nor ancient, nor of a pool that is never drafted (`runs-and-statistics.md` 0.5). */
	readonly isReward: boolean;
	readonly isUpgradeable: boolean;
	/** Of co-op games only: left out of tables about solo runs. */
	readonly isCoopOnly: boolean;
	readonly isQuest: boolean;
	readonly isToken: boolean;
}

export interface CountedRelic extends Counted {
	readonly isStarter: boolean;
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
	readonly encounters: readonly Counted[];
	readonly events: readonly Counted[];
	readonly options: readonly CountedOption[];
	readonly enchantments: readonly Counted[];
	readonly characters: readonly Counted[];
	readonly restChoices: readonly string[];
	/** Changes when anything above does; counters of another digest cannot be added to. */
	readonly digest: string;
}

/** Encounters of earlier versions that still count. */
const RETIRED_ENCOUNTERS = ['DOORMAKER_BOSS', 'DREAMER_BOSS', 'THE_DREAMER_BOSS'] as const;
const UNDRAFTED_COLORS = new Set(['curse', 'status', 'event', 'quest', 'token']);
const UNDRAFTED_RARITIES = new Set(['Basic', 'Ancient']);

const REST_CHOICES = ['SMITH', 'HEAL', 'MEND', 'DIG', 'CLONE', 'COOK', 'LIFT', 'HATCH', 'KINDLE'].map((id) => ({ id }));

interface RestSiteTable {
	readonly options: readonly { readonly id: string }[];
}

type CatalogueRecord = Readonly<Record<string, unknown>> & { readonly id: string };
type ReadRecords = (kind: KindKey) => { readonly record: CatalogueRecord; readonly isBeta: boolean }[];

/** Reads the catalogue of a built tree (`dist/current`). What a tree does not have is empty: then nothing of it is official. */
export function readStatisticsCatalogue(tree: string): StatisticsCatalogue {
	const records: ReadRecords = (kind) => mergeChannels(tree, kind);
	const counted = (kind: KindKey): Counted[] => records(kind).map(({ record, isBeta }) => countedOf(record, isBeta));
	const lists = {
		cards: records('cards').map(({ record, isBeta }) => cardOf(record, isBeta)),
		relics: records('relics').map(({ record, isBeta }) => ({
			...countedOf(record, isBeta),
			isStarter: record['rarity_key'] === 'Starter',
		})),
		potions: counted('potions'),
		encounters: withRetired(counted('encounters')),
		events: counted('events'),
		options: records('events').flatMap(({ record }) => optionsOf(record)),
		enchantments: counted('enchantments'),
		characters: counted('characters'),
		restChoices: readRestChoices(tree),
	};
	const digest = createHash('sha256').update(JSON.stringify(lists)).digest('hex').slice(0, 16);
	return { ...lists, digest };
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

function cardOf(record: CatalogueRecord, isBeta: boolean): CountedCard {
	const color = String(record['color']);
	return {
		...countedOf(record, isBeta),
		isReward: !UNDRAFTED_COLORS.has(color) && !UNDRAFTED_RARITIES.has(String(record['rarity_key'])),
		isUpgradeable: record['upgrade'] !== null && record['upgrade'] !== undefined,
		isCoopOnly: record['multiplayer_only'] === true,
		isQuest: color === 'quest',
		isToken: color === 'token',
	};
}

function withRetired(encounters: readonly Counted[]): Counted[] {
	const known = new Set(encounters.map(({ id }) => id));
	const retired = RETIRED_ENCOUNTERS.filter((id) => !known.has(id)).map((id) => ({ id, name: wordsOf(id), isBeta: false }));
	return [...encounters, ...retired].sort((left, right) => (left.id < right.id ? -1 : 1));
}

/** `DOORMAKER_BOSS` to `Doormaker Boss`. */
export function wordsOf(id: string): string {
	return id
		.toLowerCase()
		.split('_')
		.map((word) => word.charAt(0).toUpperCase() + word.slice(1))
		.join(' ');
}

interface EventOption {
	readonly id: string;
	readonly title?: string | null;
}

/** The options of an event and of its pages, each id once, sorted. */
function optionsOf(record: CatalogueRecord): CountedOption[] {
	const pages = (record['pages'] ?? []) as readonly { readonly options?: readonly EventOption[] | null }[];
	const options = [...((record['options'] ?? []) as readonly EventOption[]), ...pages.flatMap((page) => page.options ?? [])];
	const labels = new Map(options.toReversed().map(({ id, title }) => [id, title || wordsOf(id)]));
	return [...labels]
		.map(([option, label]) => ({ event: record.id, option, label }))
		.sort((left, right) => (left.option < right.option ? -1 : 1));
}

/** A tree without the table counts the choices that the specification names (`runs-and-statistics.md` 1.4). */
function readRestChoices(tree: string): string[] {
	const table = readJson<RestSiteTable>(join(tree, tableFile('main', 'rest-site-options')), { options: REST_CHOICES });
	return table.options.map(({ id }) => id).sort();
}
