import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { builtTree } from '../../api/testing/built-tree.ts';

const CLI = fileURLToPath(new URL('../../generator/cli.ts', import.meta.url));
const PAGE = fileURLToPath(new URL('../../site/prose/developers/overlay.md', import.meta.url));

/** Reads a text stream until it matches. */
async function readUntil(chunks: AsyncIterable<Buffer | Uint8Array>, wanted: RegExp): Promise<string> {
	let text = '';
	for await (const chunk of chunks) {
		text += Buffer.from(chunk).toString('utf8');
		if (wanted.test(text)) return text;
	}
	throw new Error(`There is no ${wanted} in ${JSON.stringify(text)}.`);
}

test('`overlay` shows the documented run file at its address', async () => {
	const folder = mkdtempSync(join(tmpdir(), 'overlay-'));
	const file = join(folder, 'state.json');
	const args = ['overlay', file, '--dist', await builtTree(), '--var', join(folder, 'var'), '--port', '0'];
	const child = spawn(process.execPath, [...process.execArgv, CLI, ...args], {
		env: { ...process.env, DAILY_DUMP: 'off', LOG_LEVEL: 'error' },
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	onTestFinished(() => void child.kill('SIGKILL'));
	const told = await readUntil(child.stdout, /\/overlay\/0\n/);
	expect(told).toContain(`${file}, which does not exist yet`);
	const [address] = /http:\/\/127\.0\.0\.1:\d+(?=\/overlay\/0\n)/.exec(told)!;
	const stream = await fetch(`${address}/api/presence/stream?steam_id=0`);
	const [, state] = /```json\n([\s\S]*?)```/.exec(readFileSync(PAGE, 'utf8'))!;
	writeFileSync(file, state!);
	const [, run] = /event: run\ndata: (.*)\n/.exec(await readUntil(stream.body!, /event: run\ndata: .*\n/))!;
	expect(JSON.parse(run!)).toMatchObject(JSON.parse(state!) as object);
	const ended = new Promise((resolve) => child.once('exit', resolve));
	child.kill('SIGTERM');
	expect(await ended).toBe(0);
});
