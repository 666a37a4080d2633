import { z } from 'zod';
import { boolean, id, known, string, text } from '../schema.ts';

export const powerSchema = z.object({
	id: id('Power id without the Power suffix.'),
	name: text('Name; not unique.'),
	description: text('Effect with sample numbers.'),
	description_raw: text("The effect as the game's own template; null when equal.").nullable(),
	type: known(['Buff', 'Debuff', 'None'], 'Good or bad for its owner. Null where a beta has not published it.').nullable(),
	stack_type: known(['Counter', 'Single', 'None'], 'How stacks count. Null where a beta has not published it.').nullable(),
	allow_negative: boolean('True when stacks can fall below zero, else null.').nullable(),
	image_url: string('Site-relative path of the icon.').nullable(),
});
