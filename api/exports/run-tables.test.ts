import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { beforeAll, describe, expect, test } from 'vitest';
import { FLOOR_TABLES, type FloorTableName, RUNS } from '../../contract/data-tables/run-tables.ts';
import { columnsOf } from '../../contract/data-tables/table.ts';
import { openSqliteStore } from '../store/sqlite-run-store.ts';
import { builtTree } from '../testing/built-tree.ts';
import { type TableRow, readTable } from '../testing/runs/read-tables.ts';
import { publishedRows, referenceFloorTables } from '../testing/reference/floor-tables.ts';
import { readRows } from '../testing/reference/rows.ts';
import { CORPORA } from '../testing/runs/corpora.ts';
import { cardChoice, choice, eventChoice, fight, storeSmallRuns } from '../testing/runs/small-runs.ts';
import { emptyState } from '../testing/seeded-state.ts';
import { writeFacts } from './write-facts.ts';

const NAMES = Object.keys(FLOOR_TABLES) as FloorTableName[];

/** Runs with content that no game writes: formulas, quotes, line breaks, numbers beyond every column. */
function nastyRuns(): string {
	const rooms = [fight('=CMD|BOSS', 'boss', 2000)];
	const stats = {
		card_choices: [
			cardChoice('=HYPERLINK("HTTP://X")', true),
			cardChoice("'QUOTED", false),
			cardChoice('A,"B"\r\nC', false),
			cardChoice('', false),
		],
		relic_choices: [choice('RELIC', '@SUM(1)', true)],
		event_choices: [eventChoice('-EVENT', '+OPTION')],
		rest_site_choices: ['SMITH', '\tHEAL'],
		upgraded_cards: ['CARD.BASH', 'CARD.ANGER'],
		cards_removed: [{ id: 'CARD.STRIKE_IRONCLAD' }],
		current_gold: -(2 ** 45),
	};
	return storeSmallRuns([
		{ acts: [[{ rooms, stats }, { type: 'shop', stats }, { stats: { player_id: 'nobody' } }, { rooms }]], killer: '=CMD|BOSS' },
		{ isHidden: true, acts: [[{ rooms, stats }]] },
		{ character: 'OF_A_MOD', acts: [[{ rooms, stats }]] },
		{ others: ['SILENT'], acts: [[{ type: 'ancient', stats: { ancient_choice: [{ TextKey: 'ANCHOR', was_chosen: true }] } }]] },
	]);
}

const STATES = [
	...CORPORA.filter(({ isLarge }) => !isLarge).map(({ name, make }) => ({ name, make: async () => make(await builtTree()) })),
	{ name: 'runs that no game writes', make: async () => nastyRuns() },
	{ name: 'no run', make: async () => emptyState() },
];

/** Larger numbers become the largest 32-bit number. */
const cut = (row: TableRow): TableRow =>
	Object.fromEntries(
		Object.entries(row).map(([name, value]) => [
			name,
			typeof value === 'number' ? Math.max(-(2 ** 31), Math.min(2 ** 31 - 1, value)) : value,
		]),
	);

describe.each(STATES)('tables of $name', ({ make }) => {
	let folder: string;
	let state: string;

	beforeAll(async () => {
		state = await make();
		folder = join(emptyState(), 'facts');
		const store = openSqliteStore({ folder: state, tokenSecret: 'secret' });
		await writeFacts({ store, folder, formats: ['csv', 'json', 'parquet'] });
		await store.close();
	});

	test.each(NAMES)('%s are the same in every format and equal the reference', async (name) => {
		const expected = referenceFloorTables(readRows(state))[name].map(cut);
		const { csv, json, parquet } = await readTable(folder, `runs-${name}`, columnsOf(FLOOR_TABLES[name]));
		expect(json).toEqual(expected);
		expect(csv).toEqual(json);
		expect(parquet).toEqual(json);
	});

	test('runs are the published rows', async () => {
		const { csv, json, parquet } = await readTable(folder, 'runs', columnsOf(RUNS));
		expect(json!.map(({ run_hash: hash, character }) => [hash, character])).toEqual(
			publishedRows(readRows(state)).map(({ hash, character }) => [hash, character]),
		);
		expect(csv).toEqual(json);
		expect(parquet).toEqual(json);
	});

	test('DuckDB reads the same rows', async () => {
		const database = await (await DuckDBInstance.create()).connect();
		const ask = async (sql: string): Promise<unknown> => (await database.runAndReadAll(sql)).getRowsJson();
		const files = {
			csv: `read_csv('${folder}/runs-offers.csv.gz', header=true, all_varchar=true)`,
			parquet: `'${folder}/runs-offers.parquet'`,
		};
		const sql = (from: string) =>
			`SELECT count(*)::INT, count(*) FILTER (picked::BOOLEAN)::INT, sum(floor::INT)::INT FROM ${from}`;
		const offers = referenceFloorTables(readRows(state)).offers;
		const floors = offers.reduce((sum, { floor }) => sum + Number(floor), 0);
		const expected = [[offers.length, offers.filter(({ picked }) => picked).length, offers.length === 0 ? null : floors]];
		expect(await ask(sql(files.parquet))).toEqual(expected);
		expect(await ask(sql(files.csv))).toEqual(expected);
		database.closeSync();
	});
});
