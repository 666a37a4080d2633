import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { startFlags } from '../testing/start-flags.ts';

const CLI = fileURLToPath(new URL('../../generator/cli.ts', import.meta.url));
const SECONDS = 2;

/** The service on core 0. Limits are counted, with a ceiling that is never reached. */
export function startService(port: number, dist: string, state: string): ChildProcess {
	const environment = { ...process.env, PORT: String(port), LIMIT_GENERAL: '1000000000', LOG_LEVEL: 'error', TRUST_PROXY: 'loopback' };
	const args = ['-c', '0', process.execPath, ...startFlags(), CLI, 'serve', '--dist', dist, '--var', state];
	return spawn('taskset', args, { env: environment, stdio: 'ignore' });
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

/** Requests per second over 50 connections, made by core 1. Needs wrk. @throws Error when an answer is an error. */
export function wrk(port: number, path: string): number {
	const output = execFileSync(
		'taskset',
		['-c', '1', 'wrk', '-t1', '-c50', `-d${SECONDS}s`, '-H', 'Accept-Encoding: gzip', `http://127.0.0.1:${port}${path}`],
		{ encoding: 'utf8' },
	);
	const failed = /Non-2xx or 3xx responses: (\d+)/.exec(output);
	if (failed) throw new Error(`${failed[1]} answers of ${path} were errors.`);
	return Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]);
}
