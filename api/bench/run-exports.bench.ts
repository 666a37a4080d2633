import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { openSqliteStore } from '../store/sqlite-run-store.ts';
import type { ExportPlan, ExportQuery } from '../store/export/export-query.ts';
import { readBenchOptions } from './bench-options.ts';
import { madeUpStore } from './made-up-store.ts';
import { percentile } from './percentile.ts';
import { median, spread } from './statistics.ts';

/**
 * Lines a second of spliced pages beside a program that reads the same rows and compresses them, in turn; time to the first byte at
 * depths of the cursor; memory while a whole corpus is read. Arguments: number of runs, folder of the built tree.
 */
const BASELINE = fileURLToPath(new URL('baselines/read-and-gzip.ts', import.meta.url));
const ROUNDS = 5;
const PAGE = 5000;
const BASELINE_LINES = 1500;
const RATIO_GOAL = 20;
const FIRST_BYTE_GOAL = 50;
const DEPTHS = [0, 0.25, 0.5, 0.75, 0.99];
const WHOLE: ExportQuery = { limit: undefined, start: undefined, end: undefined, version: undefined, after: undefined };

type Store = ReturnType<typeof openSqliteStore>;

export async function main(args: readonly string[]): Promise<void> {
	const { count, dist } = readBenchOptions(args);
	const state = await madeUpStore(count, dist);
	const store = openSqliteStore({ folder: state, tokenSecret: 'bench' });
	try {
		const ratios: number[] = [];
		const [ours, theirs]: [number[], number[]] = [[], []];
		for (let round = 0; round < ROUNDS; round += 1) {
			theirs.push(Number(execFileSync(process.execPath, [BASELINE, state, String(BASELINE_LINES)], { encoding: 'utf8' })));
			ours.push(await linesPerSecond(store));
			ratios.push((ours.at(-1) as number) / (theirs.at(-1) as number));
		}
		line('lines a second, spliced', spread(ours));
		line('lines a second, compressed', spread(theirs));
		line(`ratio (goal ${RATIO_GOAL})`, spread(ratios, 1), median(ratios) >= RATIO_GOAL);
		await firstBytes(store, count);
		await memoryOfWholeExport(store);
	} finally {
		await store.close();
	}
}

function line(name: string, figure: string, isGood = true): void {
	process.stdout.write(`${name.padEnd(44)} ${figure}${isGood ? '' : '  MISSED'}\n`);
	if (!isGood) process.exitCode = 1;
}

async function linesPerSecond(store: Store): Promise<number> {
	const started = performance.now();
	const plan = (await store.planExport({ ...WHOLE, limit: PAGE })) as ExportPlan;
	await readAll(store, plan);
	return PAGE / ((performance.now() - started) / 1000);
}

/** Answers the bytes of a page. */
async function readAll(store: Store, plan: ExportPlan, onChunk: () => void = () => {}): Promise<number> {
	let bytes = 0;
	let chunk = await store.exportChunk({ ...plan, gzip: undefined });
	for (;;) {
		bytes += chunk.bytes.length;
		onChunk();
		if (chunk.afterId === undefined) return bytes;
		chunk = await store.exportChunk({ ...plan, afterId: chunk.afterId, gzip: chunk.gzip });
	}
}

async function firstBytes(store: Store, count: number): Promise<void> {
	for (const depth of DEPTHS) {
		const times: number[] = [];
		const offset = Math.floor(count * depth);
		const { runs } = await store.list({ filter: { isOfficial: true }, sort: 'date', offset: Math.max(0, count - offset - 1), limit: 1 });
		const after = depth === 0 || !runs[0] ? undefined : { submittedAt: runs[0].submittedAt, hash: runs[0].hash };
		for (let round = 0; round < 20; round += 1) {
			const started = performance.now();
			const plan = (await store.planExport({ ...WHOLE, limit: 50_000, after })) as ExportPlan;
			await store.exportChunk({ ...plan, gzip: undefined });
			times.push(performance.now() - started);
		}
		const p99 = percentile(times, 0.99);
		line(`first byte at depth ${depth}, p99 of 20, ms`, p99.toFixed(1), p99 < FIRST_BYTE_GOAL);
	}
}

async function memoryOfWholeExport(store: Store): Promise<void> {
	const plan = (await store.planExport(WHOLE)) as ExportPlan;
	const before = process.memoryUsage.rss();
	let largest = before;
	const bytes = await readAll(store, plan, () => {
		largest = Math.max(largest, process.memoryUsage.rss());
	});
	const megabytes = (value: number) => (value / 2 ** 20).toFixed(0);
	line('whole corpus, MB sent', megabytes(bytes));
	line('memory before and at most, MB', `${megabytes(before)} and ${megabytes(largest)}`);
}
