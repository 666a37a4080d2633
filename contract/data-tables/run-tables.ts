import { type DataTable, type Fields, flag, integer, long, nullable, text } from './table.ts';

const RUN = { run_hash: text('Hash of the run and seat, as in the table `runs` and in addresses of the service.') };
const FLOOR = {
	...RUN,
	act: integer('Act, from 1.'),
	floor: integer('Floor, from 1, counted through all acts.'),
};

const HIT_POINTS = 'hit points';
const BEFORE = 'at the end of the last earlier floor that records it; null on the first';

const table = <Own extends Fields>(definition: DataTable<Own>): DataTable<Own> => definition;

/** One row per exported run, without its history. */
export const RUNS = table({
	name: 'runs',
	meaning: 'A seat of an official run: one player of one game.',
	fields: {
		...RUN,
		character: text('Id of the character.'),
		win: flag('Whether the run was won.'),
		was_abandoned: flag('Whether the player abandoned the run.'),
		ascension: integer('Ascension, 0 to 10.'),
		game_mode: text('`standard`, `daily` or `custom`.'),
		build_id: nullable(text('Version of the game.')),
		seed: text('Seed of the run.'),
		player_count: integer('Players of the game.'),
		player_index: integer('Index of this player, from 0.'),
		run_time: integer('Duration of the run.', 'seconds'),
		floors_reached: integer('Number of visited floors.'),
		deck_size: integer('Cards in the deck at the end.'),
		relic_count: integer('Relics held at the end.'),
		killed_by: nullable(text('Id of the encounter that ended the run.')),
		played_at: long('Start of the run if plausible, else its submission.', 'seconds since 1970, UTC'),
		submitted_at: nullable(long('Time of submission; null for runs older than recorded times.', 'microseconds since 1970, UTC')),
	},
});

const OFFERS = table({
	name: 'offers',
	meaning: 'A card, relic or potion offered outside of shops.',
	fields: {
		...FLOOR,
		place: text('`reward` (after a fight), `treasure`, `ancient`, `event`, `rest` or `other`.'),
		kind: text('`card`, `relic`, `potion`, or `ancient` for a gift of an ancient.'),
		position: integer('Index among the offers of the same kind on the floor, from 1.'),
		id: text('Id of the offered item.'),
		upgrades: integer('How often the offered card was upgraded; 0 for other kinds.'),
		picked: flag('Whether it was taken.'),
	},
});

const SHOPS = table({
	name: 'shops',
	meaning: 'A shop item, or a card whose removal was bought there.',
	fields: {
		...FLOOR,
		kind: text('`card`, `relic`, `potion`, or `removal`.'),
		position: integer('Index among the rows of the same kind on the floor, from 1.'),
		id: text('Id of the item, or of the removed card.'),
		upgrades: integer('How often the card for sale was upgraded; 0 for other kinds.'),
		bought: flag('Whether it was bought; true for removals.'),
		gold_after: nullable(integer('Gold after the visit.', 'gold')),
	},
});

const FIGHTS = table({
	name: 'fights',
	meaning: 'A fight. Damage and hit points are recorded per floor: two fights of a floor have the same values.',
	fields: {
		...FLOOR,
		room_type: text('`monster`, `elite` or `boss`.'),
		encounter: text('Id of the encounter.'),
		turns: integer('Turns of the fight.', 'turns'),
		damage_taken: nullable(integer('Damage that the player took on the floor.', HIT_POINTS)),
		party_damage: integer('Damage that all players took on the floor.', HIT_POINTS),
		hp_before: nullable(integer(`Hit points ${BEFORE}.`, HIT_POINTS)),
		hp_after: nullable(integer('Hit points at the end of the floor.', HIT_POINTS)),
		max_hp: nullable(integer('Maximum hit points at the end of the floor.', HIT_POINTS)),
		ended_run: flag('Whether it is the last fight with the encounter that ended the run.'),
	},
});

const RESTS = table({
	name: 'rests',
	meaning: 'A choice at a rest site.',
	fields: {
		...FLOOR,
		choice: text('Id of the choice: `HEAL`, `SMITH` …'),
		hp_before: nullable(integer(`Hit points ${BEFORE}.`, HIT_POINTS)),
		hp_after: nullable(integer('Hit points at the end of the floor.', HIT_POINTS)),
		max_hp: nullable(integer('Maximum hit points at the end of the floor.', HIT_POINTS)),
		upgraded: nullable(text('Space-separated ids of the cards upgraded on the floor; null unless the choice was smithing.')),
	},
});

const EVENTS = table({
	name: 'events',
	meaning: 'An option taken in an event. Gifts of ancients are offers.',
	fields: {
		...FLOOR,
		position: integer('Index among the options taken on the floor, from 1.'),
		event: text('Id of the event.'),
		option: text('Id of the option.'),
	},
});

/** Tables with data by floor. */
export const FLOOR_TABLES = { offers: OFFERS, shops: SHOPS, fights: FIGHTS, rests: RESTS, events: EVENTS };
export type FloorTableName = keyof typeof FLOOR_TABLES;

/** All tables of the daily run exports. */
export const RUN_TABLES: readonly DataTable[] = [RUNS, ...Object.values(FLOOR_TABLES)];
