import { z } from 'zod';
import { count, id, interval, liftAdjusted, plainRate, rate } from './fields.ts';
import { differenceIntervalField, intervalField, verdictField } from './verdicts.ts';

/** A card or relic with its name in the response language. */
const namedSchema = z.object({ id: id('Id.'), name: z.string() });

/** Fields that identify an archetype. */
export const themeFields = {
	name: z.string().meta({ description: 'Names of the first two defining cards, in the response language.' }),
	key: z.string().meta({ description: 'Ids of the first two defining cards, sorted: `ANGER+BASH`.' }),
	defining_cards: z.array(namedSchema).meta({ description: 'Up to three cards, most distinctive first.' }),
	defining_relics: z.array(namedSchema).meta({ description: 'Up to two relics.' }),
};

/** Results of an archetype. */
export const themeResults = {
	size: count('Runs of the archetype.'),
	share: plainRate('Share of all runs of the character.'),
	win_rate: plainRate('Wins per run. Depends on how deep the runs got, see `third_act`.'),
	win_rate_ci: interval,
};

export const archetypeSchema = z.object({
	...themeFields,
	...themeResults,
	third_act: z
		.object({
			runs: count('Runs that reached the third act with a deck of the archetype.'),
			win_rate: plainRate('Wins per such run.'),
			win_rate_ci: interval,
			expected_win_rate: rate('Win rate of all such runs of the character at the same ascensions; null without any.'),
			difference: liftAdjusted.meta({ description: 'Their win rate minus that of other archetypes, in points.' }),
			difference_ci: differenceIntervalField('archetype_wins', 'Its 95 % interval, widened for all archetypes of the character.'),
			verdict: verdictField('archetype_wins', 'Whether this interval is above or below 0.'),
		})
		.meta({ description: 'Compared within character, ascension and depth.' }),
	example_runs: z.array(z.string()).meta({ description: 'Hashes of up to three runs, preferably wins, most typical first.' }),
	trend: z
		.object({
			version: z.string(),
			delta: z.number().min(-100).max(100).meta({ description: 'In percentage points.' }),
			runs: count('Runs of the character in the version.'),
			share_ci: intervalField('share', '95 % Wilson interval of the share, in percent.'),
			delta_ci: differenceIntervalField(
				'archetype_trend',
				'95 % interval of `delta`, widened for all archetypes of the character.',
			),
			verdict: verdictField('archetype_trend', 'Whether this interval is above or below 0.'),
		})
		.nullable()
		.meta({ description: 'Change of its share in the newest tracked version; null with fewer than two versions.' }),
	history: z
		.array(
			z.object({
				version: z.string(),
				share: plainRate('Share of the runs of the version.'),
				win_rate: plainRate('Wins per run.'),
				size: count('Runs of the archetype in the version.'),
				runs: count('Runs of the character in the version.'),
				win_rate_ci: interval,
			}),
		)
		.meta({ description: 'Up to six versions with 200 runs of the character, oldest first.' }),
});
export type Archetype = z.output<typeof archetypeSchema>;

export const archetypesSchema = z.object({
	available: z.boolean().meta({ description: 'False until a character has 200 solo runs.' }),
	built_at: z.string().optional(),
	characters: z.record(z.string(), z.array(archetypeSchema)).meta({ description: 'By character id, largest first.' }),
});
export type Archetypes = z.output<typeof archetypesSchema>;

export const encounterBuildsSchema = z.object({
	available: z.boolean().meta({ description: 'False if the encounter ended no run of an archetype.' }),
	encounter: z.string().meta({ description: 'The requested id.' }),
	builds: z.array(
		z.object({
			character: z.string(),
			...themeFields,
			...themeResults,
			deaths: count('Runs of the archetype that the encounter ended.'),
			death_rate: plainRate('`deaths` beside `size`, with two decimals.'),
			met: count('Runs of the newest 50,000 official ones that met the encounter with a deck of the archetype.'),
			fatal_rate: plainRate('Share of these runs that the encounter ended.'),
			fatal_rate_ci: intervalField('fatal_rate', '95 % Wilson interval of the share, in percent.'),
			expected_fatal_rate: rate(
				'The same for all runs of the character that met it on the same floors and ascensions; null without any.',
			),
			difference: liftAdjusted.meta({ description: 'Their rate minus that of other archetypes, in points. Lower is better.' }),
			difference_ci: differenceIntervalField('encounter_builds', 'Its 95 % interval, widened for all builds of the response.'),
			verdict: verdictField('encounter_builds', 'Whether this interval is above or below 0.'),
		}),
	),
});
export type EncounterBuilds = z.output<typeof encounterBuildsSchema>;

/** The most similar archetype of a deck. */
export const matchedArchetypeSchema = z.object({
	defining_cards: z.array(z.string()).meta({ description: 'Ids.' }),
	...themeResults,
	similarity: z.number().min(-1).max(101).meta({ description: 'Cosine of the deck and the archetype, times 100.' }),
	name: z.string(),
});
export type MatchedArchetype = z.output<typeof matchedArchetypeSchema>;
