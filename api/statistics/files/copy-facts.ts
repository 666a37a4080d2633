import { copyFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type PublishedTable, publishedFiles } from '../../../contract/data-tables/published-table.ts';
import { CURRENT, TABLES_FOLDER, readTablesManifest } from './published-tables.ts';

/**
 * Copies the published facts, and what opens them in DuckDB, into a folder; none before the first rollup.
 * @param state folder of the run store and the statistics
 * @returns their tables
 */
export function copyFacts(state: string, to: string): readonly PublishedTable[] {
	const from = join(state, TABLES_FOLDER, CURRENT);
	const facts = readTablesManifest(from)?.facts;
	if (!facts) return [];
	const names = [...publishedFiles(facts.tables), facts.script].map(({ url }) => basename(url));
	for (const name of names) copyFileSync(join(from, name), join(to, name));
	return facts.tables;
}
