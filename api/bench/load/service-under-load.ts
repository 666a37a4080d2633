import { type ChildProcess, execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { spawnService } from '../../testing/service-process.ts';

const SECONDS = 2;
/** `getconf CLK_TCK` of every Linux. */
const TICKS_PER_SECOND = 100;

/** The service on core 0. Limits are counted, with a ceiling that is never reached. */
export function startService(port: number, dist: string, state: string): ChildProcess {
	const environment = { PORT: String(port), LIMIT_GENERAL: '1000000000', TRUST_PROXY: 'loopback' };
	return spawnService(dist, state, { prefix: ['taskset', '-c', '0'], environment });
}

/** Resolves when a path answers. @throws Error after ten seconds without an answer. */
export async function reachable(port: number, path: string): Promise<void> {
	for (let attempt = 0; attempt < 200; attempt += 1) {
		const isUp = await fetch(`http://127.0.0.1:${port}${path}`).then(
			(response) => response.ok,
			() => false,
		);
		if (isUp) return;
		await new Promise((done) => setTimeout(done, 50));
	}
	throw new Error(`Nothing answers on port ${port}.`);
}

/** What a process has used of the processor, all threads, in microseconds. */
export function processorOf(pid: number): number {
	const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
	return ((Number(fields[11]) + Number(fields[12])) * 1_000_000) / TICKS_PER_SECOND;
}

export interface Load {
	/** Requests a second. */
	readonly rate: number;
	/** Microseconds of the processor for one request. */
	readonly processor: number;
}

/** The load of the service beside what it costs: other programs on the machine slow it down, and cost it nothing. */
export function wrkWithCost(port: number, path: string, pid: number): Load {
	return loadOf([pid], () => wrk(port, path));
}

/** A load, which answers its requests a second, and what it costs some processes together. */
export function loadOf(pids: readonly number[], run: () => number): Load {
	const used = (): number => pids.reduce((sum, pid) => sum + processorOf(pid), 0);
	const before = used();
	const rate = run();
	return { rate, processor: (used() - before) / (rate * SECONDS) };
}

/** Requests per second over 50 connections, made by core 1 unless told otherwise. Needs wrk. @throws Error when an answer is an error. */
export function wrk(port: number, path: string, cores = '1'): number {
	const output = execFileSync(
		'taskset',
		['-c', cores, 'wrk', '-t1', '-c50', `-d${SECONDS}s`, '-H', 'Accept-Encoding: gzip', `http://127.0.0.1:${port}${path}`],
		{ encoding: 'utf8' },
	);
	const failed = /Non-2xx or 3xx responses: (\d+)/.exec(output);
	if (failed) throw new Error(`${failed[1]} answers of ${path} were errors.`);
	return Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]);
}
