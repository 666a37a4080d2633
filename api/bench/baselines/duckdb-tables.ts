import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';

/**
 * The peer of the rollup: the metrics tables of every bracket by DuckDB, from fact tables without duplicates and with the cell in each
 * row, as `fact-tables.ts` writes them. Loading is not timed; tables are sorted, columns as narrow as they can be, all cores used, and
 * facts are counted by cell first and by bracket then, which is several times as fast as a join of facts and brackets.
 * Arguments: folder of the Parquet files, rounds. Prints the seconds of each round.
 */
const [folder = '.', rounds = '3'] = process.argv.slice(2);

/** What a table counts, by the columns that identify its rows. */
const TABLES = [
	{ name: 'seats', keys: [], sums: ['won'] },
	{ name: 'held', keys: ['kind', 'entity'], sums: ['won', 'used'] },
	{ name: 'offers', keys: ['kind', 'entity', 'act'], sums: ['picked'] },
	{ name: 'shops', keys: ['entity'], sums: ['bought', 'bought_won'] },
	{ name: 'options', keys: ['entity'], sums: ['won'] },
	{ name: 'rests', keys: ['entity'], sums: ['won', 'low'] },
] as const;

function query({ name, keys, sums }: (typeof TABLES)[number]): string {
	const by = (first: string): string => [first, ...keys].join(', ');
	const inner = `SELECT ${by('cell')}, count(*) AS n, ${sums.map((sum) => `sum(${sum}::INTEGER) AS ${sum}`).join(', ')} FROM ${name} GROUP BY ${by('cell')}`;
	const outer = `SELECT ${by('bracket')}, sum(n) AS n, ${sums.map((sum) => `sum(${sum}) AS ${sum}`).join(', ')}`;
	return `CREATE OR REPLACE TEMP TABLE made_${name} AS ${outer} FROM (${inner}) JOIN brackets USING (cell) GROUP BY ${by('bracket')}`;
}

/** Cells, entities and brackets fit 16 bits, all other columns 8. */
function narrow(columns: readonly string[]): string {
	const wide = ['cell', 'entity', 'bracket'];
	return columns.map((name) => `${name}::${wide.includes(name) ? 'USMALLINT' : 'UTINYINT'} AS ${name}`).join(', ');
}

async function main(): Promise<void> {
	const file = join(folder, 'facts.duckdb');
	const isLoaded = existsSync(file);
	const connection = await (await DuckDBInstance.create(file)).connect();
	if (!isLoaded) {
		const columns = {
			brackets: ['bracket', 'cell'],
			...Object.fromEntries(TABLES.map(({ name, keys, sums }) => [name, ['cell', ...keys, ...sums]])),
		};
		for (const [name, list] of Object.entries(columns)) {
			await connection.run(
				`CREATE TABLE ${name} AS SELECT ${narrow(list)} FROM '${join(folder, `${name}.parquet`)}' ORDER BY cell`,
			);
		}
	}
	for (let round = 0; round < Number(rounds); round += 1) {
		const started = performance.now();
		for (const table of TABLES) await connection.run(query(table));
		process.stdout.write(`${((performance.now() - started) / 1000).toFixed(3)}\n`);
	}
	const reader = await connection.runAndReadAll(
		`SELECT bracket, sum(n)::DOUBLE, sum(won)::DOUBLE FROM made_held GROUP BY bracket ORDER BY bracket LIMIT 1`,
	);
	process.stdout.write(`check ${reader.getRows()[0]?.slice(1).join(' ')}\n`);
}

await main();
