import { z } from 'zod';

/** The SQL statement of a statistic. */
const statementSchema = z.object({
	name: z.string(),
	serves: z.array(z.string()).meta({
		description: 'The statistics derived from it: a table (`shops`), or a field or chart (`community.deaths`).',
	}),
	sentence: z.string().meta({ description: 'What it counts.' }),
	columns: z.array(z.object({ name: z.string(), unit: z.string().nullable(), meaning: z.string() })).meta({
		description: 'The counted columns; other columns identify the row. `unit` is null for counts.',
	}),
	seats: z.string().nullable().meta({
		description: "The condition in its first line; null without one. Filters are added to it: `official AND party = 'solo'`.",
	}),
	sql: z.string().meta({ description: 'Runs unchanged in `/sql`, and in DuckDB after `facts.sql`.' }),
});

/** Statistics methods with figures of the current generation. */
export const methodsSchema = z.object({
	version: z.string().meta({ description: 'Changes with the formulas; statistics files contain it.' }),
	example_card: z.string().nullable().meta({ description: 'The card of the examples; null without runs.' }),
	methods: z.array(
		z.object({
			key: z.string().meta({ description: 'Name of the field in statistics.' }),
			title: z.string(),
			formula: z.string(),
			text: z.string().meta({ description: 'Meaning and exclusions.' }),
			example: z
				.object({
					inputs: z.record(z.string(), z.number().nullable()),
					result: z.union([z.number(), z.string(), z.tuple([z.number(), z.number()])]).nullable(),
				})
				.optional()
				.meta({ description: 'A worked example of the formula; missing without runs.' }),
		}),
	),
	statements: z
		.array(statementSchema)
		.meta({ description: 'The count behind each statistic, in SQL over the tables `facts` of `/api/exports/statistics`.' }),
});
export type Methods = z.output<typeof methodsSchema>;
