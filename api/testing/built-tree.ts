import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';

const CLI = fileURLToPath(new URL('../../generator/cli.ts', import.meta.url));
const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
const RETRY_MILLISECONDS = 100;

/**
 * Folder with a tree of the project's own data in English and Japanese. The first caller of a test run builds it, the others find
 * it finished.
 */
export async function builtTree(): Promise<string> {
	const dist = join(inject('testFolder'), 'dist');
	for (;;) {
		const { code, errors } = await runBuild(dist);
		if (code === 0) return dist;
		if (!errors.includes('Another build is running')) throw new Error(`The tree for the tests cannot be built.\n${errors}`);
		await wait(RETRY_MILLISECONDS);
	}
}

async function runBuild(dist: string): Promise<{ code: number | null; errors: string }> {
	const child = spawn(process.execPath, [CLI, 'build', '--languages', 'eng,jpn', '--fast', '--out', dist], { cwd: PROJECT });
	const chunks: string[] = [];
	child.stderr.setEncoding('utf8').on('data', (chunk: string) => chunks.push(chunk));
	const { promise, resolve, reject } = Promise.withResolvers<number | null>();
	child.once('error', reject).once('close', resolve);
	return { code: await promise, errors: chunks.join('') };
}
