import { z } from 'zod';
import { MOST_ITEMS } from './tier-list-size.ts';
import { visibleText } from '../records/visible-text.ts';

/** Types of tier-list items. */
const TIER_LIST_TYPES = [
	...(['cards', 'relics', 'potions', 'monsters', 'ancients', 'characters'] as const),
	...(['powers', 'badges', 'intents', 'orbs', 'ascensions'] as const),
] as const;

const MOST_TIERS = 15;
const LONGEST_ITEM = 80;
const LONGEST_COMMENT = 500;
const LONGEST_PICTURE = 3_000_000;

const words = z.string().overwrite(visibleText);
const item = z.string().min(1).max(LONGEST_ITEM);

const tierSchema = z.object({
	id: z.string().min(1).max(40),
	label: words.max(24).default(''),
	color: z
		.string()
		.min(1)
		.max(32)
		.regex(/^[#\w(),.% -]+$/)
		.meta({ description: 'Colour as in CSS.', example: '#ff7f7f' }),
	items: z.array(item).max(MOST_ITEMS),
});

const tiers = z.array(tierSchema).max(MOST_TIERS).meta({ description: 'Best first, 15 at most.' });
const unranked = z.array(item).max(MOST_ITEMS).meta({ description: 'Unranked items.' });
const comments = z
	.record(item, words.max(LONGEST_COMMENT))
	.refine((entries) => Object.keys(entries).length <= MOST_ITEMS, { error: `At most ${MOST_ITEMS} comments.` })
	.meta({ description: 'Comments by item; blank ones are dropped.' });
const title = words.trim().min(1).max(100).meta({ description: 'Title, 1 to 100 characters.' });
const entityType = z.enum(TIER_LIST_TYPES).meta({ description: 'What is listed.' });

export const newTierListBody = z.object({
	title,
	entity_type: entityType,
	tiers: tiers.default([]),
	unranked: unranked.default([]),
	comments: comments.default({}),
});

export const tierListChangeBody = z.object({
	title: title.optional(),
	tiers: tiers.optional(),
	unranked: unranked.optional(),
	comments: comments.optional(),
	image: z
		.string()
		.max(LONGEST_PICTURE)
		.regex(/^(data:image\/[a-z+.-]+;base64,)?[A-Za-z0-9+/\s]*=*$/)
		.nullish()
		.meta({ description: 'Ignored: the preview is drawn from the list.' }),
});

const shared = {
	id: z.string(),
	share_id: z.string().meta({ description: 'Gives public access to the list.' }),
	title: z.string(),
	entity_type: entityType,
	tiers: z.array(tierSchema.extend({ label: z.string(), color: z.string() })),
	unranked: z.array(z.string()),
	comments: z.record(z.string(), z.string()),
	image_url: z.string().nullable().meta({ description: 'Picture of the list for previews, 1200 × 630.' }),
	created_at: z.string().meta({ description: 'ISO 8601.' }),
	updated_at: z.string().meta({ description: 'ISO 8601.' }),
};

export const ownTierListSchema = z.object({ ...shared, user_id: z.string().meta({ description: 'Number of the account.' }) });
export const sharedTierListSchema = z.object({
	...shared,
	owner_username: z.string().nullable().meta({ description: 'Name of the account.' }),
});

export type Tier = z.output<typeof tierSchema>;
export type TierListType = z.output<typeof entityType>;
