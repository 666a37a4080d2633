import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onceInARun } from './once-in-a-run.ts';

const CLI = fileURLToPath(new URL('../../generator/cli.ts', import.meta.url));
const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
/** A few small pictures, so that none must be rendered. */
const PICTURES = fileURLToPath(new URL('pictures', import.meta.url));

/** Earlier trees are cached, so that unchanged files are linked and pictures not rendered again. */
const CACHE = join(PROJECT, 'node_modules', '.cache', 'almanac-tests');

/**
 * The folder of a tree of the project's data in English and Japanese, with a few pictures and without archives. The first caller of a test
 * run builds it.
 */
export function builtTree(): Promise<string> {
	return buildInto(CACHE, ['--languages', 'eng,jpn', '--fast', '--no-pages', '--images', PICTURES]);
}

/** Builds into a folder once per test run; concurrent callers wait. */
export async function buildInto(dist: string, options: readonly string[]): Promise<string> {
	await onceInARun(dist, async () => {
		const { code, errors } = await runBuild(dist, options);
		if (code !== 0) throw new Error(`The test tree could not be built.\n${errors}`);
	});
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
