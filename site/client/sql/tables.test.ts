import { describe, expect, test } from 'vitest';
import { READY_QUESTIONS } from './ready-questions.ts';
import { type SqlTable, namedTables } from './tables.ts';
import { RUN_TABLES } from '../../../contract/data-tables/run-tables.ts';
import { STATISTICS_TABLES } from '../../../contract/data-tables/statistics-tables.ts';

const table = (schema: string, name: string): SqlTable => ({
	name: `${schema}.${name}`,
	schema,
	rows: 1,
	bytes: 1,
	url: '',
	isTooLarge: false,
});
const TABLES = [
	...Object.keys(STATISTICS_TABLES).map((name) => table('statistics', name)),
	...RUN_TABLES.map(({ name }) => table('runs', name)),
];
const namesIn = (sql: string) => {
	const { found, unknown } = namedTables(sql, TABLES);
	return [found.map(({ name }) => name), unknown];
};

describe('namedTables', () => {
	test.each([
		['SELECT 1', [], []],
		['select * from Statistics.Cards', ['statistics.cards'], []],
		['SELECT runs.win FROM runs.runs JOIN "runs"."fights" USING (run_hash)', ['runs.runs', 'runs.fights'], []],
		['SELECT a.id, b.id FROM runs.offers a, runs.shops b', ['runs.offers', 'runs.shops'], []],
		["SELECT 'FROM runs.offers' -- FROM runs.shops\n/* JOIN runs.rests */ FROM runs.events", ['runs.events'], []],
		['SELECT * FROM runs.swords', [], ['runs.swords']],
		['SELECT id, runs.swords FROM runs.runs', ['runs.runs'], []],
	])('%s', (sql, found, unknown) => {
		expect(namesIn(sql)).toEqual([found, unknown]);
	});

	test.each(READY_QUESTIONS.map(({ key, sql }) => [key, sql]))('%s asks tables that there are', (_key, sql) => {
		const [found, unknown] = namesIn(sql);
		expect([found!.length > 0, unknown]).toEqual([true, []]);
	});
});
