import { CHARACTERS } from '../game-words.ts';
import { type DataTable, type Field, type Fields, flag, integer, text } from './table.ts';

/** A column of facts. `words` lists all possible texts; ids are open-ended. */
export interface FactField extends Field {
	readonly words?: readonly string[];
}

const oneOf = <Word extends string>(words: readonly Word[], meaning: string): FactField => ({ ...text(meaning), words });

/** Replaces words outside a closed list, as run files may contain anything. */
const OTHER = 'other';

export const PLAYED_CHARACTERS = [...CHARACTERS, OTHER] as const;
export const ROOM_TYPES = ['monster', 'elite', 'boss', 'event', 'shop', 'treasure', 'rest_site', OTHER] as const;
export const POINT_TYPES = [
	...['monster', 'elite', 'boss', 'unknown', 'shop', 'treasure', 'rest_site', 'ancient', 'unassigned', OTHER],
] as const;
export const OFFER_PLACES = ['reward', 'shop', 'ancient', 'event', 'treasure', 'rest', OTHER] as const;
export const ITEM_KINDS = ['card', 'relic', 'potion', 'ancient'] as const;

const SEAT = { seat: integer('The seat: one player of one run. The same number in every table.') };
const ON_FLOOR = {
	...SEAT,
	act: integer('Act, from 1.'),
	floor: integer('Floor, from 1, counted through all acts.'),
};
const ITEM = text('Id of the card, relic or potion, with its kind: `CARD.BASH`.');
const EARLIER = integer('Earlier occurrences in this run: in previous seats, and earlier in this one.');
const KNOWN = flag('Whether the run records hit points, gold and damage of the player on this floor; otherwise they are 0.');
const HIT_POINTS = 'hit points';

const table = <Own extends Fields>(definition: DataTable<Own>): DataTable<Own> => definition;

/**
 * The input of statistics: one row per fact. Ids are those of run files; the catalogue tables define which are official and
 * which cards can be rewards.
 */
export const FACT_TABLES = {
	seats: table({
		name: 'seats',
		meaning: 'One player of one run.',
		fields: {
			...SEAT,
			character: oneOf(PLAYED_CHARACTERS, 'Character of the player.'),
			ascension: integer('Ascension; 65,535 for a negative one.'),
			win: flag('Whether the run was won.'),
			lost: flag('Whether the run was neither won nor abandoned.'),
			abandoned: flag('Whether the player abandoned the run.'),
			floors_reached: integer('Number of visited floors.'),
			killed_by: text('Id of the encounter that ended the run.'),
			killed_by_event: text('Id of the event that ended the run.'),
			last_room: oneOf(ROOM_TYPES, 'Kind of the last room.'),
			smiths: integer('How often the player chose to smith at a rest site.'),
			party_smiths: integer('The same for all players of the run.'),
		},
	}),
	held: table({
		name: 'held',
		meaning: 'A card, relic or potion that the player had at the end, or a relic given away; one row per copy.',
		fields: {
			...SEAT,
			kind: oneOf(ITEM_KINDS, '`card`, `relic` or `potion`.'),
			item: ITEM,
			copy: integer('Number of the copy, from 1, by floor.'),
			floor: integer('Floor where it was obtained; 0 if not recorded.'),
			act: integer('Act of that floor, that of the first floor if it is 0; 0 for an unvisited floor.'),
			upgrades: integer('How often the card was upgraded.'),
			enchantment: text("Id of the card's enchantment."),
			wax: flag('Whether the relic is made of wax.'),
			given_away: flag('Whether the relic was given away before the end; only its first copy, if none is held.'),
			earlier: integer(
				'Number of previous seats of this run with one that is not made of wax, or that used or discarded such a potion.',
			),
		},
	}),
	potion_uses: table({
		name: 'potion_uses',
		meaning: 'A potion that the player used or discarded.',
		fields: {
			...ON_FLOOR,
			item: ITEM,
			used: flag('Whether it was used.'),
			earlier: integer('Number of previous seats of this run that had, used or discarded one.'),
		},
	}),
	offers: table({
		name: 'offers',
		meaning: 'A card, relic or potion offered outside of shops. All offers of a kind on a floor are one screen.',
		fields: {
			...ON_FLOOR,
			floor_of_act: integer('Floor, from 1 in each act.'),
			place: oneOf(OFFER_PLACES, 'Where it was offered.'),
			kind: oneOf(ITEM_KINDS, '`card`, `relic`, `potion`, or `ancient` for a relic that an ancient offers.'),
			item: ITEM,
			copy: integer('Number among equal offers of the screen, from 1; taken ones come first.'),
			picked: flag('Whether it was taken.'),
		},
	}),
	shops: table({
		name: 'shops',
		meaning: 'A card, relic or potion in a shop.',
		fields: {
			...ON_FLOOR,
			floor_of_act: integer('Floor, from 1 in each act.'),
			kind: oneOf(ITEM_KINDS, '`card`, `relic` or `potion`.'),
			item: ITEM,
			copy: integer('Number among equal items of the shop, from 1; bought ones come first.'),
			bought: flag('Whether it was bought.'),
			earlier: EARLIER,
		},
	}),
	rooms: table({
		name: 'rooms',
		meaning: 'A room. Hit points and damage are recorded per floor: two rooms of a floor have the same values.',
		fields: {
			...ON_FLOOR,
			position: integer('Index among the rooms of the run, from 1.'),
			room_type: oneOf(ROOM_TYPES, 'Kind of the room; `monster`, `elite` and `boss` are fights.'),
			encounter: text('Id of the encounter.'),
			turns: integer('Turns of the fight.', 'turns'),
			known: KNOWN,
			damage_taken: integer('Damage that the player took on the floor.', HIT_POINTS),
			party_damage: integer('Damage that all players took on the floor.', HIT_POINTS),
			max_hp: integer('Maximum hit points at the end of the floor.', HIT_POINTS),
		},
	}),
	floors: table({
		name: 'floors',
		meaning: 'A floor.',
		fields: {
			...ON_FLOOR,
			type: oneOf(POINT_TYPES, 'Kind of the map point.'),
			known: KNOWN,
			hp: integer('Hit points at the end of the floor.', HIT_POINTS),
			max_hp: integer('Maximum hit points at the end of the floor.', HIT_POINTS),
			gold: integer('Gold at the end of the floor.', 'gold'),
			damage_taken: integer('Damage that the player took.', HIT_POINTS),
			deck_size: integer('Cards of the final deck obtained up to this floor.'),
		},
	}),
	rests: table({
		name: 'rests',
		meaning: 'A choice at a rest site.',
		fields: {
			...ON_FLOOR,
			choice: text('Id of the choice: `HEAL`, `SMITH` …'),
			hp_before: integer(
				'Hit points before the choice: from the last earlier floor that records them, else from this one.',
				HIT_POINTS,
			),
			max_hp_before: integer('Maximum hit points before the choice, from the same floor.', HIT_POINTS),
			earlier: EARLIER,
		},
	}),
	events: table({
		name: 'events',
		meaning: 'An option that was taken in an event.',
		fields: {
			...ON_FLOOR,
			event: text('Id of the event.'),
			option: text('Id of the option.'),
			earlier: EARLIER,
		},
	}),
	upgrades: table({
		name: 'upgrades',
		meaning: 'A card that was upgraded at a rest site.',
		fields: { ...ON_FLOOR, item: ITEM },
	}),
	removals: table({
		name: 'removals',
		meaning: 'A card that left the deck.',
		fields: { ...ON_FLOOR, item: ITEM },
	}),
	party_held: table({
		name: 'party_held',
		meaning: 'Items that other players of the run had at the end and the player did not, each once.',
		fields: { ...SEAT, kind: oneOf(ITEM_KINDS, '`card`, `relic` or `potion`.'), item: ITEM },
	}),
} as const;

export type FactTableName = keyof typeof FACT_TABLES;
export type FactColumn<Name extends FactTableName> = keyof (typeof FACT_TABLES)[Name]['fields'] & string;
