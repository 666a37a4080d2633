import { z } from 'zod';
import { count } from './fields.ts';

const axisSchema = z.object({
	x: z.string().meta({ description: 'What x is.' }),
	y: z.string().meta({ description: 'What y is.' }),
});

export const chartMetaSchema = z.object({
	charts: z.array(
		z.object({
			key: z.string(),
			label: z.string(),
			group: z.string(),
			kind: z.enum(['frame', 'blob']).meta({ description: '`blob` charts support neither ascension nor game mode.' }),
			needs: z.array(z.string()).meta({ description: 'Parameters of this chart.' }),
			splits: z.array(z.string()).meta({ description: 'Values of `split`.' }),
			scatter: z.boolean(),
			bars: z.boolean(),
			horizontal: z.boolean(),
			daily: z.boolean(),
			etype_fixed: z.string().nullable(),
			axis: axisSchema,
			desc: z.string(),
		}),
	),
	stats: z.array(z.object({ key: z.string(), label: z.string() })),
	characters: z.array(z.object({ id: z.string(), name: z.string() })),
	events: z.array(z.object({ id: z.string(), name: z.string(), n: count('Choices made.') })),
});
export type ChartMeta = z.output<typeof chartMetaSchema>;

const pointSchema = z.object({
	x: z.union([z.number(), z.string()]),
	y: z.number(),
	n: count('Runs, fights or choices behind the point.').optional(),
	ma: z.number().nullable().optional().meta({ description: 'Mean of 30 days, per week; null before there are 30 days.' }),
	win: z.union([z.literal(0), z.literal(1)]).optional(),
});
export type Point = z.output<typeof pointSchema>;

const seriesSchema = z.object({
	id: z.string().meta({ description: '`ALL`, a character, `P1` to `P4`, `WIN`, `LOSS`, `A10` …' }),
	label: z.string(),
	points: z.array(pointSchema),
	total: count('Total of the shares.').optional(),
	sampled_from: count('Number of runs from which the points are sampled.').optional(),
	avg_minutes: z.number().optional(),
	median_minutes: z.number().optional(),
});
export type Series = z.output<typeof seriesSchema>;

const text = z.string().nullable();

export const chartSchema = z.object({
	chart: z.string(),
	label: z.string(),
	axis: axisSchema,
	desc: z.string(),
	params: z.object({
		players: z.int().min(1).max(4).nullable(),
		ascension: z.int().min(0).max(10).nullable(),
		game_mode: text,
		username: text,
		split: text,
		stat: text,
		x: text,
		y: text,
		encounter: text,
		event: text,
		etype: text,
		entity: text,
	}),
	series: z.array(seriesSchema),
	total_runs: count('Seats in the chart.'),
	building: z.boolean().meta({ description: 'Whether statistics are still loading.' }),
});
export type ChartAnswer = z.output<typeof chartSchema>;
