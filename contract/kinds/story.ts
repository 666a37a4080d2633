import { z } from 'zod';
import { id, link, text } from '../schema.ts';

export const storySchema = z.object({
	id: id('Story id; its case counts.'),
	name: text('Name.'),
	epochs: z.array(link('epochs', 'Epoch id.')).meta({ description: 'Epochs in the order of the story.' }),
});
