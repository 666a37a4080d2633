import { describe, expect, test } from 'vitest';
import { READY_QUESTIONS } from './ready-questions.ts';
import { databaseWords } from './sql-result.ts';
import { type SqlTable, asksForTables, listOfTables, namedTables } from './tables.ts';
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
const FACTS = ['seats', 'held', 'rooms', 'encounters', 'cards'];
const TABLES = [
	...Object.keys(STATISTICS_TABLES).map((name) => table('statistics', name)),
	...RUN_TABLES.map(({ name }) => table('runs', name)),
	...FACTS.map((name) => table('facts', name)),
];
const VIEWS = [
	{ name: 'fights', sql: '-- Fights.\nSELECT * FROM rooms JOIN encounters ON item = encounter' },
	{ name: 'lost_fights', sql: '-- Lost ones.\nSELECT * FROM fights' },
];
const namesIn = (sql: string) => {
	const { found, unknown } = namedTables(sql, { tables: TABLES, views: VIEWS });
	return [found.map(({ name }) => name), unknown];
};

test('SHOW TABLES lists all tables, loaded or not', () => {
	expect(['SHOW TABLES', ' show all tables; ', 'SELECT 1', 'SHOW TABLES FROM runs'].map(asksForTables)).toEqual([
		true,
		true,
		false,
		false,
	]);
	expect(listOfTables([table('runs', 'offers')]).rows).toEqual([['runs', 'offers', 1, 1]]);
});

test('extracts the message of a database error', () => {
	const error = { exception_type: 'Binder', exception_message: 'Referenced column "x" not found', position: '7' };
	expect(databaseWords(JSON.stringify(error))).toBe('Binder: Referenced column "x" not found');
	for (const message of ['Invalid Input', '{"a":1}', '"x"', 'null', '{']) expect(databaseWords(message)).toBe(message);
});

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

	test.each([
		['WITH seats AS (SELECT * FROM facts.seats) SELECT * FROM held JOIN seats USING (seat)', ['facts.seats', 'facts.held'], []],
		['SELECT * FROM lost_fights', ['facts.rooms', 'facts.encounters'], ['fights', 'lost_fights']],
		['SELECT * FROM facts.fights', ['facts.rooms', 'facts.encounters'], ['fights']],
		['SELECT * FROM statistics.cards', ['statistics.cards'], []],
	])('views need their tables: %s', (sql, tables, views) => {
		const named = namedTables(sql, { tables: TABLES, views: VIEWS });
		expect(named.found.map(({ name }) => name)).toEqual(tables);
		expect(named.views.map(({ name }) => name)).toEqual(views);
		expect(named.unknown).toEqual([]);
	});

	test.each(READY_QUESTIONS.map(({ key, sql }) => [key, sql]))('%s uses existing tables', (_key, sql) => {
		const [found, unknown] = namesIn(sql);
		expect([found!.length > 0, unknown]).toEqual([true, []]);
	});
});
