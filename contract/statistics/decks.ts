import { z } from 'zod';
import { matchedArchetypeSchema, themeFields, themeResults } from './archetypes.ts';
import { count, id, interval, plainRate, rate } from './fields.ts';
import { type VerdictName, verdictField } from './verdicts.ts';

const similarity = z.number().min(0).max(101).meta({ description: 'Cosine of the decks, times 100.' });
const neighbors = count('Winning decks that this rests on.');

const support = {
	support: plainRate('Share of these decks that hold it.'),
	support_ci: interval,
	usual_support: z
		.number()
		.min(0)
		.max(100)
		.meta({ description: 'Share of all winning decks of the character, taken at the ascensions of these decks.' }),
};
const verdict = (name: VerdictName) => ({
	verdict: verdictField(name, 'Whether more or fewer of these decks hold it than chance explains, everything compared.'),
});

const item = {
	id: id('Id of the card or relic.'),
	etype: z.enum(['cards', 'relics']),
	name: z.string().meta({ description: 'In the language of the answer.' }),
};

export const similarRunsSchema = z.object({
	run_hash: z.string().meta({ description: 'In lower case.' }),
	available: z.boolean().meta({ description: 'False for a run that is not known or not counted yet.' }),
	character: z.string().optional(),
	items: z.array(
		z.object({
			run_hash: z.string(),
			ascension: count('0 to 10.'),
			run_time: count('Seconds.'),
			username: z.string().nullable(),
			date: z.string().nullable().meta({ description: 'When it was submitted, ISO 8601.' }),
			build_id: z.string().nullable(),
			similarity,
		}),
	),
	winners_also_took: z.array(z.object({ ...item, count: count('Decks that hold it.'), ...support, ...verdict('similar') })),
	neighbors: neighbors.optional(),
	archetype: matchedArchetypeSchema.nullable().optional(),
});
export type SimilarRuns = z.output<typeof similarRunsSchema>;

export const deckAdviceSchema = z.object({
	available: z.boolean().meta({ description: 'False for a deck with nothing known in it, and without winning decks.' }),
	character: z.string().optional(),
	neighbors: neighbors.optional(),
	items: z
		.array(z.object({ ...item, ...support, ...verdict('deck_advisor') }))
		.meta({ description: 'What the deck lacks, what most of the decks hold first.' }),
});
export type DeckAdvice = z.output<typeof deckAdviceSchema>;

const theme = {
	...themeFields,
	...themeResults,
	reached_third_act: plainRate('Share of its runs that reached the third act.'),
	similarity,
};

export const pickCoachSchema = z.object({
	available: z.boolean().meta({ description: 'False while the character has no archetypes.' }),
	character: z.string().optional(),
	neighbors: neighbors.optional(),
	target: z
		.object({ ...theme, locked: z.boolean().meta({ description: 'Whether it is the one that was asked for.' }) })
		.optional(),
	candidates: z.array(z.object(theme)).optional().meta({ description: 'Up to five archetypes, the most alike first.' }),
	offers: z
		.array(
			z.object({
				id: id('Id of the card.'),
				name: z.string(),
				commitment_delta: z.number().nullable().meta({ description: 'How much nearer to the target the card brings the deck.' }),
				winner_support: rate('Share of the nearest winning decks that hold it; null without any.'),
				support_ci: interval,
				usual_support: rate('Share of all winning decks of the character, taken at the ascensions of these decks.'),
				...verdict('pick_coach'),
				coach_score: z.number().min(0),
				take_score: z
					.number()
					.min(0)
					.nullable()
					.meta({ description: 'Score of the draft advice; null for a card that is never offered.' }),
				take_base: z.number().min(0).max(1).nullable().meta({ description: 'How often the card is taken by everybody.' }),
			}),
		)
		.optional()
		.meta({ description: 'Offered cards that exist, the best score first.' }),
});
export type PickCoach = z.output<typeof pickCoachSchema>;
