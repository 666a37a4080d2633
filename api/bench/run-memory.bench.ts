import { constants, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type ServiceProcess, startService } from '../testing/service-process.ts';
import { readBenchOptions } from './bench-options.ts';
import { processMemory } from './watched/process-memory.ts';
import { fresh, sendAll, writeMadeUpFiles } from './made-up/made-up-files.ts';
import { madeUpStore } from './made-up/made-up-store.ts';
import { reportLine } from './results/report-line.ts';

/** Peak memory of a service while clients read the whole export, submit runs and request lists. */
const GOAL_MEGABYTES = 400;
const FILES = 100;
const SENDERS = 8;
const PAGE = 50_000;
const LIST_PAUSE_MILLISECONDS = 20;
const LISTS = ['sort=ascension_desc', 'card=BASH&win=true', 'winrate_min=30', 'seed=A&players=single'];

export async function main(args: readonly string[]): Promise<void> {
	const { count, dist } = readBenchOptions(args);
	const made = await madeUpStore(count, dist);
	const folder = mkdtempSync(join(tmpdir(), 'almanac-bench-'));
	try {
		const state = join(folder, 'state');
		cpSync(made, state, { recursive: true, mode: constants.COPYFILE_FICLONE });
		const files = writeMadeUpFiles(dist, join(folder, 'files'), FILES);
		const service = await startService(dist, state, { environment: { ROLLUP_MINUTES: '0' } });
		await measure(service, files);
		await service.kill();
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

async function measure(service: ServiceProcess, files: readonly Buffer[]): Promise<void> {
	await listOnce(service.port, LISTS[1]!);
	reportLine('memory when the lists are in memory, MB', processMemory(service.child.pid!, 'VmRSS').toFixed(0));
	let isReading = true;
	let sent = 0;
	function* bodies(): Generator<Buffer> {
		for (; isReading; sent += 1) yield fresh(files[sent % files.length]!);
	}
	const askLists = async (): Promise<void> => {
		for (let asked = 0; isReading; asked += 1) {
			await listOnce(service.port, LISTS[asked % LISTS.length]!);
			await wait(LIST_PAUSE_MILLISECONDS);
		}
	};
	const others = [sendAll(service.port, bodies(), SENDERS), askLists()];
	const started = performance.now();
	const bytes = await readExport(service.port);
	isReading = false;
	await Promise.all(others);
	const largest = processMemory(service.child.pid!, 'VmHWM');
	reportLine('export read, MB', (bytes / 2 ** 20).toFixed(0));
	reportLine('runs sent during the export', `${sent} in ${((performance.now() - started) / 1000).toFixed(0)} s`);
	reportLine('memory during an export, submissions and lists, MB', largest.toFixed(0), {
		goal: `≤ ${GOAL_MEGABYTES}`,
		isMet: largest <= GOAL_MEGABYTES,
	});
}

async function listOnce(port: number, query: string): Promise<void> {
	const response = await fetch(`http://127.0.0.1:${port}/api/runs/list?${query}`, {
		headers: { 'X-Forwarded-For': '172.20.0.1' },
	});
	await response.arrayBuffer();
}

/** The whole corpus, page by page, as a client does that keeps nothing. */
async function readExport(port: number): Promise<number> {
	let bytes = 0;
	let cursor: string | null = '';
	while (cursor !== null) {
		const response: Response = await fetch(`http://127.0.0.1:${port}/api/exports/runs?limit=${PAGE}&cursor=${cursor}`);
		if (!response.ok || !response.body) throw new Error(`The service answered ${response.status}: ${await response.text()}`);
		for await (const chunk of response.body) bytes += chunk.length;
		cursor = response.headers.get('X-Next-Cursor');
	}
	return bytes;
}
