import { z } from 'zod';
import { matchedArchetypeSchema, themeFields, themeResults } from './archetypes.ts';
import { count, id, plainRate, rate } from './fields.ts';
import { type VerdictName, intervalField, verdictField } from './verdicts.ts';

const similarity = z.number().min(0).max(101).meta({ description: 'Cosine of the decks, times 100.' });
const neighbors = count('Number of compared winning decks.');

const support = {
	support: plainRate('Share of these decks with it.'),
	support_ci: intervalField('support', '95 % Wilson interval of the share, in percent.'),
	usual_support: z.number().min(0).max(100).meta({
		description: 'Expected share of these decks with it, if their other cards or relics were drawn from all winning decks.',
	}),
};
const verdict = (name: VerdictName) => ({
	verdict: verdictField(name, 'Whether significantly more or fewer of these decks have it.'),
});

const item = {
	id: id('Id of the card or relic.'),
	etype: z.enum(['cards', 'relics']),
	name: z.string().meta({ description: 'In the response language.' }),
};

export const similarRunsSchema = z.object({
	run_hash: z.string().meta({ description: 'In lower case.' }),
	available: z.boolean().meta({ description: 'False for an unknown or uncounted run.' }),
	character: z.string().optional(),
	items: z.array(
		z.object({
			run_hash: z.string(),
			ascension: count('0 to 10.'),
			run_time: count('Seconds.'),
			username: z.string().nullable(),
			date: z.string().nullable().meta({ description: 'Submission time, ISO 8601.' }),
			build_id: z.string().nullable(),
			similarity,
		}),
	),
	winners_also_took: z.array(z.object({ ...item, count: count('Decks with it.'), ...support, ...verdict('similar') })),
	neighbors: neighbors.optional(),
	archetype: matchedArchetypeSchema.nullable().optional(),
});
export type SimilarRuns = z.output<typeof similarRunsSchema>;

export const deckAdviceSchema = z.object({
	available: z.boolean().meta({ description: 'False without known items in the deck, or without winning decks.' }),
	character: z.string().optional(),
	neighbors: neighbors.optional(),
	items: z
		.array(z.object({ ...item, ...support, ...verdict('deck_advisor') }))
		.meta({ description: 'Items that the deck lacks, most frequent first.' }),
});
export type DeckAdvice = z.output<typeof deckAdviceSchema>;

const theme = {
	...themeFields,
	...themeResults,
	reached_third_act: plainRate('Share of its runs that reached the third act.'),
	similarity,
};

export const pickCoachSchema = z.object({
	available: z.boolean().meta({ description: 'False if the character has no archetypes.' }),
	character: z.string().optional(),
	neighbors: neighbors.optional(),
	target: z.object({ ...theme, locked: z.boolean().meta({ description: 'Whether it is the requested one.' }) }).optional(),
	candidates: z.array(z.object(theme)).optional().meta({ description: 'Up to five archetypes, most similar first.' }),
	offers: z
		.array(
			z.object({
				id: id('Id of the card.'),
				name: z.string(),
				commitment_delta: z.number().nullable().meta({ description: 'Change of the similarity to the target by the card.' }),
				winner_support: rate('Share of the nearest winning decks with it; null without any.'),
				support_ci: intervalField('support', '95 % Wilson interval of the share, in percent.'),
				usual_support: rate(
					'Expected share of these decks with it, if their other items were drawn from all winning decks; null if the deck has it.',
				),
				...verdict('pick_coach'),
				coach_score: z.number().min(0),
				take_score: z
					.number()
					.min(0)
					.nullable()
					.meta({ description: 'Score of the draft advice; null for a card that is never offered.' }),
				take_base: z.number().min(0).max(1).nullable().meta({ description: 'Pick rate of the card over all players.' }),
			}),
		)
		.optional()
		.meta({ description: 'Existing offered cards, best score first.' }),
});
export type PickCoach = z.output<typeof pickCoachSchema>;
