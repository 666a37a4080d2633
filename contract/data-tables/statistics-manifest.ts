import { z } from 'zod';
import { dataThrough } from '../statistics/fields.ts';
import { licenceSchema, publishedTableSchema } from './published-table.ts';

/** The files of one generation of statistics. */
export const statisticsManifestSchema = z.object({
	generation: z.string().meta({ description: 'Part of the addresses of its files, which never change.' }),
	generated_at: z.string().meta({ description: 'When the statistics were counted, ISO 8601, UTC.' }),
	data_through: dataThrough,
	method_version: z.string().meta({ description: 'Changes when a formula does: the `version` of `/api/runs/methods`.' }),
	runs: z.int().min(0).max(2_147_483_647).meta({ description: 'Official runs that were counted.' }),
	kept_hours: z
		.int()
		.min(1)
		.max(10_000)
		.meta({ description: 'How long the files stay after a newer generation has taken over.' }),
	dictionary: z.string().meta({ description: 'Path of the meanings of all columns.' }),
	tables: z.array(publishedTableSchema),
	license: licenceSchema,
});
export type StatisticsManifest = z.output<typeof statisticsManifestSchema>;
