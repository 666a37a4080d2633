/**
 * Proves that ClickHouse counts what the embedded rollup counts: the counters to the last digit, and with them every file of a
 * generation.
 * `npm run check:clickhouse -- --count 100000 --engines 1,2`; the engine is installed on demand.
 */
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { madeUpStore } from '../../bench/made-up/made-up-store.ts';
import { storeView } from '../../bench/made-up/store-view.ts';
import type { EngineAddress } from '../../platform/engine-address.ts';
import { Engine } from '../../statistics/clickhouse/engine.ts';
import { runRollup } from '../../statistics/rollup/rollup.ts';
import { installEngine } from './cached-engine.ts';
import { type StartedEngine, startEngine } from './started-engine.ts';

const { values } = parseArgs({
	options: {
		count: { type: 'string', default: '100000' },
		dist: { type: 'string', default: 'dist' },
		engines: { type: 'string', default: '1,2' },
	},
});
const NOW = Date.UTC(2026, 10, 21, 12);
const dist = resolve(values.dist);
const say = (line: string): void => void process.stdout.write(`${line}\n`);

interface Made {
	readonly folder: string;
	readonly seconds: number;
}

function make(state: string, engines: readonly EngineAddress[]): Made {
	const started = performance.now();
	const { generation, isByEngines } = runRollup({ state, dist, now: NOW, isFull: true, engines });
	if (isByEngines !== engines.length > 0) throw new Error('The engines did not count; the log says why.');
	return { folder: generation, seconds: (performance.now() - started) / 1000 };
}

/** Names of the files that are not the same, byte for byte. */
function differences(left: string, right: string): string[] {
	const names = new Set([...readdirSync(left), ...readdirSync(right)]);
	const read = (folder: string, name: string): Buffer => readFileSync(join(folder, name));
	return [...names].filter((name) => !read(left, name).equals(read(right, name)));
}

async function check(work: string, source: string): Promise<void> {
	const embedded = make(storeView(work, source, 'embedded'), []);
	const files = readdirSync(embedded.folder).length;
	say(`embedded rollup, s: ${embedded.seconds.toFixed(1)}`);
	for (const count of values.engines.split(',').map(Number)) {
		const started: StartedEngine[] = [];
		for (let index = 0; index < count; index++) started.push(await startEngine(join(work, `engine-${count}-${index}`)));
		const state = storeView(work, source, `by-${count}`);
		try {
			const addresses = started.map(({ address }) => address);
			const made = make(state, addresses);
			say(`by ${count} engines, which are sent all facts, s: ${made.seconds.toFixed(1)}`);
			report(count, files, differences(embedded.folder, made.folder));
			for (const address of addresses) say(`facts of an engine: ${await factsOf(address)}`);
		} finally {
			await Promise.all(started.map((engine) => engine.stop()));
		}
	}
}

/** Seats that an engine has, and their bytes on its disk. */
async function factsOf(address: EngineAddress): Promise<string> {
	const sql = "SELECT sum(rows), sum(bytes_on_disk) FROM system.parts WHERE table = 'seats' AND active FORMAT TSV";
	const [rows = 0, bytes = 0] = (await new Engine(address).query(sql)).toString('utf8').split('\t').map(Number);
	return `${rows} seats, ${(bytes / 1e6).toFixed(1)} MB`;
}

function report(engines: number, files: number, different: readonly string[]): void {
	if (different.length === 0) say(`${engines} engines: ${files} files of the generation are the same, byte for byte`);
	else {
		say(`${engines} engines: of ${files} files DIFFERENT: ${different.join(', ')}`);
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
