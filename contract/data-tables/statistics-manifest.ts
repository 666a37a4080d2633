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
	name: z.string().meta({ description: 'Name in statements.' }),
	sql: z.string().meta({ description: 'Meaning of a row, and the SQL over the tables and earlier views.' }),
});

/** Fact tables are larger than statistics, so they may belong to an earlier generation. */
const publishedFactsSchema = z.object({
	generation: z.string().meta({ description: 'The generation of statistics that the statements reproduce.' }),
	generated_at: z.string().meta({ description: 'When its statistics were computed, ISO 8601, UTC.' }),
	data_through: dataThrough,
	form: z.string().meta({ description: 'Format version; changes with the columns or views.' }),
	seats: z.int().min(0).max(2_147_483_647).meta({ description: 'Number of seats in the tables.' }),
	tables: z.array(publishedTableSchema),
	views: z.array(factViewSchema).meta({ description: 'Views of the statements, each over tables and earlier views.' }),
	script: publishedFileSchema.meta({ description: 'SQL that opens the tables and views in DuckDB.' }),
});
export type PublishedFacts = z.output<typeof publishedFactsSchema>;

/** The files of one generation of statistics. */
export const statisticsManifestSchema = z.object({
	generation: z.string().meta({ description: 'Part of the addresses of its files, whose content never changes.' }),
	generated_at: z.string().meta({ description: 'When the statistics were computed, ISO 8601, UTC.' }),
	data_through: dataThrough,
	method_version: z.string().meta({ description: 'Changes with the formulas; the `version` of `/api/runs/methods`.' }),
	runs: z.int().min(0).max(2_147_483_647).meta({ description: 'Number of counted official runs.' }),
	kept_hours: z.int().min(1).max(10_000).meta({ description: 'How long the files stay after a newer generation replaced them.' }),
	dictionary: z.string().meta({ description: 'Path of the data dictionary.' }),
	tables: z.array(publishedTableSchema),
	facts: publishedFactsSchema
		.optional()
		.meta({ description: 'Input of the statistics, one row per fact, as Parquet; missing until it is written.' }),
	license: licenceSchema,
});
export type StatisticsManifest = z.output<typeof statisticsManifestSchema>;

export function filesOfStatistics({ tables, facts }: StatisticsManifest): PublishedFile[] {
	return [...publishedFiles(tables), ...publishedFiles(facts?.tables ?? []), ...(facts ? [facts.script] : [])];
}
