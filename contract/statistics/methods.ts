import { z } from 'zod';

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
});
export type Methods = z.output<typeof methodsSchema>;
