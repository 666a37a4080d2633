/** Fields that stay constant during the fight. */
const RUN = {
	character: 'IRONCLAD',
	act: 1,
	act_name: 'Overgrowth',
	act_floor: 7,
	total_floor: 7,
	max_hp: 80,
	energy: 3,
	max_energy: 3,
	ascension: 10,
	seed: 'LIVE',
	screen: 'combat',
	player_count: 1,
	sts2_version: 'v0.107.1',
	turn_side: 'player',
	orb_slots: 3,
	fighting: ['CORPSE_SLUG'],
	deck: ['BASH+', 'ANGER'],
	relics: ['BURNING_BLOOD'],
	potions: [],
	path: [[3, 0]],
	pos: [3, 1],
	reveals: [[2, 1, 'monster', null]],
	route: { boss: { id: 'QUEEN', name: 'Queen', room_type: 'boss' }, ancient: null, monsters: [], elites: [], events: [] },
};

/** Empty fields, which the mod also sends. */
const NOTHING = {
	modifiers: null,
	players: null,
	username: null,
	pets: null,
	loot: null,
	map: null,
	event: null,
	shop: null,
	rest: null,
	death: null,
};

const START = {
	floor: 1,
	act: 1,
	type: 'monster',
	encounter_id: null,
	hp: 80,
	max_hp: 80,
	gold: 99,
	rewards: [{ kind: 'card', id: 'ANGER' }],
	skipped: [],
};

const slug = (turn: number): object => ({
	id: 'CORPSE_SLUG',
	name: 'Slug',
	hp: 100 - turn,
	max_hp: 120,
	block: 0,
	powers: [],
	intents: [{ type: 'attack', dmg: 6, hits: 1 }],
});

/** A beat of the mod during a fight, for turns up to 60; `more` replaces or adds fields. */
export function sampleBeat(turn: number, more: object = {}): object {
	return {
		...RUN,
		...NOTHING,
		hp: 60 - turn,
		block: turn,
		gold: 120 + turn,
		run_time: 600 + 2 * turn,
		turn,
		damage_dealt: 10 * turn,
		damage_dealt_this_turn: 4,
		damage_taken: turn,
		biggest_hit: 9,
		hand: ['BASH+', 'STRIKE_IRONCLAD'],
		draw_count: 5,
		discard_count: 1 + turn,
		exhaust_count: 0,
		draw_pile: ['ANGER'],
		discard_pile: [],
		exhaust_pile: [],
		player_powers: [{ id: 'STRENGTH', amount: turn }],
		orbs: [{ id: 'DARK_ORB', passive: 6, evoke: 12 }],
		enemies: [slug(turn)],
		events: [{ k: 'card', v: 'BASH', turn, t: 600 + turn / 2 }],
		floor_history: [START],
		...more,
	};
}
