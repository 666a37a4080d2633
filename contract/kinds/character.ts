import { z } from 'zod';
import { fact } from '../chat-form.ts';
import { searchFilter } from '../filter.ts';
import type { Kind } from '../kind.ts';
import { id, integer, known, link, string, text } from '../schema.ts';

const dialogueLine = z.object({
	order: integer('Position in the conversation, from 0.'),
	speaker: known(['ancient', 'char'], 'Who speaks.'),
	text: text('What is said.'),
});

const dialogue = z.object({
	ancient: link('events', 'Event id of the ancient.'),
	ancient_name: text('Name of the ancient.'),
	lines: z.array(dialogueLine).meta({ description: 'The conversation.' }),
});

const characterSchema = z.object({
	id: id('Character id.'),
	name: text('Name; the English one starts with The.'),
	description: text('Introduction of two lines.'),
	starting_hp: integer('HP at the start.').nullable(),
	starting_gold: integer('Gold at the start.').nullable(),
	max_energy: integer('Energy per turn.').nullable(),
	orb_slots: integer('Orb slots; null when the character has none.').nullable(),
	starting_deck: z.array(string('Class name.')).meta({ description: 'Class names with repeats, not card ids.' }),
	starting_relics: z.array(string('Class name.')).meta({ description: 'Class names, not relic ids.' }),
	unlocks_after: string('English short name of the character to play first.').nullable(),
	gender: known(['Neutral', 'Masculine', 'Feminine'], 'Grammatical gender.').nullable(),
	color: known(['red', 'green', 'blue', 'purple', 'orange'], 'A colour word, not the card pool.').nullable(),
	dialogue_color: string('Token of the speech colour.').nullable(),
	quotes: z.record(z.string(), text('Line.')).nullable().meta({ description: 'Fixed lines by key.' }),
	dialogues: z.array(dialogue).nullable().meta({ description: 'Talks with the ancients, one object per conversation.' }),
	image_url: string('Picture of the selection screen.').nullable(),
	animation_url: string('Animated picture.').nullable(),
});

export const characters = {
	key: 'characters',
	singular: 'character',
	label: 'Character',
	title: 'Characters',
	description: 'Playable characters with starting deck, quotes and dialogues.',
	schema: characterSchema,
	nameField: 'name',
	lookup: 'any-case',
	order: 'class-name',
	image: '/static/images/characters/char_select_*.webp',
	filters: [searchFilter(['name', 'description'])],
	example: 'IRONCLAD',
	places: { archive: 4, search: 1, bar: 6, browse: 1 },
	search: { weight: 1.5, subtitle: [], text: ['description'] },
	chat: {
		facts: [
			fact('starting_hp', 'field.hp', { by: 'unit', unit: 'field.hp' }),
			fact('starting_gold', 'field.starting_gold', { by: 'unit', unit: 'field.gold' }),
			fact('max_energy', 'field.energy', { by: 'unit', unit: 'field.energy' }),
		],
		text: ['description'],
		pool: 'id',
	},
	tooltip: ['image_url', 'starting_hp', 'max_energy', 'starting_gold'],
	changelog: [],
	emblem: { drawing: 'character', isFramed: true },
} as const satisfies Kind;
