import { z } from 'zod';
import { flagFact } from '../chat-form.ts';
import { flag, searchFilter } from '../filter.ts';
import type { Kind } from '../kind.ts';
import { boolean, id, known, string, text } from '../schema.ts';

const tier = z.object({
	rarity: known(['bronze', 'silver', 'gold'], 'Tier.'),
	title: text('Title of the tier.'),
	description: text('How to earn the tier.'),
});

const badgeSchema = z.object({
	id: id('Badge id.'),
	name: text('Title of the lowest tier.'),
	description: text('Description of the lowest tier.'),
	tiered: boolean('Has three tiers.'),
	tiers: z.array(tier).meta({ description: 'Tiers from bronze; a badge without tiers has one.' }),
	requires_win: boolean('Only on a won run.'),
	multiplayer_only: boolean('Only in co-op games.'),
	image_url: string('Site-relative path of the icon.').nullable(),
});

export const badges = {
	key: 'badges',
	singular: 'badge',
	label: 'Badge',
	title: 'Badges',
	description: 'Badges of the summary screen with their tiers.',
	schema: badgeSchema,
	nameField: 'name',
	lookup: 'any-case',
	order: 'class-name',
	image: '/static/images/badges/badge_*.png',
	filters: [
		flag('tiered'),
		flag('multiplayer_only'),
		flag('requires_win'),
		searchFilter(['name', 'description', 'tiers[].title', 'tiers[].description', 'id']),
	],
	example: 'BIG_DECK',
	places: { search: 16, world: 9 },
	search: { page: '/badges', subtitle: 'Badge', text: ['description'] },
	chat: {
		facts: [flagFact('requires_win', 'badge.requires_win'), flagFact('multiplayer_only', 'badge.multiplayer_only')],
		text: ['description'],
	},
	emblem: { drawing: 'badge' },
} as const satisfies Kind;
