import { z } from 'zod';
import { count, differenceInterval, id, interval, liftAdjusted, plainRate, rate } from './fields.ts';
import { verdictField } from './verdicts.ts';

/** A card or relic with its name in the language of the answer. */
const namedSchema = z.object({ id: id('Id.'), name: z.string() });

/** What names an archetype. */
export const themeFields = {
	name: z.string().meta({ description: 'Names of the first two defining cards, in the language of the answer.' }),
	key: z.string().meta({ description: 'Ids of the first two defining cards, sorted: `ANGER+BASH`.' }),
	defining_cards: z.array(namedSchema).meta({ description: 'Up to three cards, the most telling first.' }),
	defining_relics: z.array(namedSchema).meta({ description: 'Up to two relics.' }),
};

/** What an archetype rests on. */
export const themeResults = {
	size: count('Runs of the archetype.'),
	share: plainRate('Share of all runs of the character.'),
	win_rate: plainRate('Wins per run. Depends on how deep the runs got: see `third_act`.'),
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
			expected_win_rate: rate('Win rate of all such runs of the character, taken at the same ascensions; null without any.'),
			difference: liftAdjusted.meta({ description: 'Their win rate less that of other archetypes, in points.' }),
			difference_ci: differenceInterval.meta({
				description: '95 % interval of it, widened for all archetypes of the character.',
			}),
			verdict: verdictField('archetype_wins', 'Whether that interval lies above or below 0.'),
		})
		.meta({ description: 'Compared within character, ascension and depth.' }),
	example_runs: z
		.array(z.string())
		.meta({ description: 'Hashes of up to three runs, wins where there are any, the most typical first.' }),
	trend: z
		.object({
			version: z.string(),
			delta: z.number().min(-100).max(100).meta({ description: 'In percentage points.' }),
			runs: count('Runs of the character in the version.'),
			share_ci: interval,
			delta_ci: differenceInterval.meta({
				description: '95 % interval of `delta`, widened for all archetypes of the character.',
			}),
			verdict: verdictField('archetype_trend', 'Whether that interval lies above or below 0.'),
		})
		.nullable()
		.meta({ description: 'How its share changed in the newest followed version; null with fewer than two.' }),
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
	characters: z.record(z.string(), z.array(archetypeSchema)).meta({ description: 'By id of the character, the largest first.' }),
});
export type Archetypes = z.output<typeof archetypesSchema>;

export const encounterBuildsSchema = z.object({
	available: z.boolean().meta({ description: 'False when the encounter ended no run of an archetype.' }),
	encounter: z.string().meta({ description: 'Id, as it was asked for.' }),
	builds: z.array(
		z.object({
			character: z.string(),
			...themeFields,
			...themeResults,
			deaths: count('Runs of the archetype that the encounter ended.'),
			death_rate: plainRate('`deaths` beside `size`, with two decimals.'),
			met: count('Runs that met the encounter with a deck of the archetype, of the newest 50,000 official runs.'),
			fatal_rate: plainRate('Deaths of those that met it.'),
			fatal_rate_ci: interval,
			expected_fatal_rate: rate(
				'The same of all runs of the character that met it on the same floors and at the same ascensions; null without any.',
			),
			difference: liftAdjusted.meta({ description: 'Their rate less that of other archetypes, in points. Below is better.' }),
			difference_ci: differenceInterval.meta({ description: '95 % interval of it, widened for all builds of the answer.' }),
			verdict: verdictField('encounter_builds', 'Whether that interval lies above or below 0.'),
		}),
	),
});
export type EncounterBuilds = z.output<typeof encounterBuildsSchema>;

/** The archetype that one deck is most like. */
export const matchedArchetypeSchema = z.object({
	defining_cards: z.array(z.string()).meta({ description: 'Ids.' }),
	...themeResults,
	similarity: z.number().min(-1).max(101).meta({ description: 'Cosine of the deck and the archetype, times 100.' }),
	name: z.string(),
});
export type MatchedArchetype = z.output<typeof matchedArchetypeSchema>;
