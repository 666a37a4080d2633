import { z } from 'zod';
import { dataThrough } from '../statistics/fields.ts';
import {
	type PublishedFile,
	licenceSchema,
	publishedFileSchema,
	publishedFiles,
	publishedTableSchema,
} from './published-table.ts';

const factViewSchema = z.object({
	name: z.string().meta({ description: 'What statements call it.' }),
	sql: z
		.string()
		.meta({ description: 'A sentence that says what a row is, and the SQL over the tables and the views before it.' }),
});

/** The tables that statements count. They are heavier than statistics, so that they may be of an earlier generation. */
const publishedFactsSchema = z.object({
	generation: z.string().meta({ description: 'The generation of statistics that the statements give the numbers of.' }),
	generated_at: z.string().meta({ description: 'When its statistics were counted, ISO 8601, UTC.' }),
	data_through: dataThrough,
	form: z.string().meta({ description: 'Changes when columns or views do.' }),
	seats: z.int().min(0).max(2_147_483_647).meta({ description: 'Players of runs in the tables.' }),
	tables: z.array(publishedTableSchema),
	views: z.array(factViewSchema).meta({ description: 'Views that statements name, each over tables and views before it.' }),
	script: publishedFileSchema.meta({ description: 'SQL that opens the tables and views in DuckDB.' }),
});
export type PublishedFacts = z.output<typeof publishedFactsSchema>;

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
	facts: publishedFactsSchema
		.optional()
		.meta({ description: 'What statistics are counted from, a row a fact, as Parquet; absent until it is written.' }),
	license: licenceSchema,
});
export type StatisticsManifest = z.output<typeof statisticsManifestSchema>;

/** Every file of a generation. */
export function filesOfStatistics({ tables, facts }: StatisticsManifest): PublishedFile[] {
	return [...publishedFiles(tables), ...publishedFiles(facts?.tables ?? []), ...(facts ? [facts.script] : [])];
}
