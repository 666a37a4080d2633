import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { build } from '../pipeline/build.ts';
import { MINIATURE, MINIATURE_LANGUAGES } from '../testing/miniature.ts';
import { type FolderServer, serveFolder } from '../testing/serve-folder.ts';
import { suiteFolder, temporaryFolder } from '../testing/temporary-folder.ts';

const CLI = fileURLToPath(new URL('../cli.ts', import.meta.url));
const dist = suiteFolder();
let tree: string;

beforeAll(async () => {
	const options = { languages: MINIATURE_LANGUAGES, isFast: true, isFinal: false, hasPages: false };
	tree = (await build({ ...options, data: MINIATURE, out: dist })).tree;
});

const start = (...args: readonly string[]): ChildProcess => spawn(process.execPath, [...process.execArgv, CLI, ...args]);

async function run(...args: readonly string[]): Promise<{ readonly code: number | null; readonly output: string }> {
	const child = start(...args);
	const chunks: Buffer[] = [];
	child.stdout!.on('data', (chunk: Buffer) => chunks.push(chunk));
	const [code] = (await once(child, 'close')) as [number | null];
	return { code, output: Buffer.concat(chunks).toString('utf8') };
}

/** Stalls the second pack. Resolves when it is requested. */
function stallAtSecond(server: FolderServer): Promise<void> {
	const { promise, resolve } = Promise.withResolvers<void>();
	server.instead = (path, response) => {
		if (!path.endsWith('jpn/pack.json')) return false;
		response.write('{');
		resolve();
		return true;
	};
	return promise;
}

describe('almanac mirror', () => {
	test.each([
		['killed', 'SIGKILL', null],
		['asked to stop', 'SIGINT', 130],
	] as const)('interrupted by %s leaves no partial state and resumes', async (_what, signal, expected) => {
		const server = await serveFolder(tree);
		const folder = temporaryFolder();
		const reached = stallAtSecond(server);
		const child = start('mirror', folder, '--from', server.address, '--lang', 'eng,jpn');
		const closed = once(child, 'close');
		await reached;
		child.kill(signal);
		expect((await closed)[0]).toBe(expected);
		expect(existsSync(join(folder, 'current'))).toBe(false);

		server.instead = () => false;
		const { code, output } = await run('mirror', folder, '--from', server.address, '--lang', 'eng,jpn', '--json');
		expect(code).toBe(0);
		expect(JSON.parse(output)).toMatchObject({ isChanged: true, files: [{ by: 'resumed' }, { by: 'download' }] });
		for (const path of ['data/main/eng/pack.json', 'data/main/jpn/pack.json'])
			expect(readFileSync(join(folder, 'current', path)).equals(readFileSync(join(tree, path)))).toBe(true);
	});
});

test('almanac verify exits with 0 for an intact copy and with 1 otherwise, with and without --json', async () => {
	const server = await serveFolder(tree);
	const folder = temporaryFolder();
	expect((await run('mirror', folder, '--from', server.address)).output).toMatch(/is now up to date \(.*\); downloaded \d+ KB/);
	const right = await run('verify', folder, '--from', server.address);
	expect(right).toMatchObject({
		code: 0,
		output: expect.stringMatching(/all 1 files match mirror\.json\.\nIt is the newest data/),
	});

	writeFileSync(join(folder, 'current/data/main/eng/pack.json'), '{}');
	const wrong = await run('verify', folder, '--json');
	expect(wrong.code).toBe(1);
	expect(JSON.parse(wrong.output)).toMatchObject({
		changed: 1,
		differences: [{ path: 'data/main/eng/pack.json', state: 'changed' }],
	});
});
