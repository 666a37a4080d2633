import { z } from 'zod';
import { setFact } from '../chat-form.ts';
import { anyCase, searchFilter } from '../filter.ts';
import { POWER_TYPES } from '../game-words.ts';
import type { Kind } from '../kind.ts';
import { boolean, id, known, string, text } from '../schema.ts';

const powerSchema = z.object({
	id: id('Power id without the Power suffix.'),
	name: text('Name; not unique.'),
	description: text('Effect with sample numbers.'),
	description_raw: text("The effect as the game's own template; null when equal.").nullable(),
	type: known([...POWER_TYPES, 'None'], 'Good or bad for its owner. Null if a beta has not published it.').nullable(),
	stack_type: known(['Counter', 'Single', 'None'], 'How stacks count. Null if a beta has not published it.').nullable(),
	allow_negative: boolean('True when stacks can fall below zero, else null.').nullable(),
	image_url: string('Site-relative path of the icon.').nullable(),
});

export const powers = {
	key: 'powers',
	singular: 'power',
	label: 'Power',
	title: 'Powers',
	description: 'Buffs and debuffs.',
	schema: powerSchema,
	nameField: 'name',
	lookup: 'any-case',
	order: 'class-name',
	image: '/static/images/powers/*_power.webp',
	template: { variable: 'plain', whenEqual: 'null' },
	filters: [
		anyCase('type', 'Buff or Debuff, in any case.', 'Buff'),
		anyCase('stack_type', 'How stacks count, in any case.', 'Counter'),
		searchFilter(['name', 'description', 'type']),
	],
	example: 'STRENGTH',
	places: { additions: 7, betaDiff: 7, questions: 4, archive: 6, search: 6, terms: 2, browse: 8 },
	search: { weight: 1, subtitle: ['type', 'stack_type'], words: { strings: ['power', 'stack'] }, text: ['description'] },
	chat: { facts: [setFact('type', 'power'), setFact('stack_type', 'stack')], text: ['description'] },
	tooltip: ['image_url', 'type', 'stack_type'],
	changelog: ['type'],
	emblem: { drawing: 'power' },
} as const satisfies Kind;
