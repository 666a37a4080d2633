import { FACTS_PREFIX, FACTS_SCHEMA } from '../../../../contract/data-tables/fact-files.ts';
import { PUBLISHED_FACTS } from '../../../../contract/data-tables/published-facts.ts';
import { tableFileName } from '../../../../contract/data-tables/published-table.ts';
import { VIEWS } from '../../counting/views.ts';

/** SQL that opens the published facts in DuckDB: `duckdb -init facts.sql` in the folder of the files. */
export function factsScript(generation: string): string {
	const tables = PUBLISHED_FACTS.map(({ name }) => {
		const file = tableFileName(`${FACTS_PREFIX}${name}`, 'parquet');
		return `CREATE VIEW ${FACTS_SCHEMA}.${name} AS FROM read_parquet(coalesce(getvariable('folder'), '') || '${file}');`;
	});
	const views = VIEWS.map(({ name, sql }) => `CREATE VIEW ${FACTS_SCHEMA}.${name} AS\n${sql};`);
	return `${[
		`-- The facts of the generation ${generation}, of which its statistics are counted.`,
		"-- Files elsewhere are read after: SET VARIABLE folder = 'https://example.org/exports/statistics/current/';",
		`CREATE SCHEMA ${FACTS_SCHEMA};`,
		`USE ${FACTS_SCHEMA};`,
		...tables,
		...views,
	].join('\n')}\n`;
}
