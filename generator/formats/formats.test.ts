import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { DuckDBInstance } from '@duckdb/node-api';
import Database from 'better-sqlite3';
import { beforeAll, describe, expect, test } from 'vitest';
import { KIND_KEYS, type KindKey, kindOf, kindsBy } from '../../contract/kinds.ts';
import { DATA_LICENCE, DATA_LICENCE_LINE } from '../../contract/licence.ts';
import type { Published } from '../../contract/records/record-order.ts';
import { emitExports } from '../emit/exports.ts';
import { TreeWriter } from '../emit/tree-writer.ts';
import { readArchive } from '../import/read-archive.ts';
import { loadSource } from '../load/load-source.ts';
import { filesOfTree } from '../testing/files-of-tree.ts';
import { PROJECT_DATA, projectCatalogue } from '../testing/project-data.ts';
import { suiteFolder } from '../testing/temporary-folder.ts';
import { englishCatalogues } from '../versions/working-records.ts';
import { csvText } from './csv.ts';
import { rawRecord } from './raw-record.ts';
import { type Cell, type Table, tableOf } from './table.ts';

type Records = Readonly<Record<string, unknown>>[];
/** Kind → column → digest of the cells, and the number of rows. */
type Digests = Record<string, Record<string, string>>;

const folder = suiteFolder();
const exportsFolder = join(folder, 'tree/exports');

beforeAll(async () => {
	mkdirSync(join(folder, 'tree'));
	await emitExports(new TreeWriter({ root: join(folder, 'tree'), isFast: true, brotliQuality: 5 }), projectCatalogue('eng'));
});

const run = (command: string, ...args: string[]): Buffer => execFileSync(command, args, { maxBuffer: 1 << 28 });

/** Whether a tool is installed; prints a notice if a library replaces it. */
function hasTool(name: string): boolean {
	const isThere = spawnSync(name, ['--version']).error === undefined;
	if (!isThere) process.stdout.write(`${name} is not installed: a library reads the file instead.\n`);
	return isThere;
}

function digestsOf(tables: readonly Table[]): Digests {
	return Object.fromEntries(
		tables.map(({ name, columns, rows }) => [
			name,
			columnDigests(
				columns.map((column) => column.name),
				rows,
			),
		]),
	);
}

function columnDigests(columns: readonly string[], rows: readonly (readonly Cell[])[]): Record<string, string> {
	const digests = columns.map((column, index) => {
		const hash = createHash('sha256');
		for (const row of rows) hash.update(`${JSON.stringify(row[index])}\n`);
		return [column, hash.digest('hex')];
	});
	return { ...Object.fromEntries(digests), '(rows)': String(rows.length) };
}

const fromRecords = (records: (key: KindKey) => Records): Digests =>
	digestsOf(KIND_KEYS.map((key) => tableOf(key, records(key) as unknown as Published[])));
const parseList = (text: Buffer | string): Records => JSON.parse(String(text)) as Records;

/** Converts typed rows of a tool back to the written cells. */
function fromRows(key: KindKey, rows: Records): Table {
	const { columns } = tableOf(key, []);
	const cell = (value: unknown, type: string): Cell => {
		if (value === null || value === undefined) return null;
		if (type === 'boolean') return value === true || value === 1 || value === 'true';
		return type === 'integer' || type === 'real' ? Number(value) : String(value);
	};
	return { name: key, columns, rows: rows.map((row) => columns.map(({ name, type }) => cell(row[name], type))) };
}

async function askDuckDB(sql: string): Promise<Records> {
	const instance = await DuckDBInstance.create(':memory:');
	const connection = await instance.connect();
	try {
		return (await (await connection.runAndReadAll(sql)).getRowObjects()) as Records;
	} finally {
		connection.closeSync();
		instance.closeSync();
	}
}

async function duckTables(source: (key: KindKey) => string): Promise<Digests> {
	const tables: Table[] = [];
	for (const key of KIND_KEYS) tables.push(fromRows(key, await askDuckDB(`SELECT * FROM ${source(key)}`)));
	return digestsOf(tables);
}

function jsonLines(): (key: KindKey) => Records {
	const text = gunzipSync(readFileSync(join(exportsFolder, 'eng.jsonl.gz'))).toString('utf8');
	const lines = text
		.trimEnd()
		.split('\n')
		.map((line) => JSON.parse(line) as { kind: string; record: Records[number] });
	return (key) => lines.filter(({ kind }) => kind === key).map(({ record }) => record);
}

/** Archive members with raw records. */
const ARCHIVES: Readonly<Record<string, () => Promise<(key: KindKey) => Records>>> = {
	zip: async () => {
		const file = join(exportsFolder, 'eng.zip');
		if (hasTool('unzip')) return (key) => parseList(run('unzip', '-p', file, `${key}.json`));
		const members = await readArchive(file);
		return (key) => parseList(members.get(`${key}.json`)!);
	},
	'tar.gz': async () => (key) => parseList(run('tar', '-xzOf', join(exportsFolder, 'eng.tar.gz'), `${key}.json`)),
};

const FORMATS: Readonly<Record<string, () => Promise<Digests>>> = {
	'jsonl.gz': async () => fromRecords(jsonLines()),
	csv: async () => {
		const members = await readArchive(join(exportsFolder, 'eng.csv.zip'));
		mkdirSync(join(folder, 'csv'));
		for (const key of KIND_KEYS) writeFileSync(join(folder, `csv/${key}.csv`), members.get(`${key}.csv`)!);
		const options =
			"header=true, all_varchar=true, delim=',', quote='\"', escape='\"', allow_quoted_nulls=false, auto_detect=false";
		const columns = (key: KindKey) =>
			tableOf(key, [])
				.columns.map(({ name }) => `'${name}': 'VARCHAR'`)
				.join(', ');
		return duckTables((key) => `read_csv('${join(folder, `csv/${key}.csv`)}', ${options}, columns={${columns(key)}})`);
	},
	sqlite: async () => {
		const file = join(exportsFolder, 'eng.sqlite');
		const database = new Database(file, { readonly: true });
		const ask = hasTool('sqlite3')
			? (sql: string) => parseList(run('sqlite3', '-json', file, sql).toString('utf8') || '[]')
			: (sql: string) => database.prepare(sql).all() as Records;
		expect(ask('PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
		return digestsOf(KIND_KEYS.map((key) => fromRows(key, ask(`SELECT * FROM "${key}" ORDER BY rowid`))));
	},
	parquet: () => duckTables((key) => `'${join(exportsFolder, `eng/${key}.parquet`)}'`),
};

describe('the formats of a language', () => {
	let expected: Digests;

	beforeAll(async () => {
		expected = await FORMATS['jsonl.gz']!();
		expect(Object.keys(expected).length).toBe(KIND_KEYS.length);
		expect(Number(expected['cards']?.['(rows)'])).toBeGreaterThan(500);
	});

	test.each(Object.keys(FORMATS).filter((name) => name !== 'jsonl.gz'))(
		'%s has the same rows and columns as the JSON lines',
		async (name) => {
			expect(await FORMATS[name]!()).toEqual(expected);
		},
	);

	test.each(Object.keys(ARCHIVES))('%s has the records of the JSON lines in raw form', async (name) => {
		const [members, lists] = [await ARCHIVES[name]!(), jsonLines()];
		for (const key of KIND_KEYS)
			expect(members(key)).toEqual(lists(key).map((record) => rawRecord(key, record as unknown as Published)));
	});

	test('the ZIP has the lists in a fixed order', async () => {
		const members = await readArchive(join(exportsFolder, 'eng.zip'));
		expect([...members.keys()]).toEqual(kindsBy('archive').map((key) => `${key}.json`));
	});

	test('contain the licence where the format permits', async () => {
		const bytes = (name: string) => readFileSync(join(exportsFolder, name)).toString('latin1');
		for (const name of ['eng.zip', 'eng.csv.zip']) expect(bytes(name).endsWith(DATA_LICENCE_LINE)).toBe(true);
		for (const name of ['eng.tar.gz', 'eng.jsonl.gz']) expect(bytes(name).startsWith(`${DATA_LICENCE_LINE}\0`, 10)).toBe(true);
		const database = new Database(join(exportsFolder, 'eng.sqlite'), { readonly: true });
		expect(database.prepare('SELECT * FROM license').all()).toEqual([DATA_LICENCE]);
		const metadata = await askDuckDB(`SELECT value FROM parquet_kv_metadata('${join(exportsFolder, 'eng/cards.parquet')}')`);
		expect(metadata.map(({ value }) => String(value))).toContain(DATA_LICENCE_LINE);
	});

	test('are byte-identical in a second build', async () => {
		const again = join(folder, 'again');
		mkdirSync(again);
		const catalogue = englishCatalogues(loadSource(PROJECT_DATA, ['eng'])).get('main');
		await emitExports(new TreeWriter({ root: again, isFast: true, brotliQuality: 5 }), catalogue as never);
		const [one, two] = [filesOfTree(exportsFolder), filesOfTree(join(again, 'exports'))];
		expect([...two.keys()]).toEqual([...one.keys()]);
		for (const [path, bytes] of one) expect({ path, isEqual: bytes.equals(two.get(path)!) }).toEqual({ path, isEqual: true });
	});
});

describe('csvText', () => {
	test('quotes cells and distinguishes null from an empty text', () => {
		const columns = ['a', 'b'].map((name) => ({ name, type: 'text' as const }));
		const rows: Cell[][] = [
			['say "hi"', 'x,y'],
			['two\nlines', null],
			['', ' edge '],
			[true, 1.5],
		];
		expect(csvText({ name: 'cards', columns, rows })).toBe(
			'a,b\r\n"say ""hi""","x,y"\r\n"two\nlines",\r\n""," edge "\r\ntrue,1.5\r\n',
		);
	});
});

describe('tableOf', () => {
	test('uses the column types of the schema, with nested values as JSON', () => {
		const types = Object.fromEntries(tableOf('cards', []).columns.map(({ name, type }) => [name, type]));
		expect(types).toMatchObject({
			id: 'text',
			cost: 'integer',
			is_x_cost: 'boolean',
			vars: 'json',
			keywords: 'json',
			description: 'text',
		});
		expect(Object.keys(types)).toEqual(Object.keys(kindOf('cards').schema.shape).sort());
		const { columns, rows } = tableOf('cards', [{ id: 'A', vars: { Damage: 6 } }]);
		expect(rows[0]?.[columns.findIndex(({ name }) => name === 'vars')]).toBe('{"Damage":6}');
	});
});
