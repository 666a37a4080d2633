import { z } from 'zod';
import { CHARACTERS } from '../game-words.ts';
import { visibleText } from '../records/visible-text.ts';

const SOURCES = ['cards', 'relics', 'potions', 'shops', 'events', 'campfires'] as const;
const SHAPES = ['bar', 'scatter', 'hbar'] as const;
const VALUES = ['win_rate', 'lift', 'elo', 'pick_rate', 'hold_rate', 'picks', 'score', 'buy_rate', 'share', 'use_rate'] as const;

/** The content of a saved chart (`behaviour/accounts.md#saved-charts`); unknown fields are rejected. */
const specSchema = z.strictObject({
	source: z.enum(SOURCES).meta({ description: 'Whose metrics.' }),
	bracket: z.string().max(80).meta({ description: 'Bracket of the metrics.', example: 'all' }),
	character: z.enum(CHARACTERS).nullish().meta({ description: 'Only runs of this character.' }),
	chart: z.enum(SHAPES).meta({ description: 'Type of the chart.' }),
	x: z.string().max(80).meta({ description: 'Field along the x axis.' }),
	y: z.enum(VALUES).meta({ description: 'Field along the y axis.' }),
	filters: z
		.strictObject({
			search: z.string().max(60).nullish().meta({ description: 'Only names with this text.' }),
			group: z.string().max(30).nullish().meta({ description: 'Only this colour, pool or kind.' }),
			rarity: z.string().max(30).nullish().meta({ description: 'Only this rarity.' }),
			min_sample: z.int().min(0).max(100_000).nullish().meta({ description: 'Minimum sample size.' }),
		})
		.default({})
		.meta({ description: 'Filters of the rows.' }),
	top: z.int().min(5).max(100).default(25).meta({ description: 'Most rows.' }),
	sort: z.enum(['asc', 'desc']).default('desc').meta({ description: 'Order of the rows.' }),
});

const title = z.string().overwrite(visibleText).trim().min(1).max(80).meta({ description: 'Title, 1 to 80 characters.' });
const isPublic = z.boolean().meta({ description: 'Whether it is public.' });

export const newChartBody = z.strictObject({ title, public: isPublic.default(false), spec: specSchema });
export const chartChangeBody = z.strictObject({
	title: title.optional(),
	public: isPublic.optional(),
	spec: specSchema.optional(),
});

/** A saved chart as sent; null members of the specification are dropped. */
export const savedChartSchema = z.object({
	id: z.string().meta({ description: 'Ten characters.' }),
	title: z.string(),
	spec: z.record(z.string(), z.unknown()).meta({ description: 'The saved specification.' }),
	public: isPublic,
	created_at: z.string().meta({ description: 'ISO 8601.' }),
	updated_at: z.string().meta({ description: 'ISO 8601.' }),
	views: z.int().min(0).max(1_000_000_000_000).meta({ description: 'Number of views by others.' }),
});

const ownerName = z.string().nullable().meta({ description: 'Name of the account that saved it.' });
export const publicChartSchema = savedChartSchema.extend({ owner_name: ownerName });
export const ownChartSchema = savedChartSchema.extend({ owner_view: z.literal(true) });
