import { z } from 'zod';
import { count, id, rate } from './fields.ts';
import { intervalField } from './verdicts.ts';

const figures = {
	total: count('Fights.'),
	fatal: count('Losses that ended here.'),
	fatal_rate: rate('Losses that ended here per fight, in percent with two decimals.'),
	fatal_rate_ci: intervalField('fatal_rate', '95 % Wilson interval of the fatal rate, in percent.'),
	abandoned: count('Runs abandoned here.'),
	avg_damage: z.number().min(0).meta({ description: 'Damage taken by the party per fight.' }),
	avg_damage_per_player: z.number().min(0).meta({ description: 'Damage taken by the player of the run per fight.' }),
	avg_turns: z.number().min(0).meta({ description: 'Turns per fight, with two decimals.' }),
};

export const encounterRowSchema = z.object({
	encounter_id: id('Id of the encounter.'),
	act: count('From 1; 3 includes later ones.'),
	room_type: z.string().meta({ description: '`monster`, `elite` or `boss`.' }),
	...figures,
	characters: z.array(z.object({ character: z.string(), ...figures })),
});
export type EncounterRow = z.output<typeof encounterRowSchema>;

export const encounterStatsSchema = z.object({
	encounters: z.array(encounterRowSchema),
	page: count('Page, from 1.'),
	limit: count('Rows per page.'),
	total: count('Number of rows on all pages.'),
	has_next: z.boolean(),
});
export type EncounterStats = z.output<typeof encounterStatsSchema>;

export const encounterSeriesSchema = z.object({
	brackets: z.record(z.string(), z.array(encounterRowSchema)),
	versions: z.record(z.string(), z.array(encounterRowSchema)),
	version_order: z.array(z.string()).meta({ description: 'Oldest first.' }),
});
export type EncounterSeries = z.output<typeof encounterSeriesSchema>;
