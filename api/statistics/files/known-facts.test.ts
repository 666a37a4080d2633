import { readFileSync, realpathSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { PUBLISHED_FACTS } from '../../../contract/data-tables/published-facts.ts';
import type { StatisticsManifest } from '../../../contract/data-tables/statistics-manifest.ts';
import { columnsOf } from '../../../contract/data-tables/table.ts';
import { builtTree } from '../../testing/built-tree.ts';
import { openFactsDatabase } from '../../testing/runs/facts-database.ts';
import { spicedRuns } from '../../testing/runs/spiced-runs.ts';
import { NOON, storeRuns } from '../../testing/runs/statistics-world.ts';
import { emptyState } from '../../testing/seeded-state.ts';
import { makeGeneration } from '../making/make-generation.ts';
import { publishTables } from './publish-tables.ts';
import { CURRENT, TABLES_FOLDER } from './published-tables.ts';

const HOUR = 3_600_000;
const MANY = 1_000_000;

let dist: string;
let state: string;
let runs: ReturnType<typeof spicedRuns>;

const current = (): string => realpathSync(join(state, TABLES_FOLDER, CURRENT));
const inodeOf = (file: string): number => statSync(join(current(), file)).ino;

/** Stores one more run and publishes what follows. */
async function next(now: number): Promise<StatisticsManifest> {
	storeRuns(state, runs.splice(0, 1));
	makeGeneration({ state, dist, now });
	return (await publishTables({ state, dist, now }))!;
}

/** Lets the published facts look as if they were of many seats. */
function claimMany(): void {
	const file = join(current(), 'manifest.json');
	const manifest = JSON.parse(readFileSync(file, 'utf8')) as StatisticsManifest;
	writeFileSync(file, JSON.stringify({ ...manifest, facts: { ...manifest.facts, seats: MANY } }));
}

beforeAll(async () => {
	dist = await builtTree();
	state = emptyState();
	runs = spicedRuns(dist, 'known facts', 10);
});

test('few facts are written with every generation, and belong to it', async () => {
	for (const now of [NOON, NOON + HOUR]) {
		const { generation, facts } = await next(now);
		expect(generation.startsWith(facts!.generation)).toBe(true);
		expect(Date.parse(facts!.generated_at)).toBe(now);
	}
});

test('many facts are written daily; until then their files are those of the earlier generation', async () => {
	claimMany();
	const before = inodeOf('facts-held.parquet');
	const linked = await next(NOON + 2 * HOUR);
	expect(Date.parse(linked.facts!.generated_at)).toBe(NOON + HOUR);
	expect(linked.facts!.tables[0]!.files.parquet!.url).toContain(linked.generation);
	expect(inodeOf('facts-held.parquet')).toBe(before);
	const written = await next(NOON + 23 * HOUR);
	expect(Date.parse(written.facts!.generated_at)).toBe(NOON + 23 * HOUR);
	expect(inodeOf('facts-held.parquet')).not.toBe(before);
});

test('damaged facts are written again', async () => {
	claimMany();
	truncateSync(join(current(), 'facts-held.parquet'), 100);
	const { facts } = await next(NOON + 24 * HOUR);
	expect(Date.parse(facts!.generated_at)).toBe(NOON + 24 * HOUR);
});

test('tables have the columns that the dictionary names, and no row of another type', async () => {
	const facts = await openFactsDatabase(current());
	const types = { text: 'VARCHAR', integer: 'INTEGER', flag: 'BOOLEAN', long: 'BIGINT', number: 'DOUBLE' };
	for (const table of PUBLISHED_FACTS) {
		const found = await facts.rows(`SELECT column_name, column_type FROM (DESCRIBE facts.${table.name})`);
		expect(found.map((row) => [row['column_name'], row['column_type']])).toEqual(
			columnsOf(table).map(({ name, type }) => [name, types[type]]),
		);
	}
	const [seats] = await facts.rows('SELECT count(*) AS seats, countIf(length(run_hash) = 16) AS hashes FROM facts.seats');
	expect(seats!['seats']).toBeGreaterThan(0);
	expect(seats!['hashes']).toBe(seats!['seats']);
	facts.close();
});
