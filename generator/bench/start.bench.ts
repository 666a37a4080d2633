import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { reportLine } from '../../api/bench/results/report-line.ts';
import flags from '../setup/node-flags.json' with { type: 'json' };

/**
 * `start` with empty folders, as after an installation: seconds to the first response, to another language and to a page; then
 * the same for a second start. Peak memory needs Linux.
 */
const CLI = fileURLToPath(new URL('../cli.ts', import.meta.url));
const PORT = 4600;
const STEP_MILLISECONDS = 50;

export async function main(): Promise<void> {
	const folder = mkdtempSync(join(tmpdir(), 'almanac-start-'));
	try {
		for (const name of ['first start', 'second start']) await measure(name, folder);
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

async function measure(name: string, folder: string): Promise<void> {
	const started = performance.now();
	const child = spawn(
		process.execPath,
		[
			...flags.safety,
			...flags.service,
			CLI,
			'start',
			'--dist',
			join(folder, 'dist'),
			'--var',
			join(folder, 'var'),
			'--port',
			`${PORT}`,
		],
		{ stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, ...flags.environment, LIMITS: 'off' } },
	);
	const ended = new Promise((resolve) => child.once('exit', resolve));
	const isOver = () => child.exitCode !== null;
	const watch = new AbortController();
	const memory = peakOf(child.pid!, watch.signal);
	for (const [what, path, accept] of [
		['first answer', '/api/cards/BASH', 'application/json'],
		['answer in German', '/api/cards/BASH?lang=deu', 'application/json'],
		['first page', '/deu/cards/bash', 'text/html'],
	] as const) {
		while (!isOver() && !(await isAnswered(path, accept))) await sleep(STEP_MILLISECONDS);
		reportLine(`${name}: ${what}, s`, ((performance.now() - started) / 1000).toFixed(1), {});
	}
	watch.abort();
	reportLine(`${name}: memory of all processes, MB`, (await memory).toFixed(0));
	child.kill('SIGTERM');
	await ended;
}

async function isAnswered(path: string, accept: string): Promise<boolean> {
	const response = await fetch(`http://127.0.0.1:${PORT}${path}`, { headers: { Accept: accept } }).catch(() => undefined);
	await response?.arrayBuffer();
	return response?.status === 200;
}

/** Peak megabytes of a process and its descendants; shared pages count for each process. */
async function peakOf(pid: number, signal: AbortSignal): Promise<number> {
	let peak = 0;
	while (!signal.aborted) {
		peak = Math.max(peak, memoryOf(pid));
		await sleep(500, undefined, { signal }).catch(() => {});
	}
	return peak;
}

function memoryOf(root: number): number {
	const parents = new Map<number, number>();
	for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) parents.set(Number(name), parentOf(name));
	const isOf = (pid: number): boolean => pid === root || (pid > 1 && isOf(parents.get(pid) ?? 0));
	const pages = [...parents.keys()].filter(isOf).map((pid) => Number(read(pid, 'statm').split(' ')[1] ?? 0));
	return pages.reduce((sum, count) => sum + count, 0) / 256;
}

const parentOf = (pid: string): number => Number(/^PPid:\s+(\d+)/m.exec(read(pid, 'status'))?.[1] ?? 0);

function read(pid: number | string, name: string): string {
	try {
		return readFileSync(`/proc/${pid}/${name}`, 'utf8');
	} catch {
		return '';
	}
}
