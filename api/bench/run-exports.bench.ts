import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { exportStream } from '../exports/export-stream.ts';
import { openSqliteStore } from '../store/sqlite-run-store.ts';
import type { ExportPlan } from '../store/export/export-query.ts';
import { WHOLE } from '../testing/store/read-export.ts';
import { readBenchOptions } from './bench-options.ts';
import { madeUpStore } from './made-up/made-up-store.ts';
import { percentile } from './percentile.ts';
import { reportLine } from './results/report-line.ts';
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

type Store = ReturnType<typeof openSqliteStore>;

export async function main(args: readonly string[]): Promise<void> {
	const { count, dist } = readBenchOptions(args);
	const state = await madeUpStore(count, dist);
	const store = openSqliteStore({ folder: state, tokenSecret: 'bench' });
	try {
		await compareSpeeds(store, state);
		await firstBytes(store, count);
		await memoryOfWholeExport(store);
	} finally {
		await store.close();
	}
}

/** Lines a second of the clock, and of time of the processor. */
type Speed = readonly [clock: number, processor: number];

async function compareSpeeds(store: Store, state: string): Promise<void> {
	const [ours, theirs]: [Speed[], Speed[]] = [[], []];
	await speedOfPage(store);
	for (let round = 0; round < ROUNDS; round += 1) {
		const output = execFileSync(process.execPath, [BASELINE, state, String(BASELINE_LINES)], { encoding: 'utf8' });
		theirs.push(output.split(' ').map(Number) as unknown as Speed);
		ours.push(await speedOfPage(store));
	}
	for (const [index, unit] of ['second', 'second of the processor'].entries()) {
		const of = (speeds: readonly Speed[]) => speeds.map((speed) => speed[index]!);
		const ratios = of(ours).map((speed, round) => speed / of(theirs)[round]!);
		reportLine(`lines a ${unit}, spliced`, spread(of(ours)));
		reportLine(`lines a ${unit}, compressed`, spread(of(theirs)));
		reportLine(`lines a ${unit}, ratio`, spread(ratios, 1), {
			goal: `≥ ${RATIO_GOAL}`,
			isMet: median(ratios) >= RATIO_GOAL,
			peer: 'a program that compresses the same rows',
		});
	}
}

async function speedOfPage(store: Store): Promise<Speed> {
	const [started, before] = [performance.now(), process.cpuUsage()];
	const plan = await store.planExport({ ...WHOLE, limit: PAGE });
	await readAll(store, plan);
	const { user, system } = process.cpuUsage(before);
	return [PAGE / ((performance.now() - started) / 1000), PAGE / ((user + system) / 1e6)];
}

/** Answers the bytes of a page, made as the service makes it. */
async function readAll(store: Store, plan: ExportPlan, onChunk: () => void = () => {}): Promise<number> {
	let bytes = 0;
	for await (const chunk of await exportStream(store, plan)) {
		bytes += (chunk as Uint8Array).length;
		onChunk();
	}
	return bytes;
}

async function firstBytes(store: Store, count: number): Promise<void> {
	for (const depth of DEPTHS) {
		const times: number[] = [];
		const offset = Math.floor(count * depth);
		const { runs } = await store.list({
			filter: { isOfficial: true },
			sort: 'date',
			offset: Math.max(0, count - offset - 1),
			limit: 1,
		});
		const after = depth === 0 || !runs[0] ? undefined : { submittedAt: runs[0].submittedAt, hash: runs[0].hash };
		for (let round = 0; round < 20; round += 1) {
			const started = performance.now();
			const plan = await store.planExport({ ...WHOLE, limit: 50_000, after });
			await store.exportChunk({ ...plan, gzip: undefined });
			times.push(performance.now() - started);
		}
		const p99 = percentile(times, 0.99);
		reportLine(`first byte at depth ${depth}, p99 of 20, ms`, p99.toFixed(1), {
			goal: `< ${FIRST_BYTE_GOAL}`,
			isMet: p99 < FIRST_BYTE_GOAL,
		});
	}
}

async function memoryOfWholeExport(store: Store): Promise<void> {
	const plan = await store.planExport(WHOLE);
	const before = process.memoryUsage.rss();
	let largest = before;
	const bytes = await readAll(store, plan, () => {
		largest = Math.max(largest, process.memoryUsage.rss());
	});
	const megabytes = (value: number) => (value / 2 ** 20).toFixed(0);
	reportLine('whole corpus, MB sent', megabytes(bytes));
	reportLine('memory before and at most, MB', `${megabytes(before)} and ${megabytes(largest)}`);
}
