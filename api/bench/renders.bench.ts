import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { renderPath } from '../../contract/pictures/card-render.ts';
import { renderCards } from '../../pictures/renders/render-cards.ts';
import { RenderSource } from '../../pictures/renders/render-source.ts';
import { RenderStore } from '../../pictures/renders/render-store.ts';
import { percentile } from './percentile.ts';
import { processMemory } from './watched/process-memory.ts';
import { reportLine } from './results/report-line.ts';
import { reachable, startService } from './load/service-under-load.ts';

/** Pictures of cards: how many a second a build makes, and how long one takes that is asked for, while records are read. */
const PORT = 8396;
const BATCH = 200;
const ASKED = 200;
const RECORD = '/api/cards/BASH';
const READ_EVERY_MILLISECONDS = 10;
const GOALS = { perSecond: 12.5 * availableParallelism(), onDemand: 250, read: 10, megabytes: 500 };

export async function main(args: readonly string[]): Promise<void> {
	const dist = resolve(args[0] ?? 'dist');
	const folder = mkdtempSync(join(tmpdir(), 'almanac-bench-'));
	try {
		await reportBatch(dist, folder);
		await reportOnDemand(dist, folder);
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

async function reportBatch(dist: string, folder: string): Promise<void> {
	const source = new RenderSource(realpathSync(join(dist, 'current')));
	const all = source.list('main', ['eng', 'jpn', 'rus', 'tha'], false);
	const renders = all.filter((_, index) => index % Math.ceil(all.length / BATCH) === 0);
	const { made, seconds } = await renderCards(renders, {
		source,
		store: new RenderStore(join(folder, 'store')),
		tree: join(folder, 'tree'),
	});
	const rate = made / seconds;
	reportLine(`card pictures a second, ${availableParallelism()} cores`, rate.toFixed(1), {
		goal: `≥ ${GOALS.perSecond}`,
		isMet: rate >= GOALS.perSecond,
	});
}

async function reportOnDemand(dist: string, folder: string): Promise<void> {
	const service = startService(PORT, dist, join(folder, 'var'));
	try {
		await reachable(PORT, RECORD);
		const source = new RenderSource(realpathSync(join(dist, 'current')));
		const all = source.list('main', ['kor', 'fra', 'zhs'], true);
		const paths = all.filter((_, index) => index % Math.ceil(all.length / (ASKED + 1)) === 0).map(renderPath);
		await timeOf(paths[0]!);
		const reads: number[] = [];
		const reading = setInterval(() => void timeOf(RECORD.slice(1)).then((time) => reads.push(time)), READ_EVERY_MILLISECONDS);
		const times: number[] = [];
		for (const path of paths.slice(1)) times.push(await timeOf(path));
		clearInterval(reading);
		report('a picture on demand', times, GOALS.onDemand);
		report('a record at the same time', reads, GOALS.read);
		const most = processMemory(service.pid!, 'VmHWM');
		reportLine('memory of the service, MB', most.toFixed(0), { goal: `≤ ${GOALS.megabytes}`, isMet: most <= GOALS.megabytes });
	} finally {
		service.kill('SIGKILL');
	}
}

async function timeOf(path: string): Promise<number> {
	const started = performance.now();
	const response = await fetch(`http://127.0.0.1:${PORT}/${path}`);
	await response.arrayBuffer();
	if (!response.ok) throw new Error(`${path} answered ${response.status}`);
	return performance.now() - started;
}

function report(name: string, times: readonly number[], goal: number): void {
	const slowest = percentile(times, 0.99);
	reportLine(`${name}, p50 and p99, ms`, `${percentile(times, 0.5).toFixed(1)} and ${slowest.toFixed(1)}`, {
		goal: `p99 ≤ ${goal}`,
		isMet: slowest <= goal,
	});
}
