import { hash } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, readFileSync, readdirSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readEngineAddresses } from '../../platform/engine-address.ts';
import { SEGMENTS_FOLDER, readGeneration } from '../../store/segments/segment-files.ts';
import { builtTree } from '../../testing/built-tree.ts';
import { hasEngine } from '../../testing/clickhouse/cached-engine.ts';
import { type StartedEngine, startEngine } from '../../testing/clickhouse/started-engine.ts';
import { CORPORA } from '../../testing/runs/corpora.ts';
import { spicedRuns } from '../../testing/runs/spiced-runs.ts';
import { NOON, storeRuns } from '../../testing/runs/statistics-world.ts';
import { emptyState } from '../../testing/seeded-state.ts';
import { readStatisticsCatalogue } from '../rollup/catalogue/statistics-catalogue.ts';
import type { CounterName, Counters } from '../rollup/counters/counters.ts';
import { currentGeneration } from '../rollup/generation/current.ts';
import { readManifest } from '../rollup/generation/manifest.ts';
import { type RollupState, loadState } from '../rollup/generation/state.ts';
import { currentTree, runRollup } from '../rollup/rollup.ts';
import { askEngines } from './ask-engines.ts';
import { EMBEDDED } from './counter-queries.ts';

let dist: string;

beforeAll(async () => {
	dist = await builtTree();
});

/** What is not 0, by counter, key and place. */
function figures(counters: Counters): Map<string, number> {
	const found = new Map<string, number>();
	for (const name of Object.keys(counters) as CounterName[]) {
		if ((EMBEDDED as readonly CounterName[]).includes(name)) continue;
		for (const [key, { values, positions }] of counters[name].parts())
			values.forEach((value: number, next: number) => found.set(`${name} ${key} ${positions[next]}`, value));
	}
	return found;
}

function copyOf(state: string): string {
	const copy = emptyState();
	cpSync(state, copy, { recursive: true, verbatimSymlinks: true });
	return copy;
}

const digestsOf = (folder: string): Record<string, string> =>
	Object.fromEntries(readdirSync(folder).map((name) => [name, hash('sha256', readFileSync(join(folder, name)))]));

/** A port that nobody listens on. */
async function closedPort(): Promise<number> {
	const server = createServer().listen(0, '127.0.0.1');
	await once(server, 'listening');
	const { port } = server.address() as AddressInfo;
	server.close();
	await once(server, 'close');
	return port;
}

describe('without an engine', () => {
	test('one that does not answer leaves the counting to the rollup', async () => {
		const state = emptyState();
		storeRuns(state, spicedRuns(dist, 'engines', 40));
		const other = copyOf(state);
		const engines = readEngineAddresses(`clickhouse://user:secret@127.0.0.1:${await closedPort()}/statistics`)!;
		const report = runRollup({ state, dist, now: NOON, engines });
		expect(report).toMatchObject({ isByEngines: false, manifest: { rows: expect.any(Number) } });
		expect(report.counted).toBeGreaterThan(0);
		expect(digestsOf(report.generation)).toEqual(digestsOf(runRollup({ state: other, dist, now: NOON }).generation));
	});
});

if (!hasEngine()) console.log('ClickHouse is not asked: `npm run check:clickhouse` installs it.');

describe.skipIf(!hasEngine())('engines', () => {
	const engines: StartedEngine[] = [];

	beforeAll(async () => {
		for (const name of ['one', 'two']) engines.push(await startEngine(join(emptyState(), name)));
	});

	afterAll(() => Promise.all(engines.map((engine) => engine.stop())));

	/** What the rollup counted last, and what engines count of the same rows. */
	async function bothOf(state: string): Promise<[Counters, Counters]> {
		const catalogue = readStatisticsCatalogue(currentTree(dist));
		const segments = join(state, SEGMENTS_FOLDER);
		const { frame, counters } = loadState(state, catalogue, readGeneration(segments)) as RollupState;
		const { versions } = readManifest(currentGeneration(state)!)!;
		const asked = await askEngines({
			...{ segments, catalogue, columns: frame.columns, rows: frame.length, counted: frame.columns.counted },
			addresses: engines.map(({ address }) => address),
			segmentsId: `${readGeneration(segments)} of ${state}`,
			builds: versions.map((name) => frame.builds.indexOf(name) + 1),
		});
		return [counters, asked];
	}

	test.each(CORPORA.filter(({ isLarge }) => !isLarge))('count $name as the rollup does', async ({ make }) => {
		const [counted, asked] = await bothOf(await make(dist));
		expect(figures(asked)).toEqual(figures(counted));
	});

	test('are sent what is new, and the rollup makes the same files from them', () => {
		const runs = spicedRuns(dist, 'engines', 60);
		const state = emptyState();
		const addresses = engines.slice(0, 1).map(({ address }) => address);
		for (const some of [runs.slice(0, 40), runs.slice(40)]) {
			storeRuns(state, some);
			const other = copyOf(state);
			const report = runRollup({ state, dist, now: NOON, engines: addresses });
			expect(report.isByEngines).toBe(true);
			expect(digestsOf(report.generation)).toEqual(digestsOf(runRollup({ state: other, dist, now: NOON }).generation));
		}
	});
});
