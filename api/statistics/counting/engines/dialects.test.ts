import { expect, test } from 'vitest';
import { familiesOf } from '../../making/families.ts';
import { layoutsOf } from '../../making/layouts.ts';
import { SMALL_CATALOGUE } from '../../../testing/runs/folded-run.ts';
import { catalogueSql } from '../catalogue-tables.ts';
import { countingSql, keysOf } from '../count-seats.ts';
import { familySql, namedFacts } from '../fact-views.ts';
import { tableDefinitions } from '../facts/fact-store.ts';
import { ItemCodes } from '../facts/item-codes.ts';
import { reserveCodes } from '../cells/item-positions.ts';
import { CLICKHOUSE_SETTINGS, DUCKDB, type Dialect, clickhouse } from './dialects.ts';

const codes = new ItemCodes();
reserveCodes(codes, SMALL_CATALOGUE);

/** Everything that an engine is sent for a stretch of seats, in its order; each statement once. */
function script(dialect: Dialect): string {
	const families = familiesOf(layoutsOf(SMALL_CATALOGUE));
	const parts = [
		['the tables of facts', tableDefinitions(dialect)],
		['the tables of the catalogue', catalogueSql(dialect, codes, SMALL_CATALOGUE)],
		[
			'what statements name',
			namedFacts(dialect, { from: 0, to: 12_000 }).flatMap(({ name, kind, sql }) => dialect.createSession(kind, name, sql)),
		],
		['the seats of a family', familySql(dialect, ['contest', 'version'])],
		...families.flatMap(({ additions }) =>
			[...Map.groupBy(additions, ({ counted }) => counted.statement)].map(([statement, uses]) => [
				`${statement.name}: ${statement.sentence}`,
				[countingSql(dialect, statement, keysOf(uses))],
			]),
		),
	] as [string, string[]][];
	const texts = new Set(parts.map(([title, sql]) => `-- ${title}\n${sql.map((each) => `${each};\n`).join('')}`));
	return [...texts].join('\n');
}

test.each([
	['duckdb', DUCKDB],
	['clickhouse', clickhouse(null)],
	['cluster', clickhouse('almanac')],
])('%s is sent these statements', async (name, dialect) => {
	await expect(script(dialect)).toMatchFileSnapshot(`${name}.golden.sql`);
});

test('what ClickHouse is to do as DuckDB does is set for every query', () => {
	expect(CLICKHOUSE_SETTINGS).toMatchObject({
		join_use_nulls: 1,
		union_default_mode: 'DISTINCT',
		prefer_column_name_to_alias: 1,
	});
});
