import { z } from 'zod';
import { id, integer, link, string, text } from '../schema.ts';

const unlocks = (kind: string, description: string) => z.array(link(kind, 'Id.')).nullable().meta({ description });

export const epochSchema = z.object({
	id: id('Epoch id.'),
	slug: text('Slug of the title; may be empty where the title has no Latin letters.').nullable(),
	title: text('Title; this kind has no name.'),
	description: text('Story text.').nullable(),
	era: string('Key of the era.'),
	era_name: text('Name of the era.').nullable(),
	era_year: text('Year of the era in words.').nullable(),
	era_position: integer('Position inside the era.'),
	sort_order: integer('Value of the era x 100 + position.'),
	story_id: string('Story it belongs to; the id of the story in another case.').nullable(),
	unlock_info: text('How to reveal it.').nullable(),
	unlock_text: text('What it unlocked.').nullable(),
	unlocks_cards: unlocks('cards', 'Cards it unlocks; [] when none.'),
	unlocks_relics: unlocks('relics', 'Relics it unlocks; [] when none.'),
	unlocks_potions: unlocks('potions', 'Potions it unlocks; [] when none.'),
	expands_timeline: unlocks('epochs', 'Epochs it makes visible; [] when none.'),
	image_url: string('Site-relative path of the picture.').nullable(),
});
