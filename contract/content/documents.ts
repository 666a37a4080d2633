import { z } from 'zod';
import { integer, number, string } from '../schema.ts';

const nullable = (description: string) => z.string().nullable().meta({ description });

/** Messages on every page (`behaviour/content.md#announcements`). */
export const announcementsSchema = z.strictObject({
	items: z.array(z.strictObject({ id: string('Id.'), message: string('Text with optional Markdown links.') })),
});

/** Supporters (`behaviour/content.md#thanks`). */
export const thanksSchema = z.strictObject({
	contributors: z.array(
		z.strictObject({
			login: string('Account name.'),
			url: string('Profile.'),
			avatar_url: nullable('Picture.'),
			contributions: integer('Number of contributions.'),
		}),
	),
	special: z.array(z.strictObject({ name: string('Name.'), note: nullable('What for.'), url: nullable('Site.') })),
	supporters: z.array(
		z.strictObject({
			name: string('Public name.'),
			total: number('Sum of all gifts.'),
			currency: string('Currency of the sum.'),
			count: integer('Number of gifts.'),
			since: nullable('First gift, ISO 8601.'),
			tier: nullable('Tier.'),
		}),
	),
	generated_at: string('Date of the list.'),
});

/** The newest build of the companion mod (`behaviour/content.md#companion-mod`). */
export const modSchema = z.strictObject({
	version: string('Version of the mod.'),
	url: string('Full download address.'),
	sts2_tested: string('Verified game version.'),
});

/** Site pages other than records, for the search. */
export const pagesSchema = z.array(
	z.strictObject({
		path: string('Address without language.'),
		name: string('Title.'),
		keywords: z.array(z.string()).meta({ description: 'Search words.' }),
	}),
);
