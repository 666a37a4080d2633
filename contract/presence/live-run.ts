import { z } from 'zod';
import { type Field, decimal, fields, flag, id, list, orNull, row, whole, words } from './field.ts';

interface LiveField {
	readonly field: Field;
	/** Set if the mod's null removes the value; otherwise null changes nothing. */
	readonly isCleared?: true;
	/** Set for fields that only the full document of a player has. */
	readonly isLong?: true;
}

const kept = (field: Field): LiveField => ({ field });
const cleared = (field: Field): LiveField => ({ field, isCleared: true });
const long = ({ field, isCleared }: LiveField): LiveField => ({ field, isLong: true, ...(isCleared && { isCleared }) });

const amounts = (most: number): Field => list(most, fields({ id: id(), amount: whole }));
const goods = list(12, fields({ id: id(), cost: whole, stocked: flag, on_sale: flag, slot: id(16) }));
const node = fields({ id: id(), name: words(64), room_type: id(24), col: whole, row: whole, floor: whole });
const ids = (most: number): Field => list(most, id());
const things = list(20, fields({ kind: id(24), id: id() }));

const optionOfEvent = fields({
	key: id(),
	text: words(400),
	desc: words(400),
	card: orNull(id()),
	relic: orNull(id()),
	locked: flag,
	proceed: flag,
	chosen: flag,
});

const enemy = fields({
	id: id(),
	name: words(64),
	hp: whole,
	max_hp: whole,
	block: whole,
	powers: amounts(40),
	intents: list(6, fields({ type: id(24), dmg: orNull(whole), hits: orNull(whole) })),
});

const partyMember = fields({
	character: id(),
	hp: whole,
	max_hp: whole,
	gold: whole,
	block: whole,
	energy: whole,
	alive: flag,
	deck_size: whole,
	relic_count: whole,
	potion_count: whole,
	is_me: flag,
	ended_turn: flag,
});

const visited = fields({
	...{ floor: whole, act: whole, type: id(24), encounter_id: orNull(id()), hp: whole, max_hp: whole, gold: whole },
	...{ turns: orNull(whole), damage_taken: whole, healed: whole, gold_spent: whole, gold_gained: whole },
	...{ rewards: things, skipped: things },
});

/** The fields of a run in progress that the mod sends and the service keeps (`behaviour/live.md#beats`). */
export const LIVE_FIELDS: Readonly<Record<string, LiveField>> = {
	character: kept(id()),
	seed: kept(words(64)),
	screen: kept(id()),
	sts2_version: kept(words(64)),
	ascension: kept(whole),
	player_count: kept(whole),
	modifiers: kept(ids(20)),
	act: kept(whole),
	act_name: kept(words(64)),
	act_floor: kept(whole),
	total_floor: kept(whole),
	run_time: kept(whole),
	hp: kept(whole),
	max_hp: kept(whole),
	gold: kept(whole),
	block: kept(whole),
	energy: cleared(whole),
	max_energy: kept(whole),
	turn: cleared(whole),
	turn_side: cleared(id(16)),
	hand: cleared(ids(20)),
	draw_count: cleared(whole),
	discard_count: cleared(whole),
	exhaust_count: cleared(whole),
	damage_dealt: cleared(whole),
	damage_dealt_this_turn: cleared(whole),
	damage_taken: cleared(whole),
	biggest_hit: cleared(whole),
	player_powers: cleared(amounts(40)),
	orbs: cleared(list(20, fields({ id: id(), passive: whole, evoke: whole }))),
	orb_slots: cleared(whole),
	fighting: cleared(ids(8)),
	enemies: cleared(list(8, enemy)),
	pets: cleared(
		list(8, fields({ id: id(), name: words(64), hp: whole, max_hp: whole, block: whole, alive: flag, owner: orNull(whole) })),
	),
	players: kept(list(4, partyMember)),
	shop: cleared(fields({ cards: goods, relics: goods, potions: goods, removal: orNull(fields({ cost: whole, stocked: flag })) })),
	loot: cleared(
		fields({
			gold: orNull(whole),
			cards: ids(20),
			relics: ids(20),
			potions: ids(20),
			card_removal: flag,
			packs: orNull(list(4, ids(20))),
		}),
	),
	rest: cleared(fields({ options: list(12, fields({ id: id(), title: words(64), enabled: flag })) })),
	route: kept(
		fields({
			boss: orNull(node),
			ancient: orNull(node),
			elites: list(30, node),
			monsters: list(30, node),
			events: list(30, node),
		}),
	),
	path: kept(list(64, row(whole, whole))),
	pos: kept(row(whole, whole)),
	death: cleared(fields({ by: orNull(words(64)), line: orNull(words(400)) })),
	event: long(cleared(fields({ id: id(), title: words(200), prompt: words(2000), options: list(12, optionOfEvent) }))),
	deck: long(kept(ids(200))),
	relics: long(kept(ids(100))),
	potions: long(kept(ids(10))),
	draw_pile: long(cleared(ids(200))),
	discard_pile: long(cleared(ids(200))),
	exhaust_pile: long(cleared(ids(200))),
	reveals: long(kept(list(64, row(whole, whole, id(24), orNull(id()))))),
	floor_history: long(kept(list(128, visited))),
	map: long(
		kept(
			fields({
				act: whole,
				nodes: list(150, row(whole, whole, id(16))),
				edges: list(400, row(whole, whole, whole, whole)),
			}),
		),
	),
};

const MOST_EVENTS_A_BEAT = 40;
/** Limit of the newest kept events. */
export const MOST_EVENTS = 50;

const event = fields({ k: id(24), v: id(), turn: orNull(whole), t: orNull(decimal) });
/** Events since the last beat; each beat appends. */
export const newEvents: Field = list(MOST_EVENTS_A_BEAT, event);

const said = { steam_id: z.string().meta({ description: '64-bit Steam id of the player.' }) };
const told = {
	username: z.string().nullable().meta({ description: 'Name of the account.' }),
	started_at: z.string().meta({ description: 'First beat of the run (ISO 8601).' }),
	updated_at: z.string().meta({ description: 'Newest beat (ISO 8601).' }),
};

const shapeOf = (isWanted: (field: LiveField) => boolean) =>
	Object.fromEntries(
		Object.entries(LIVE_FIELDS)
			.filter(([, field]) => isWanted(field))
			.map(([name, { field }]) => [name, field.schema.optional()]),
	);

/** A run in the list of live runs. Fields that the mod did not send are missing. */
export const listedLiveRunSchema = z.object({ ...said, ...told, ...shapeOf(({ isLong }) => !isLong) });

/** All fields of a run in progress. */
export const liveRunSchema = z.object({
	...said,
	...told,
	...shapeOf(() => true),
	events: z.array(event.schema).max(MOST_EVENTS).optional().meta({ description: 'What happened last, oldest first.' }),
});

/** The mod's message. */
export const beatBody = z.looseObject({
	ended: z.boolean().optional().meta({ description: 'The run is over.' }),
	...Object.fromEntries(
		Object.entries(LIVE_FIELDS).map(([name, { field, isCleared }]) => [
			name,
			(isCleared ? field.schema.nullable() : field.schema).optional(),
		]),
	),
	events: newEvents.schema.optional(),
});
