import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const CLI = fileURLToPath(new URL('../../generator/cli.ts', import.meta.url));
const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
const RETRY_MILLISECONDS = 100;

/** Trees of earlier runs are kept: what has not changed is linked, and pictures need not be drawn again. */
const CACHE = join(PROJECT, 'node_modules', '.cache', 'almanac-tests');

/**
 * Folder with a tree of the project's own data in English and Japanese, without archives. The first caller of a test run builds
 * it, the others find it finished.
 */
export function builtTree(): Promise<string> {
	return buildInto(CACHE, ['--languages', 'eng,jpn', '--fast', '--no-pages']);
}

/** Builds into a folder, after whoever else builds there. */
export async function buildInto(dist: string, options: readonly string[]): Promise<string> {
	for (;;) {
		const { code, errors } = await runBuild(dist, options);
		if (code === 0) return dist;
		if (!errors.includes('Another build is running')) throw new Error(`The tree for the tests cannot be built.\n${errors}`);
		await wait(RETRY_MILLISECONDS);
	}
}

async function runBuild(dist: string, options: readonly string[]): Promise<{ code: number | null; errors: string }> {
	const child = spawn(process.execPath, [...process.execArgv, CLI, 'build', '--out', dist, ...options], { cwd: PROJECT });
	const chunks: string[] = [];
	child.stderr.setEncoding('utf8').on('data', (chunk: string) => chunks.push(chunk));
	const { promise, resolve, reject } = Promise.withResolvers<number | null>();
	child.once('error', reject).once('close', resolve);
	return { code: await promise, errors: chunks.join('') };
}
