/**
 * Checks that ClickHouse computes the same as DuckDB: every statement exactly, and every file of a generation, after a full count and after
 * new runs. `npm run check:clickhouse -- --count 100000` installs the engine on demand.
 */
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { madeUpStore } from '../../bench/made-up/made-up-store.ts';
import { storeView } from '../../bench/made-up/store-view.ts';
import type { EngineAddress } from '../../platform/engine-address.ts';
import { ClickHouse } from '../../statistics/counting/engines/clickhouse.ts';
import { runRollup } from '../../statistics/making/rollup.ts';
import { installEngine } from './cached-engine.ts';
import { startEngine } from './started-engine.ts';

const { values } = parseArgs({
	options: {
		count: { type: 'string', default: '100000' },
		dist: { type: 'string', default: 'dist' },
	},
});
const NOW = Date.UTC(2026, 10, 21, 12);
const dist = resolve(values.dist);
const say = (line: string): void => void process.stdout.write(`${line}\n`);

interface Made {
	readonly folder: string;
	readonly seconds: number;
}

function make(state: string, server?: EngineAddress): Made {
	const started = performance.now();
	const { generation, isByServer, manifest } = runRollup({ state, dist, now: NOW, isFull: true, server });
	if (isByServer !== (server !== undefined)) throw new Error('ClickHouse did not compute the statistics; see the log.');
	if (manifest.rows === 0) throw new Error(`There are no runs in ${state}.`);
	return { folder: generation, seconds: (performance.now() - started) / 1000 };
}

/** Names of the files that differ. */
function differences(left: string, right: string): string[] {
	const names = new Set([...readdirSync(left), ...readdirSync(right)]);
	const read = (folder: string, name: string): Buffer => readFileSync(join(folder, name));
	return [...names].filter((name) => !read(left, name).equals(read(right, name)));
}

async function check(work: string, source: string): Promise<void> {
	const embedded = make(storeView(work, source, 'embedded'));
	say(`full rollup by DuckDB, s: ${embedded.seconds.toFixed(1)}`);
	const { address, stop } = await startEngine(join(work, 'engine'));
	try {
		const state = storeView(work, source, 'server');
		for (const what of ['is sent all facts', 'has all facts']) {
			const made = make(state, address);
			say(`full rollup by ClickHouse, which ${what}, s: ${made.seconds.toFixed(1)}`);
			report(readdirSync(embedded.folder).length, differences(embedded.folder, made.folder));
		}
		say(`facts on its disk: ${await factsOf(address)}`);
	} finally {
		await stop();
	}
}

/** The number of seats in an engine, and the size of their facts on disk. */
async function factsOf(address: EngineAddress): Promise<string> {
	const engine = new ClickHouse(address);
	const [[rows, bytes] = []] = await engine.rows(
		"SELECT sumIf(rows, table = 'fact_seats'), sum(bytes_on_disk) FROM system.parts WHERE table LIKE 'fact%' AND active",
	);
	await engine.close();
	return `${String(rows)} seats, ${(Number(bytes) / 1e6).toFixed(1)} MB`;
}

function report(files: number, different: readonly string[]): void {
	if (different.length === 0) say(`${files} files of the generation are the same, byte for byte`);
	else {
		say(`of ${files} files DIFFERENT: ${different.join(', ')}`);
		process.exitCode = 1;
	}
}

const work = mkdtempSync(join(tmpdir(), 'almanac-clickhouse-'));
try {
	installEngine(say);
	await check(work, await madeUpStore(Number(values.count), dist));
} catch (error) {
	process.stderr.write(`${(error as Error).message}\n`);
	process.exitCode = 1;
} finally {
	rmSync(work, { recursive: true, force: true });
}
