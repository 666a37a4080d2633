import { z } from 'zod';
import { boolean, id, known, string, text } from '../schema.ts';

const tier = z.object({
	rarity: known(['bronze', 'silver', 'gold'], 'Tier.'),
	title: text('Title of the tier.'),
	description: text('How to earn the tier.'),
});

export const badgeSchema = z.object({
	id: id('Badge id.'),
	name: text('Title of the lowest tier.'),
	description: text('Description of the lowest tier.'),
	tiered: boolean('Has three tiers.'),
	tiers: z.array(tier).meta({ description: 'Tiers from bronze; a badge without tiers has one.' }),
	requires_win: boolean('Only on a won run.'),
	multiplayer_only: boolean('Only in co-op games.'),
	image_url: string('Site-relative path of the icon.').nullable(),
});
