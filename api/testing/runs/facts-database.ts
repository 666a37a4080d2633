import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { FACTS_SCRIPT } from '../../../contract/data-tables/fact-files.ts';

export type FactRow = Readonly<Record<string, number | string | boolean | null>>;

/** Published facts, opened in DuckDB with the published script only. */
export interface FactsDatabase {
	/** Numbers are doubles. */
	rows(sql: string): Promise<readonly FactRow[]>;
	close(): void;
}

/** @param folder folder or address of the files */
export async function openFactsDatabase(folder: string): Promise<FactsDatabase> {
	const instance = await DuckDBInstance.create(':memory:', { threads: '2' });
	const connection = await instance.connect();
	await connection.run(`SET VARIABLE folder = '${folder}/'`);
	await connection.run(readFileSync(join(folder, FACTS_SCRIPT), 'utf8'));
	const plain = (value: unknown): FactRow[string] => (typeof value === 'bigint' ? Number(value) : (value as FactRow[string]));
	return {
		rows: async (sql) => {
			const found = (await connection.runAndReadAll(sql)).getRowObjects();
			return found.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, plain(value)])));
		},
		close: () => {
			connection.closeSync();
			instance.closeSync();
		},
	};
}
