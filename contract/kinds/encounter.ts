import { z } from 'zod';
import { boolean, id, known, link, string, text } from '../schema.ts';

export const encounterSchema = z.object({
	id: id('Encounter id; the suffix tells the class.'),
	name: text('Name.'),
	room_type: known(['Monster', 'Elite', 'Boss'], 'Room type.'),
	is_weak: boolean('An easy early fight.').default(false),
	act: string('Act label; null for fights of events.').nullable(),
	tags: z.array(string('Tag.')).nullable().meta({ description: 'Grouping tags.' }),
	monsters: z
		.array(z.object({ id: link('monsters', 'Monster id.'), name: text('Monster name.') }))
		.nullable()
		.meta({ description: 'Possible monsters by id, without counts.' }),
	loss_text: text('Line shown on defeat.').nullable(),
});
