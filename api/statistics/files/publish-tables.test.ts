import {
	appendFileSync,
	existsSync,
	mkdirSync,
	readFileSync,
	readdirSync,
	renameSync,
	truncateSync,
	utimesSync,
	writeFileSync,
} from 'node:fs';
import { createHash } from 'node:crypto';
import { basename, join } from 'node:path';
import { asyncBufferFromFile, parquetMetadataAsync } from 'hyparquet';
import { beforeAll, describe, expect, test } from 'vitest';
import { publishedFiles } from '../../../contract/data-tables/published-table.ts';
import type { StatisticsManifest } from '../../../contract/data-tables/statistics-manifest.ts';
import { STATISTICS_TABLES, type StatisticsTableName } from '../../../contract/data-tables/statistics-tables.ts';
import { columnsOf } from '../../../contract/data-tables/table.ts';
import { DATA_LICENCE_LINE } from '../../../contract/licence.ts';
import { CHARACTERS, bracketName, preparedBrackets } from '../../../contract/statistics/bracket.ts';
import { builtTree } from '../../testing/built-tree.ts';
import { type TableRow, readTable } from '../../testing/runs/read-tables.ts';
import { referenceEncounterRows } from '../../testing/reference/encounters.ts';
import { referenceMetrics } from '../../testing/reference/metrics.ts';
import { referenceCampfires, referenceEvents, referenceShops } from '../../testing/reference/tables.ts';
import { inBracket } from '../../testing/reference/world.ts';
import { CORPORA } from '../../testing/runs/corpora.ts';
import { NOON, type StatisticsWorld, openStatistics, rollUp } from '../../testing/runs/statistics-world.ts';
import { storeSmallRuns } from '../../testing/runs/small-runs.ts';
import { publishTables } from './publish-tables.ts';
import { PublishedTables, TABLES_FOLDER } from './published-tables.ts';

const NAMES = Object.keys(STATISTICS_TABLES) as StatisticsTableName[];
const HOUR = 3_600_000;
/** Brackets, and characters in them, whose rows are counted a second time. */
const SLICES = [
	...['all', 'a10', '2p', 'standard'].map((bracket) => [bracket, null] as const),
	...(['all IRONCLAD', 'a10 SILENT', 'solo DEFECT'] as const).map((slice) => slice.split(' ') as [string, string]),
];

type Row = Readonly<Record<string, unknown>>;

/** Figures of a row one by one, as the names of the columns say. */
function flat(row: Row, around = ''): Row {
	return Object.fromEntries(
		Object.entries(row).flatMap(([key, value]): [string, unknown][] => {
			const name = `${around}${key}`;
			if (!Array.isArray(value))
				return value instanceof Object ? Object.entries(flat(value as Row, `${name}_`)) : [[name, value]];
			const ends = value.length === 2 ? ['low', 'high'] : ['1', '2', '3'];
			return value.map((each, index) => [`${name}_${ends[index]}`, each]);
		}),
	);
}

/** What the reference implementation counts for a table in a bracket, of a character or of all. */
function expectedRows(
	{ world }: StatisticsWorld,
	name: StatisticsTableName,
	[bracket, character]: readonly [string, string | null],
): readonly Row[] {
	const slice = character === null ? bracket : `${bracket}:${character.toLowerCase()}`;
	if (name === 'shops') return referenceShops(world, slice).rows;
	if (name === 'events') return referenceEvents(world, slice).rows;
	if (name === 'campfires') return referenceCampfires(world, slice).rows;
	// The route of encounters takes a party or a skill.
	if (name === 'encounters' && /standard|daily|custom|(solo|\dp):(a10|wr)/.test(bracket)) return [];
	if (name === 'encounters')
		return referenceEncounterRows(world, inBracket(world, slice), () => true).map(({ characters: _, ...row }) => row);
	const metrics = referenceMetrics(world, name, bracket, character);
	const rows = (metrics.merged ?? metrics.rows).map(({ upgraded: _, ...row }) => row);
	return name === 'cards' ? rows.map((row) => ({ ...row, copies: 'all' })) : rows;
}

describe.each(CORPORA.filter(({ isLarge }) => !isLarge))('files of $name', ({ make }) => {
	let both: StatisticsWorld;
	let manifest: StatisticsManifest;
	let folder: string;

	beforeAll(async () => {
		const dist = await builtTree();
		const state = await make(dist);
		both = openStatistics(state, dist);
		manifest = (await publishTables({ state, dist, now: NOON }))!;
		folder = join(state, TABLES_FOLDER, manifest.generation);
		return () => both.close();
	});

	test.each(NAMES)('%s say what the reference implementation counts, in every format', async (name) => {
		const { csv, json, parquet } = await readTable(folder, name, columnsOf(STATISTICS_TABLES[name]));
		expect(csv).toEqual(json);
		expect(parquet).toEqual(json);
		expect(manifest.tables.find((table) => table.name === name)?.rows).toBe(json!.length);
		for (const slice of SLICES) {
			const [bracket, character] = slice;
			const rows = json!.filter(
				(row) =>
					row['bracket'] === bracket && row['character'] === character && ['all', undefined].includes(row['copies'] as string),
			);
			const keys = STATISTICS_TABLES[name].keys;
			const sorted = (list: readonly TableRow[]) =>
				list.toSorted((left, right) =>
					JSON.stringify(keys.map((key) => left[key])) < JSON.stringify(keys.map((key) => right[key])) ? -1 : 1,
				);
			const expected = expectedRows(both, name, slice).map((row) => flat(row));
			expect(rows, slice.join()).toHaveLength(expected.length);
			sorted(rows).forEach((row, index) => expect(row).toMatchObject(nullsFor(sorted(expected)[index]!, row)));
		}
	});

	test('rows stand for every bracket that has runs, whole and by character, each with its seats', async () => {
		const { json } = await readTable(folder, 'cards', columnsOf(STATISTICS_TABLES.cards));
		const seats = new Map(json!.map((row) => [`${row['bracket']} ${row['character']}`, row['total_seats']]));
		const brackets = preparedBrackets(both.world.versions).map(bracketName);
		const expected = brackets.flatMap((bracket) =>
			[null, ...CHARACTERS].map((character) => {
				const rows = inBracket(both.world, bracket).filter((row) => character === null || row.character === character);
				return [`${bracket} ${character}`, rows.length] as const;
			}),
		);
		expect(Object.fromEntries(seats)).toEqual(Object.fromEntries(expected.filter(([, count]) => count > 0)));
	});

	test('the manifest names every file with its size and digest, the licence and the method', async () => {
		const { methods } = both.ask('methods', {}) as { methods: unknown[] };
		expect(methods.length).toBeGreaterThan(0);
		expect(manifest.method_version).toBe((both.ask('methods', {}) as { version: string }).version);
		const files = publishedFiles(manifest.tables);
		expect(files).toHaveLength(3 * NAMES.length);
		for (const { url, bytes, sha256 } of files) {
			const content = readFileSync(join(folder, basename(url)));
			expect([content.length, createHash('sha256').update(content).digest('hex')]).toEqual([bytes, sha256]);
		}
		const metadata = await parquetMetadataAsync(await asyncBufferFromFile(join(folder, 'cards.parquet')));
		expect(metadata.key_value_metadata).toContainEqual({ key: 'license', value: DATA_LICENCE_LINE });
	});
});

/** An interval that is null stands as two empty columns. */
function nullsFor(expected: Row, row: Row): Row {
	return Object.fromEntries(
		Object.entries(expected).flatMap(([name, value]) =>
			value === null && !(name in row)
				? Object.keys(row)
						.filter((key) => key.startsWith(`${name}_`))
						.map((key) => [key, null])
				: [[name, value]],
		),
	);
}

describe('generations of files', () => {
	let dist: string;
	let state: string;
	let first: StatisticsManifest;
	const root = (): string => join(state, TABLES_FOLDER);
	const publish = async (now: number): Promise<StatisticsManifest> => (await publishTables({ state, dist, now }))!;

	beforeAll(async () => {
		dist = await builtTree();
		state = storeSmallRuns([{ deck: ['BASH'] }, { deck: ['ANGER'], outcome: 'win' }]);
	});

	test('there are none before the first rollup', async () => {
		expect(await publishTables({ state, dist, now: NOON })).toBeNull();
		expect(new PublishedTables(state).manifest).toBeUndefined();
	});

	test('a generation has its files once, under one address', async () => {
		rollUp(state, dist);
		first = await publish(NOON);
		const before = readFileSync(join(root(), 'current', 'cards.parquet'));
		expect(await publish(NOON + 1)).toEqual(first);
		expect(readFileSync(join(root(), 'current', 'cards.parquet'))).toEqual(before);
		expect(new PublishedTables(state).manifest).toEqual(first);
	});

	test.each<[string, (file: string) => void]>([
		['cut short', (file) => truncateSync(file, 100)],
		['longer', (file) => appendFileSync(file, 'x')],
		['of the same length with another byte', (file) => writeFileSync(file, readFileSync(file).fill(7, 50, 51))],
		['gone', (file) => renameSync(file, `${file}.away`)],
	])('a file that is %s is not sent, and made again as it was', async (_how, damage) => {
		const file = join(root(), first.generation, 'cards.csv.gz');
		const before = readFileSync(file);
		damage(file);
		expect(await new PublishedTables(state).find(first.generation, 'cards.csv.gz')).toBeUndefined();
		expect(await new PublishedTables(state).find(first.generation, 'relics.csv.gz')).toBeDefined();
		expect(await publish(NOON + 2)).toEqual(first);
		expect(readFileSync(file)).toEqual(before);
		expect(await new PublishedTables(state).find(first.generation, 'cards.csv.gz')).toBeDefined();
	});

	test('half a manifest is none', async () => {
		const file = join(root(), first.generation, 'manifest.json');
		truncateSync(file, 200);
		expect(new PublishedTables(state).manifest).toBeUndefined();
		expect(await publish(NOON + 3)).toEqual(first);
	});

	test.each(['..', 'current', 'lock.db', `${'0'.repeat(8)}T000000000Z-00000000`])('%s is no generation', async (name) => {
		expect(await new PublishedTables(state).find(name, 'cards.csv.gz')).toBeUndefined();
		expect(await new PublishedTables(state).find(first.generation, `../${name}`)).toBeUndefined();
	});

	test('files that were replaced stay for some hours; unfinished ones, and those that a wrong clock dated, go at once', async () => {
		// What another release writes has another address.
		const older = first.generation.replace(/.{8}$/, '00000000');
		renameSync(join(root(), first.generation), join(root(), older));
		const replaced = (name: string, at: number): void => utimesSync(join(root(), name), at / 1000, at / 1000);
		replaced(older, NOON);
		const ahead = first.generation.replace(/.{8}$/, '22222222');
		mkdirSync(join(root(), ahead));
		replaced(ahead, NOON + 20 * 365 * 24 * HOUR);
		const unfinished = `${first.generation.replace(/.{8}$/, '11111111')}.part`;
		mkdirSync(join(root(), unfinished));
		const left = (): string[] => readdirSync(root()).filter((name) => name.startsWith('2'));
		await publish(NOON + HOUR);
		expect(left()).toEqual([older, first.generation].toSorted());
		await publish(NOON + (first.kept_hours - 1) * HOUR);
		expect(existsSync(join(root(), older))).toBe(true);
		await publish(NOON + (first.kept_hours + 1) * HOUR);
		expect(left()).toEqual([first.generation]);
	});
});
