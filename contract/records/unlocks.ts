import { z } from 'zod';
import { integer, string } from '../schema.ts';

const nullable = (description: string) => z.string().nullable().meta({ description });

const unlock = {
	id: string('Id of the unlocked record.'),
	name: string('Name in the response language.'),
	epoch_id: string('Epoch that unlocks it.'),
	epoch_title: string('Title of the epoch.'),
	era: nullable('Name of the era.'),
	unlock_info: nullable('How to reveal the epoch.'),
	sort_order: integer('Rank of the epoch on the timeline.'),
};
const character = string('Character whose story the epoch belongs to, or Shared.');
const rarity = string('Rarity in the response language.');
const image_url = nullable('Picture.');

/** Everything that epochs unlock, by kind (`behaviour/records.md#unlocks`). */
export const unlocksSchema = z.object({
	characters: z.array(z.object(unlock)),
	cards: z.array(z.object({ ...unlock, character, rarity, image_url, type: string('Card type.'), color: string('Card pool.') })),
	relics: z.array(z.object({ ...unlock, character, rarity, image_url })),
	potions: z.array(z.object({ ...unlock, character, rarity, image_url })),
	events: z.array(z.object({ ...unlock, character })),
});

export type Unlocks = z.output<typeof unlocksSchema>;
