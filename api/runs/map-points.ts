import { type FieldReader, type JsonObject, readId } from './field-reader.ts';
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

/** What one player did and had on a floor. */
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
	readonly eventChoices: readonly (Option | null)[];
	readonly restChoices: readonly string[];
	readonly upgradedCards: readonly string[];
	readonly removedCards: readonly string[];
	readonly removedRelics: readonly string[];
	readonly usedPotions: readonly string[];
	readonly discardedPotions: readonly string[];
	/** Lists of things bought, beside the choices that were taken. */
	readonly bought: readonly string[];
}

/** Every map point of a run, in the order of the visit. */
export function readMapPoints(file: JsonObject, reader: FieldReader): MapPoint[] {
	let floor = 0;
	const acts = reader.mapList(file, 'map_point_history', (visited, _reader, act) =>
		reader.mapItems(visited, (value) => {
			floor += 1;
			return readMapPoint(value, act, floor, reader);
		}),
	);
	return acts.flat();
}

function readMapPoint(value: unknown, act: number, floor: number, reader: FieldReader): MapPoint {
	const point = reader.object(value);
	const type = (reader.text(point, 'map_point_type') ?? 'unassigned').toLowerCase();
	const rooms = reader.mapList(point, 'rooms', readRoom);
	const stats = reader.mapList(point, 'player_stats', readStats);
	let partyDamage = 0;
	for (const { damage } of stats) partyDamage += damage;
	return { floor, act, type, rooms, place: placeOf(type, rooms), partyDamage, stats };
}

function readRoom(value: unknown, reader: FieldReader): Room {
	const room = reader.object(value);
	return {
		type: (reader.text(room, 'room_type') ?? 'unassigned').toLowerCase(),
		model: reader.id(room, 'model_id'),
		turns: reader.integer(room, 'turns_taken'),
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

/** An unknown map point may turn out to be a shop, and an event may end in a fight: the shop decides first, then the last room. */
function placeOf(type: string, rooms: readonly Room[]): Place {
	if (type === 'shop' || rooms.some((room) => room.type === 'shop')) return 'shop';
	if (type === 'ancient') return 'ancient';
	return PLACE_OF_ROOM.get(rooms.at(-1)?.type ?? type) ?? 'other';
}

const BOUGHT = ['bought_relics', 'bought_potions', 'bought_colorless'];

function readStats(value: unknown, reader: FieldReader): PlayerStats {
	const stats = reader.object(value);
	return {
		playerId: reader.scalar(stats, 'player_id'),
		hp: reader.integer(stats, 'current_hp'),
		maxHp: reader.integer(stats, 'max_hp'),
		gold: reader.integer(stats, 'current_gold'),
		damage: Math.max(0, reader.integer(stats, 'damage_taken')),
		cardChoices: reader.mapList(stats, 'card_choices', readCardChoice),
		relicChoices: reader.mapList(stats, 'relic_choices', readChoice),
		potionChoices: reader.mapList(stats, 'potion_choices', readChoice),
		ancientChoices: reader.mapList(stats, 'ancient_choice', readAncientChoice),
		eventChoices: reader.mapList(stats, 'event_choices', readEventChoice),
		restChoices: reader.mapList(stats, 'rest_site_choices', readId),
		upgradedCards: reader.mapList(stats, 'upgraded_cards', readId),
		removedCards: reader.mapList(stats, 'cards_removed', readCardId),
		removedRelics: reader.mapList(stats, 'relics_removed', readId),
		usedPotions: reader.mapList(stats, 'potion_used', readId),
		discardedPotions: reader.mapList(stats, 'potion_discarded', readId),
		bought: BOUGHT.flatMap((key) => reader.mapList(stats, key, readId)),
	};
}

function readCardChoice(value: unknown, reader: FieldReader): CardChoice {
	const choice = reader.object(value);
	const isPicked = reader.flag(choice, 'was_picked');
	return reader.inside(choice, 'card', (card) => ({
		id: reader.requiredId(card, 'id'),
		upgrades: reader.integer(card, 'current_upgrade_level'),
		isPicked,
	}));
}

function readChoice(value: unknown, reader: FieldReader): Choice {
	const choice = reader.object(value);
	return { id: reader.requiredId(choice, 'choice'), isPicked: reader.flag(choice, 'was_picked') };
}

function readAncientChoice(value: unknown, reader: FieldReader): Choice {
	const choice = reader.object(value);
	return { id: reader.requiredId(choice, 'TextKey'), isPicked: reader.flag(choice, 'was_chosen') };
}

const OPTION_KEY = /^([^.]+)\..*?\.options\.([^.]+)/;

/** `EVENT.pages.PAGE.options.OPTION.title` of the table `events`; null for relics and modifiers, which stand in other tables. */
function readEventChoice(value: unknown, reader: FieldReader): Option | null {
	return reader.inside(reader.object(value), 'title', (title) => {
		const key = reader.text(title, 'key');
		const match = key !== null && title['table'] === 'events' ? OPTION_KEY.exec(key) : null;
		return match && { event: (match[1] as string).toUpperCase(), option: (match[2] as string).toUpperCase() };
	});
}

function readCardId(value: unknown, reader: FieldReader): string {
	return reader.requiredId(reader.object(value), 'id');
}
