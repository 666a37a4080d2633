import { z } from 'zod';

/** What a statistic is counted by. */
const statementSchema = z.object({
	name: z.string(),
	serves: z.array(z.string()).meta({
		description: 'The statistics that are made from it: a table (`shops`), or a field or chart of others (`community.deaths`).',
	}),
	sentence: z.string().meta({ description: 'What it counts.' }),
	columns: z.array(z.object({ name: z.string(), unit: z.string().nullable(), meaning: z.string() })).meta({
		description: 'The columns that are counted; the others of a row say what it is about. `unit` is null for what is counted.',
	}),
	seats: z.string().nullable().meta({
		description: "The condition of its first line; null for none. Filters are added to it: `official AND party = 'solo'`.",
	}),
	sql: z.string().meta({ description: 'Runs as it is in `/sql`, and in DuckDB after `facts.sql`.' }),
});

/** How statistics are computed, with the figures of the current generation. */
export const methodsSchema = z.object({
	version: z.string().meta({ description: 'Changes when a formula does; files of statistics name it.' }),
	example_card: z.string().nullable().meta({ description: 'The card that the examples are about; null without runs.' }),
	methods: z.array(
		z.object({
			key: z.string().meta({ description: 'Name of the field in statistics.' }),
			title: z.string(),
			formula: z.string(),
			text: z.string().meta({ description: 'What it means and what it leaves out.' }),
			example: z
				.object({
					inputs: z.record(z.string(), z.number().nullable()),
					result: z.union([z.number(), z.string(), z.tuple([z.number(), z.number()])]).nullable(),
				})
				.optional()
				.meta({ description: 'The formula worked out; absent without runs.' }),
		}),
	),
	statements: z
		.array(statementSchema)
		.meta({ description: 'What is counted for each statistic, in SQL over the tables `facts` of `/api/exports/statistics`.' }),
});
export type Methods = z.output<typeof methodsSchema>;
