import { z } from 'zod';
import { count, id, interval, rate } from './fields.ts';

const figures = {
	total: count('Fights.'),
	fatal: count('Runs that ended here in a loss.'),
	fatal_rate: rate('Runs that ended here in a loss per fight, in percent with two decimals.'),
	fatal_rate_ci: interval.meta({ description: '95 % Wilson interval of the fatal rate, in percent.' }),
	abandoned: count('Runs that were given up here.'),
	avg_damage: z.number().min(0).meta({ description: 'Damage taken by the party per fight.' }),
	avg_damage_per_player: z.number().min(0).meta({ description: 'Damage that the player of the run took per fight.' }),
	avg_turns: z.number().min(0).meta({ description: 'Turns per fight, with two decimals.' }),
};

export const encounterRowSchema = z.object({
	encounter_id: id('Id of the encounter.'),
	act: count('From 1; 3 is the third or a later one.'),
	room_type: z.string().meta({ description: '`monster`, `elite` or `boss`.' }),
	...figures,
	characters: z.array(z.object({ character: z.string(), ...figures })),
});
export type EncounterRow = z.output<typeof encounterRowSchema>;

export const encounterStatsSchema = z.object({
	encounters: z.array(encounterRowSchema),
	page: count('Page, from 1.'),
	limit: count('Rows per page.'),
	total: count('Rows of all pages.'),
	has_next: z.boolean(),
});
export type EncounterStats = z.output<typeof encounterStatsSchema>;

export const encounterSeriesSchema = z.object({
	brackets: z.record(z.string(), z.array(encounterRowSchema)),
	versions: z.record(z.string(), z.array(encounterRowSchema)),
	version_order: z.array(z.string()).meta({ description: 'Oldest first.' }),
});
export type EncounterSeries = z.output<typeof encounterSeriesSchema>;
