import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { PLAYED_CHARACTERS, POINT_TYPES, ROOM_TYPES } from '../../../../contract/data-tables/fact-tables.ts';
import type { StatisticsManifest } from '../../../../contract/data-tables/statistics-manifest.ts';
import { type Bracket, CHARACTERS, MODES, PARTIES, SKILLS, bracketName } from '../../../../contract/statistics/bracket.ts';
import type { Methods } from '../../../../contract/statistics/methods.ts';
import type { CampfireMetrics, Metrics, ShopMetrics } from '../../../../contract/statistics/metrics.ts';
import { seatConditions, withConditions } from '../../../../contract/data-tables/statement-sql.ts';
import { builtTree } from '../../../testing/built-tree.ts';
import { CORPORA, someRuns } from '../../../testing/runs/corpora.ts';
import { type FactRow, type FactsDatabase, openFactsDatabase } from '../../../testing/runs/facts-database.ts';
import { NOON, type StatisticsWorld, openStatistics } from '../../../testing/runs/statistics-world.ts';
import { ItemCodes } from '../../counting/facts/item-codes.ts';
import { type ItemPositions, itemPositions, reserveCodes } from '../../counting/cells/item-positions.ts';
import { readableStatement } from '../../counting/readable-statement.ts';
import type { SeatKeyName } from '../../counting/seat-keys.ts';
import { sizeOf } from '../../counting/cells/section.ts';
import type { Addition, Family } from '../../counting/family.ts';
import { familiesOf } from '../../making/families.ts';
import type { CounterName } from '../../counting/counters/counters.ts';
import type { Address } from '../../generation/folder/block-file.ts';
import { publishTables } from '../publish-tables.ts';
import { TABLES_FOLDER } from '../published-tables.ts';

const WORDS: Readonly<Record<string, readonly string[]>> = {
	character: PLAYED_CHARACTERS,
	room_type: ROOM_TYPES,
	last_room: ROOM_TYPES,
	type: POINT_TYPES,
};
const BRACKETS: readonly Bracket[] = [
	{},
	{ skill: 'a10' },
	{ skill: 'wr50', party: 'solo' },
	{ mode: 'daily' },
	{ character: 'IRONCLAD' },
	{ party: '2p', character: 'SILENT' },
];

type Axis = keyof Bracket;
const AXES: Readonly<Partial<Record<SeatKeyName, readonly Axis[]>>> = {
	cell: ['party', 'mode', 'skill', 'version', 'character'],
	headline: ['character', 'mode', 'party'],
	chart: ['party', 'skill', 'version'],
	week: ['party', 'skill', 'version'],
	contest: ['skill', 'character'],
	character: ['character'],
	review: ['character'],
};

/** What blocks are addressed by, by key of the seats. */
const PARTS: Readonly<Partial<Record<SeatKeyName, readonly string[]>>> = {
	cell: ['version', 'mode', 'party', 'band', 'character'],
	headline: ['character', 'ascension', 'outcome', 'mode', 'party'],
	chart: ['version', 'party', 'band'],
	week: ['version', 'party', 'band', 'week'],
	contest: ['band', 'character'],
	character: ['character'],
	review: ['character', 'band'],
};

function isIn(address: Address, key: SeatKeyName, { party, mode, skill, version, character }: Bracket): boolean {
	const parts = Object.fromEntries((PARTS[key] ?? []).map((part, index) => [part, address[index]]));
	const is = (part: string, wanted: unknown, list: readonly string[]): boolean =>
		wanted === undefined || parts[part] === undefined || list[Number(parts[part])] === wanted;
	const isSkilled = skill === undefined || Number(parts['band']) >= SKILLS.indexOf(skill) + 1;
	return (
		is('party', party, PARTIES) &&
		is('mode', mode, MODES) &&
		is('character', character, CHARACTERS) &&
		isSkilled &&
		(version === undefined || parts['version'] === version)
	);
}

const only = (bracket: Bracket, axes: readonly Axis[]): Bracket =>
	Object.fromEntries(Object.entries(bracket).filter(([axis]) => axes.includes(axis as Axis)));

/** Adds rows of a statement where the counters of a generation have them. */
function add(
	block: Float64Array,
	{ counted, start }: Addition,
	rows: readonly FactRow[],
	positions: ItemPositions,
	codes: ItemCodes,
): void {
	const { size } = positions;
	const codeOf = (value: FactRow[string], column: string, isWord: boolean): number => {
		if (typeof value !== 'string') return Number(value ?? 0);
		return isWord ? WORDS[column]!.indexOf(value) : value === '' ? 0 : (codes.find(value) ?? -1);
	};
	for (const row of rows) {
		const places = counted.keys.map(({ columns, isWord, position }) =>
			position(
				columns.map((column) => codeOf(row[column]!, column, isWord)),
				positions,
			),
		);
		if (places.some((place) => !(place >= 0))) continue;
		const base = places.reduce((sum, place, index) => sum + place * sizeOf(counted.keys[index]!.stride, size), 0);
		for (const [column, offset] of Object.entries(counted.columns)) {
			const place =
				typeof offset === 'number' ? start + sizeOf(counted.start, size) + base + offset : start + offset(places, size);
			block[place] = block[place]! + Number(row[column] ?? 0);
		}
	}
}

/** Places at which two blocks differ, the first few. */
function differences(block: Float64Array, expected: Float64Array): readonly (readonly number[])[] {
	expect(block.length).toBe(expected.length);
	const places = block.keys().filter((place) => block[place] !== expected[place]);
	return [...places.take(5).map((place) => [place, block[place]!, expected[place]!])];
}

const WORLDS = [
	...CORPORA.filter(({ isLarge }) => !isLarge).map(({ name, make }) => ({ name, make })),
	{ name: '600 made-up runs', make: someRuns },
];

describe.each(WORLDS)('statements over the published facts of $name', ({ make }) => {
	let world: StatisticsWorld;
	let manifest: StatisticsManifest;
	let facts: FactsDatabase;
	let statements: Methods['statements'];
	let codes: ItemCodes;
	let positions: ItemPositions;

	beforeAll(async () => {
		const dist = await builtTree();
		const state = await make(dist);
		world = openStatistics(state, dist);
		manifest = (await publishTables({ state, dist, now: NOON }))!;
		facts = await openFactsDatabase(join(state, TABLES_FOLDER, manifest.generation));
		({ statements } = world.ask('methods', {}) as Methods);
		codes = new ItemCodes();
		reserveCodes(codes, world.snapshot.catalogue);
		positions = itemPositions(codes, world.snapshot.catalogue);
		return () => {
			facts.close();
			world.close();
		};
	});

	/** What the statements of a family give in a bracket, by counter. */
	async function counted({ additions }: Family, key: SeatKeyName, bracket: Bracket, isWanted = (_row: FactRow): boolean => true) {
		const blocks = new Map<CounterName, Float64Array>();
		const known = new Map<string, readonly FactRow[]>();
		for (const addition of additions) {
			const { sql } = readableStatement(addition.counted.statement, key);
			const statement = statements.find((published) => published.sql === sql);
			expect(statement, sql).toBeDefined();
			const wanted = withConditions(statement!, seatConditions(bracket));
			const rows = known.get(wanted) ?? (await facts.rows(wanted));
			known.set(wanted, rows);
			const { length } = world.snapshot.total(addition.counter, () => false);
			const block = blocks.get(addition.counter) ?? new Float64Array(length);
			blocks.set(addition.counter, block);
			add(block, addition, rows.filter(isWanted), positions, codes);
		}
		return blocks;
	}

	const families = (): Family[] => familiesOf(world.snapshot.layouts);
	const sumOf = (counter: CounterName, isWanted: (address: Address) => boolean): Float64Array =>
		Float64Array.from(world.snapshot.total(counter, isWanted));

	test.each(BRACKETS)('give the counters of every answer in %o', async (bracket) => {
		for (const family of families()) {
			const [key] = family.keys as [SeatKeyName];
			if (key === 'week') continue;
			const wanted = only(bracket, AXES[key] ?? []);
			for (const [counter, block] of await counted(family, key, wanted)) {
				const isWanted = (address: Address): boolean => (key !== 'contest' || address.length === 2) && isIn(address, key, wanted);
				expect(differences(block, sumOf(counter, isWanted)), `${counter} ${JSON.stringify(wanted)}`).toEqual([]);
			}
		}
	});

	test('give the counters of a version', async () => {
		const versions = new Set(world.snapshot.addresses('cells').map(([version]) => String(version)));
		const version = [...versions].toSorted().at(-1)!;
		for (const key of ['cell', 'chart'] as const) {
			const family = families().find(({ keys }) => keys.includes(key))!;
			for (const [counter, block] of await counted(family, key, { version })) {
				expect(block.some((count) => count > 0)).toBe(true);
				expect(
					differences(
						block,
						sumOf(counter, (address) => address[0] === version),
					),
				).toEqual([]);
			}
		}
	});

	test('give the numbers of answers', async () => {
		const rowsOf = (name: string, bracket: Bracket) => {
			const statement = statements.find((published) => published.name === name)!;
			return facts.rows(withConditions(statement, seatConditions(bracket)));
		};
		const plain = (id: unknown): string => String(id).replace(/^[A-Z]+\./, '');
		const byId = (rows: readonly FactRow[], column: string, id = 'item'): Record<string, number> =>
			Object.fromEntries(rows.filter((row) => row[column] !== 0).map((row) => [plain(row[id]), Number(row[column])]));
		for (const bracket of [{}, { skill: 'a10' }, { party: 'solo' }] satisfies Bracket[]) {
			const query = { bracket, name: bracketName(bracket), language: 'eng' as const };
			const metrics = world.ask('metrics', { ...query, type: 'cards', character: null, isMerged: true }) as Metrics;
			const listed = (metrics.merged ?? metrics.rows).filter(({ picks }) => picks > 0);
			const cards = await rowsOf('cards', bracket);
			const [picks, wins] = [byId(cards, 'picks'), Object.fromEntries(cards.map((row) => [plain(row['item']), row['wins']]))];
			expect(listed.length).toBeGreaterThan(20);
			for (const row of listed) expect([row.picks, row.wins], row.id).toEqual([picks[row.id], wins[row.id]]);
			const shops = byId(await rowsOf('shops', bracket), 'seen');
			for (const { id, seen } of (world.ask('shops', query) as ShopMetrics).rows)
				expect([id, seen]).toEqual([id, shops[id] ?? 0]);
			const rests = byId(await rowsOf('campfires', bracket), 'chosen', 'choice');
			for (const { choice, chosen } of (world.ask('campfires', query) as CampfireMetrics).rows)
				expect([choice, chosen]).toEqual([choice, rests[choice] ?? 0]);
		}
	});

	test('give what is counted week by week', async () => {
		const family = families().find(({ keys: [key] }) => key === 'week')!;
		const weeks = new Set(world.snapshot.addresses('weeks').map((address) => Number(address.at(-1))));
		for (const week of [...weeks].slice(0, 5))
			for (const [counter, block] of await counted(family, 'week', {}, (row) => row['week'] === week))
				expect(
					differences(
						block,
						sumOf(counter, (address) => Number(address.at(-1)) === week),
					),
				).toEqual([]);
	});
});
