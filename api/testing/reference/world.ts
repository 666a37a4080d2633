import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Row, bare } from './rows.ts';

interface CardRecord {
	readonly id: string;
	readonly name: string;
	readonly color: string;
	readonly rarity_key: string;
	readonly upgrade: unknown;
	readonly multiplayer_only: boolean | null;
}

interface EventRecord {
	readonly id: string;
	readonly name: string;
	readonly options: readonly { readonly id: string; readonly title: string }[] | null;
	readonly pages: readonly { readonly options: readonly { readonly id: string; readonly title: string }[] | null }[] | null;
}

interface NamedRecord {
	readonly id: string;
	readonly name: string;
}

/** The rows of a store with the catalogue data for the reference implementation. */
export interface World {
	readonly rows: readonly Row[];
	readonly official: readonly Row[];
	readonly cards: ReadonlyMap<string, CardRecord>;
	readonly relics: ReadonlyMap<string, NamedRecord & { readonly rarity_key: string }>;
	readonly potions: ReadonlyMap<string, NamedRecord>;
	readonly encounters: ReadonlyMap<string, NamedRecord>;
	readonly events: ReadonlyMap<string, EventRecord>;
	readonly enchantments: ReadonlyMap<string, NamedRecord>;
	readonly characters: ReadonlyMap<string, NamedRecord>;
	readonly restNames: Readonly<Record<string, string>>;
	readonly versions: readonly string[];
}

export const OFFICIAL = ['IRONCLAD', 'SILENT', 'DEFECT', 'NECROBINDER', 'REGENT'];
export const REST = ['CLONE', 'COOK', 'DIG', 'HATCH', 'HEAL', 'KINDLE', 'LIFT', 'MEND', 'SMITH'];

const RETIRED_CARDS = [
	['FOLLOW_THROUGH', 'silent', 'Uncommon'],
	['GRAPPLE', 'ironclad', 'Uncommon'],
	['PREPARE', 'silent', 'Common'],
] as const;

/** @param tree folder of a built tree. */
export function createWorld(tree: string, rows: readonly Row[]): World {
	const list = <Type extends { id: string }>(kind: string): Map<string, Type> => {
		const files = ['beta', 'main']
			.map((channel) => join(tree, `data/${channel}/eng/${kind}.json`))
			.filter((file) => existsSync(file));
		return new Map(
			files.flatMap((file) => (JSON.parse(readFileSync(file, 'utf8')) as Type[]).map((record) => [record.id, record])),
		);
	};
	const encounters = list<NamedRecord>('encounters');
	for (const id of ['DOORMAKER_BOSS', 'DREAMER_BOSS', 'THE_DREAMER_BOSS'])
		if (!encounters.has(id)) encounters.set(id, { id, name: titleCase(id) });
	const cards = list<CardRecord>('cards');
	for (const [id, color, rarity] of RETIRED_CARDS)
		if (!cards.has(id))
			cards.set(id, { id, name: titleCase(id), color, rarity_key: rarity, upgrade: {}, multiplayer_only: null });
	const words = JSON.parse(readFileSync(join(tree, 'data/main/eng/translations.json'), 'utf8')) as {
		rest_site_options: Record<string, string>;
	};
	const official = rows.filter(isOfficial);
	return {
		rows,
		official,
		...{ cards, relics: list('relics'), potions: list('potions'), encounters, events: list('events') },
		...{ enchantments: list('enchantments'), characters: list('characters'), restNames: words.rest_site_options },
		versions: versionsOf(official),
	};
}

function titleCase(id: string): string {
	return id
		.split('_')
		.map((word) => word[0] + word.slice(1).toLowerCase())
		.join(' ');
}

export const isShort = (row: Row): boolean => row.outcome === 'abandoned' && row.floors <= 5;
const isPlayed = (row: Row): boolean => row.floors > 0 && (row.player.deck?.length ?? 0) > 0;
export const isRanked = (row: Row): boolean =>
	row.isVisible && isPlayed(row) && row.file.ascension >= 0 && row.file.ascension <= 10;
const isOfficial = (row: Row): boolean => isRanked(row) && OFFICIAL.includes(row.character) && !isShort(row);

function versionsOf(official: readonly Row[]): string[] {
	const counts = new Map<string, number>();
	for (const { file } of official)
		if (file.build_id && /^v[\d.]+(-rc\.\d+)?$/.test(file.build_id))
			counts.set(file.build_id, (counts.get(file.build_id) ?? 0) + 1);
	const often = [...counts].filter(([, count]) => count >= 500).map(([version]) => version);
	const parts = (version: string): number[] => version.slice(1).split('.').map(Number);
	const compare = (left: string, right: string): number => {
		for (const [index, part] of parts(right).entries())
			if (part !== (parts(left)[index] ?? 0)) return part - (parts(left)[index] ?? 0);
		return 0;
	};
	return often.sort(compare).slice(0, 8);
}

/** An encounter of the catalogue under its newest id; undefined for others. */
export function encounterOf(world: World, id: string | undefined): string | undefined {
	if (id === undefined) return undefined;
	const name = bare(id) === 'TOADPOLES_NORMAL' ? 'SEAPUNK_NORMAL' : bare(id);
	return world.encounters.has(name) ? name : undefined;
}

const options = new WeakMap<World, Map<string, readonly EventOption[]>>();

interface EventOption {
	readonly id: string;
	readonly label: string;
}

/** Known options of an event; the same list on every call. */
export function optionsOf(world: World, event: string): readonly EventOption[] {
	const known = options.get(world) ?? new Map<string, readonly EventOption[]>();
	options.set(world, known);
	const found = known.get(event) ?? findOptions(world, event);
	known.set(event, found);
	return found;
}

function findOptions(world: World, event: string): EventOption[] {
	const record = world.events.get(event);
	const all = [...(record?.options ?? []), ...(record?.pages ?? []).flatMap((page) => page.options ?? [])];
	const first = new Map<string, string>();
	for (const { id, title } of all) if (!first.has(id)) first.set(id, title);
	return [...first].map(([id, label]) => ({ id, label: label || titleCase(id) }));
}

export function isReward(world: World, id: string): boolean {
	const card = world.cards.get(id);
	if (!card) return false;
	return !['curse', 'status', 'event', 'quest', 'token'].includes(card.color) && !['Basic', 'Ancient'].includes(card.rarity_key);
}

export function isShop({ point }: Row['stops'][number]): boolean {
	return point.map_point_type === 'shop' || point.rooms.some((room) => room.room_type === 'shop');
}

/** Win rate in percent of a submitter with at least five runs; otherwise undefined. */
export function submitterRate(world: World, username: string | null): number | undefined {
	if (username === null) return undefined;
	const own = world.rows.filter((row) => row.username === username && row.isVisible && !isShort(row));
	return own.length < 5 ? undefined : (100 * own.filter(({ outcome }) => outcome === 'win').length) / own.length;
}

const rates = new WeakMap<World, Map<string | null, number | undefined>>();

function rateOfSubmitter(world: World, username: string | null): number {
	const known = rates.get(world) ?? new Map<string | null, number | undefined>();
	rates.set(world, known);
	if (!known.has(username)) known.set(username, submitterRate(world, username));
	return known.get(username) ?? -1;
}

const brackets = new WeakMap<World, Map<string, readonly Row[]>>();

/** Official runs of a bracket; the same list on every call. */
export function inBracket(world: World, bracket: string): readonly Row[] {
	const known = brackets.get(world) ?? new Map<string, readonly Row[]>();
	brackets.set(world, known);
	const rows = known.get(bracket) ?? rowsInBracket(world, bracket);
	known.set(bracket, rows);
	return rows;
}

function rowsInBracket(world: World, bracket: string): Row[] {
	const parts = bracket.split(':').filter((part) => part !== '' && part !== 'all');
	return world.official.filter((row) => parts.every((part) => matches(world, row, part)));
}

function matches(world: World, row: Row, part: string): boolean {
	const players = row.file.players.length;
	switch (part) {
		case 'standard':
		case 'daily':
		case 'custom':
			return row.mode === part;
		case 'solo':
			return players === 1;
		case '2p':
			return players === 2;
		case '3p':
			return players === 3;
		case '4p':
			return players >= 4;
		case 'a10':
			return row.file.ascension === 10;
		case 'wr30':
		case 'wr50':
		case 'wr75':
			return row.file.ascension === 10 && rateOfSubmitter(world, row.username) > Number(part.slice(2));
		default:
			return part.startsWith('v') ? row.file.build_id === part : row.character === part.toUpperCase();
	}
}
