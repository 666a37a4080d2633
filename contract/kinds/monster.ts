import { z } from 'zod';
import { fact, setFact } from '../chat-form.ts';
import { anyCase, searchFilter } from '../filter.ts';
import { FIGHT_ROOMS, MONSTER_RANKS } from '../game-words.ts';
import type { Kind } from '../kind.ts';
import { boolean, id, integer, known, link, number, string, text } from '../schema.ts';

const damage = z.object({
	normal: integer('Damage per hit.'),
	ascension: integer('Damage per hit at the deadly-enemies ascension.').nullable(),
	hit_count: integer('Number of hits; null = once.').nullable(),
});

const movePower = z.object({
	power_id: link('powers', 'Power applied.'),
	target: known(['self', 'player'], 'Who gets it.'),
	amount: integer('Stacks.'),
});

const move = z.object({
	id: id('Move id, unique inside the monster.'),
	name: text('Move name.'),
	intent: string('Intent words joined by ` + `.').nullable(),
	damage: damage.nullable().meta({ description: 'Damage of the move.' }),
	block: integer('Block gained.').nullable(),
	heal: integer('HP healed.').nullable(),
	powers: z.array(movePower).nullable().meta({ description: 'Powers applied.' }),
});

const encounter = z.object({
	encounter_id: link('encounters', 'Encounter id.'),
	encounter_name: text('Encounter name.'),
	room_type: known(FIGHT_ROOMS, 'Room type.'),
	act: string('Act label; null for event fights.').nullable(),
	is_weak: boolean('An easy early fight.').default(false),
});

const innatePower = z.object({
	power_id: link('powers', 'Power at the start of the fight.'),
	amount: integer('Stacks.'),
	amount_ascension: integer('Stacks at the ascension that raises them.').nullable(),
});

const branch = z.object({
	move_id: string('Move id or the id of another state.'),
	weight: number('Relative weight.').nullable(),
	repeat: known(['CannotRepeat', 'CanRepeatForever', 'CanRepeatXTimes', 'UseOnlyOnce'], 'Rule for repeating.').nullable(),
	max_times: integer('Cap on repeating.').nullable(),
	condition: string("Condition in the game's notation.").nullable(),
});

const state = z.object({
	id: id('State id; ids may occur twice.'),
	type: known(['move', 'random', 'conditional'], 'What the state does.'),
	move_id: string('Move performed.').nullable(),
	must_perform_once: boolean('The state runs once before it can be left.').nullable(),
	next: string('Id of the following state; null = unknown.').nullable(),
	branches: z.array(branch).nullable().meta({ description: 'Options of a random or conditional state.' }),
});

const attackPattern = z.object({
	type: known(['cycle', 'random', 'conditional', 'mixed'], 'Kind of pattern.'),
	initial_move: string('A move id or a state id.').nullable(),
	states: z.array(state).meta({ description: 'The state machine.' }),
	description: string('The pattern in one line of English.'),
});

const quote = z.object({
	key: string('Key of the line.'),
	move: string('Move it belongs to.').nullable(),
	text: text('What is said.'),
});

const monsterSchema = z.object({
	id: id('Monster id.'),
	name: text('Name.'),
	type: known(MONSTER_RANKS, 'Rank.'),
	min_hp: integer('Lowest HP.').nullable(),
	max_hp: integer('Highest HP; null when HP is fixed at `min_hp`.').nullable(),
	min_hp_ascension: integer('Lowest HP at the tough-enemies ascension.').nullable(),
	max_hp_ascension: integer('Highest HP at the tough-enemies ascension.').nullable(),
	moves: z.array(move).nullable().meta({ description: 'Moves.' }),
	damage_values: z.record(z.string(), damage).nullable().meta({ description: 'Damage constants by variable name of the game.' }),
	block_values: z
		.record(z.string(), z.int().min(0).max(99_999))
		.nullable()
		.meta({ description: 'Block constants by variable name of the game.' }),
	encounters: z.array(encounter).nullable().meta({ description: 'Fights it appears in; null for pets.' }),
	innate_powers: z.array(innatePower).nullable().meta({ description: 'Powers at the start of the fight.' }),
	attack_pattern: attackPattern.nullable().meta({ description: 'Order of the moves.' }),
	quotes: z.array(quote).nullable().meta({ description: 'Spoken lines.' }),
	image_url: string('Site-relative path of the sprite.').nullable(),
	beta_image_url: string('Site-relative path of the placeholder sprite.').nullable(),
});

/** HP of monsters that are never fought. */
const NOT_FOUGHT = 9999;

export const monsters = {
	key: 'monsters',
	singular: 'monster',
	label: 'Monster',
	title: 'Monsters',
	description: 'Monsters with HP, moves and attack patterns.',
	schema: monsterSchema,
	nameField: 'name',
	lookup: 'any-case',
	order: 'class-name',
	placedLast: 'monster-variants',
	image: '/static/images/monsters/*.webp',
	filters: [anyCase('type', 'Rank, in any case.', 'Boss'), searchFilter(['name', 'type'])],
	example: 'AXEBOT',
	places: { additions: 4, betaDiff: 9, questions: 7, archive: 5, search: 4, bar: 4, browse: 5 },
	search: { weight: 1.1, subtitle: ['type'], words: { strings: ['rank'] }, text: [] },
	chat: {
		facts: [
			setFact('type', 'rank'),
			fact('min_hp', 'field.hp', { by: 'unit', unit: 'field.hp', upTo: 'max_hp', never: NOT_FOUGHT }),
		],
		text: ['moves[].name'],
	},
	tooltip: ['image_url', 'type', 'min_hp', 'max_hp'],
	changelog: ['min_hp', 'max_hp'],
	archived: {
		absent: ['attack_pattern', 'quotes'],
		absentWithout: { field: 'attack_pattern', absent: ['beta_image_url', 'innate_powers'] },
		keptInside: ['attack_pattern.initial_move', 'encounters[].act'],
	},
	emblem: { drawing: 'monster', pixels: 512 },
} as const satisfies Kind;
