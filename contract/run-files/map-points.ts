import {
	type JsonObject,
	bareId,
	readFlag,
	readId,
	readInteger,
	readList,
	readObject,
	readScalar,
	readText,
} from './read-fields.ts';
import { isObject } from '../records/is-object.ts';
import type { Place, Room } from './seat.ts';

/** One visited map point with the figures of every player. */
export interface MapPoint {
	/** Absolute floor, from 1. */
	readonly floor: number;
	/** From 0. */
	readonly act: number;
	readonly type: string;
	readonly rooms: readonly Room[];
	readonly place: Place;
	readonly partyDamage: number;
	readonly stats: readonly PlayerStats[];
}

interface Choice {
	readonly id: string;
	readonly isPicked: boolean;
}

interface CardChoice extends Choice {
	readonly upgrades: number;
}

interface Option {
	readonly event: string;
	readonly option: string;
}

/** The actions and figures of a player on a floor. */
export interface PlayerStats {
	readonly playerId: string;
	readonly hp: number;
	readonly maxHp: number;
	readonly gold: number;
	readonly damage: number;
	readonly cardChoices: readonly CardChoice[];
	readonly relicChoices: readonly Choice[];
	readonly potionChoices: readonly Choice[];
	readonly ancientChoices: readonly Choice[];
	readonly eventChoices: readonly Option[];
	readonly restChoices: readonly string[];
	readonly upgradedCards: readonly string[];
	readonly removedCards: readonly string[];
	readonly removedRelics: readonly string[];
	readonly usedPotions: readonly string[];
	readonly discardedPotions: readonly string[];
	/** Purchases outside the choices. */
	readonly bought: readonly string[];
}

/** Every map point of a run in order. Unreadable ones count too, so that later floors keep their number. */
export function readMapPoints(file: JsonObject): MapPoint[] {
	let floor = 0;
	const acts = readList(file['map_point_history'], (visited, act) =>
		readList(visited, (value) => {
			floor += 1;
			return readMapPoint(readObject(value), act, floor);
		}),
	);
	return acts.flat();
}

function readMapPoint(point: JsonObject, act: number, floor: number): MapPoint {
	const type = (readText(point['map_point_type']) ?? 'unassigned').toLowerCase();
	const rooms = readList(point['rooms'], readRoom);
	const stats = readList(point['player_stats'], readStats);
	let partyDamage = 0;
	for (const { damage } of stats) partyDamage += damage;
	return { floor, act, type, rooms, place: placeOf(type, rooms), partyDamage, stats };
}

function readRoom(value: unknown): Room | null {
	if (!isObject(value)) return null;
	return {
		type: (readText(value['room_type']) ?? 'unassigned').toLowerCase(),
		model: readId(value['model_id']),
		turns: readInteger(value['turns_taken']),
	};
}

const PLACE_OF_ROOM: ReadonlyMap<string, Place> = new Map([
	['monster', 'reward'],
	['elite', 'reward'],
	['boss', 'reward'],
	['treasure', 'treasure'],
	['rest_site', 'rest'],
	['event', 'event'],
]);

/**
 * Where offers of a floor come from. Unknown map points may contain a shop, and events may end in a fight: a shop decides first, then the
 * last room.
 */
export function placeOf(type: string, rooms: readonly Room[]): Place {
	if (type === 'shop' || rooms.some((room) => room.type === 'shop')) return 'shop';
	if (type === 'ancient') return 'ancient';
	return PLACE_OF_ROOM.get(rooms.at(-1)?.type ?? type) ?? 'other';
}

const BOUGHT = ['bought_relics', 'bought_potions', 'bought_colorless'];

/** Keeps unreadable entries, because the index may identify the player. */
function readStats(value: unknown): PlayerStats {
	const stats = readObject(value);
	return {
		playerId: readScalar(stats['player_id']),
		hp: readInteger(stats['current_hp']),
		maxHp: readInteger(stats['max_hp']),
		gold: readInteger(stats['current_gold']),
		damage: Math.max(0, readInteger(stats['damage_taken'])),
		cardChoices: readList(stats['card_choices'], readCardChoice),
		relicChoices: readList(stats['relic_choices'], readChoice),
		potionChoices: readList(stats['potion_choices'], readChoice),
		ancientChoices: readList(stats['ancient_choice'], readAncientChoice),
		eventChoices: readList(stats['event_choices'], readEventChoice),
		restChoices: readList(stats['rest_site_choices'], readId),
		upgradedCards: readList(stats['upgraded_cards'], readId),
		removedCards: readList(stats['cards_removed'], readId),
		removedRelics: readList(stats['relics_removed'], readId),
		usedPotions: readList(stats['potion_used'], readId),
		discardedPotions: readList(stats['potion_discarded'], readId),
		bought: BOUGHT.flatMap((key) => readList(stats[key], readId)),
	};
}

function readCardChoice(value: unknown): CardChoice | null {
	const choice = readObject(value);
	const id = readId(choice['card']);
	if (id === null) return null;
	const upgrades = readInteger(readObject(choice['card'])['current_upgrade_level']);
	return { id, upgrades, isPicked: readFlag(choice['was_picked']) };
}

function readChoice(value: unknown): Choice | null {
	const choice = readObject(value);
	const id = readId(choice['choice']);
	return id === null ? null : { id, isPicked: readFlag(choice['was_picked']) };
}

function readAncientChoice(value: unknown): Choice | null {
	const choice = readObject(value);
	const id = readId(choice['TextKey']);
	return id === null ? null : { id, isPicked: readFlag(choice['was_chosen']) };
}

const OPTION_KEY = /^([^.]+)\.(?:.*?\.)?options\.([^.]+)/;

/** Parses `EVENT.pages.PAGE.options.OPTION.title` with optional page, from the table `events` only. */
function readEventChoice(value: unknown): Option | null {
	const { key, table } = readObject(readObject(value)['title']);
	const match = typeof key === 'string' && table === 'events' ? OPTION_KEY.exec(key) : null;
	return match && { event: bareId(match[1]!), option: bareId(match[2]!) };
}
