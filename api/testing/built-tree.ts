import { spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';

const CLI = fileURLToPath(new URL('../../generator/cli.ts', import.meta.url));
const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
/** Each try starts a process, which takes from the one that builds. */
const RETRY_MILLISECONDS = 500;

/** Trees of earlier runs are kept: what has not changed is linked, and pictures need not be drawn again. */
const CACHE = join(PROJECT, 'node_modules', '.cache', 'almanac-tests');

/**
 * Folder with a tree of the project's own data in English and Japanese, without archives. The first caller of a test run builds
 * it, the others find it finished.
 */
export function builtTree(): Promise<string> {
	return buildInto(CACHE, ['--languages', 'eng,jpn', '--fast', '--no-pages']);
}

/** Builds into a folder, after whoever else builds there, once in a run of the tests. */
export async function buildInto(dist: string, options: readonly string[]): Promise<string> {
	const done = join(inject('testFolder'), `${encodeURIComponent(dist)}.built`);
	while (!existsSync(done)) {
		const { code, errors } = await runBuild(dist, options);
		if (code === 0) writeFileSync(done, '');
		else if (errors.includes('Another build is running')) await wait(RETRY_MILLISECONDS);
		else throw new Error(`The tree for the tests cannot be built.\n${errors}`);
	}
	return dist;
}

async function runBuild(dist: string, options: readonly string[]): Promise<{ code: number | null; errors: string }> {
	const child = spawn(process.execPath, [...process.execArgv, CLI, 'build', '--out', dist, ...options], { cwd: PROJECT });
	const chunks: string[] = [];
	child.stderr.setEncoding('utf8').on('data', (chunk: string) => chunks.push(chunk));
	const { promise, resolve, reject } = Promise.withResolvers<number | null>();
	child.once('error', reject).once('close', resolve);
	return { code: await promise, errors: chunks.join('') };
}
