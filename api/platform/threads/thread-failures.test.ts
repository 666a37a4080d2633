import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, inject, test } from 'vitest';
import { ThreadClient } from './thread-calls.ts';

const CLI = fileURLToPath(new URL('../../../generator/cli.ts', import.meta.url));
const MINI = fileURLToPath(new URL('../../../generator/fixtures/mini', import.meta.url));

const newFolder = (): string => mkdtempSync(join(inject('testFolder'), 'failure-'));

/** Runs a command and returns its standard error and exit code. */
async function failureOf(...args: readonly string[]): Promise<readonly [text: string, code: number | null]> {
	const child = spawn(process.execPath, [...process.execArgv, CLI, ...args], { stdio: ['ignore', 'ignore', 'pipe'] });
	const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
	return [await text(child.stderr), await ended];
}

test('generating runs from a tree without acts ends with one message, even if several threads fail', async () => {
	const dist = newFolder();
	mkdirSync(join(dist, 'tree'));
	writeFileSync(join(dist, 'tree', 'latest.json'), '{"digest":"","version":null,"channels":{}}');
	symlinkSync('tree', join(dist, 'current'));
	const failure = await failureOf('runs', 'generate', '--count', '2000', '--dist', dist, '--var', newFolder());
	expect(failure).toEqual(['The built tree has no characters or acts, so no runs can be generated.\n', 1]);
});

test('a thread that fails at its start with invalid data fails its calls with that reason', async () => {
	const module = `import { z } from '${import.meta.resolve('zod')}'; z.strictObject({ rows: z.int() }).parse({ rows: 'many' });`;
	const thread = new ThreadClient<{ count: () => number }>(new URL(`data:text/javascript,${encodeURIComponent(module)}`), null);
	await expect(thread.call('count', undefined as never)).rejects.toThrow('expected number, received string');
});

test('a build with unreadable data ends with a message', async () => {
	const data = newFolder();
	cpSync(MINI, data, { recursive: true });
	const file = join(data, 'main', 'facts', 'cards.json');
	rmSync(file);
	mkdirSync(file);
	const failure = await failureOf('build', '--data', data, '--out', newFolder(), '--fast', '--no-pages');
	expect(failure).toEqual([expect.stringMatching(/^[^\n]*EISDIR[^\n]*\n$/), 1]);
});
