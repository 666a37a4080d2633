import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { isInstalled } from '../../api/testing/is-installed.ts';
import { postTest } from '../../api/webhooks/deliverer.ts';

const PAGE = readFileSync(new URL('../../site/prose/developers/webhooks.md', import.meta.url), 'utf8');
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const OTHER = 'whsec_plJ3nmyCDGBKInavdOK15jslAAAAAAAA';

const codeOf = (language: string): string => new RegExp(`^\`\`\`${language}\n([\\s\\S]*?)^\`\`\``, 'm').exec(PAGE)![1]!;

async function freePort(): Promise<string> {
	const server = createServer();
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const { port } = server.address() as AddressInfo;
	await new Promise((resolve) => server.close(resolve));
	return String(port);
}

/** Starts a program of the page; returns a function for its output. */
function start(program: string, args: readonly string[], port: string): () => string {
	const child: ChildProcess = spawn(program, args, {
		env: { ...process.env, PORT: port, WEBHOOK_SECRET: SECRET },
		stdio: 'pipe',
	});
	onTestFinished(() => void child.kill());
	let printed = '';
	for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (chunk) => (printed += String(chunk)));
	return () => printed;
}

test.each([
	['js', process.execPath, ['--input-type=module', '--eval']],
	['py', 'python3', ['-c']],
])('the receiver in %s accepts signed requests and rejects others', async (language, program, options) => {
	if (!isInstalled(program)) return;
	const port = await freePort();
	const printed = start(program, [...options, codeOf(language)], port);
	const url = `http://127.0.0.1:${port}/`;
	const send = (secret: string) => postTest({ url, format: 'standard', secret }, { targets: 'private' });
	await vi.waitFor(async () => expect(await send(OTHER), printed()).toMatchObject({ status: 401 }), {
		timeout: 10_000,
		interval: 50,
	});
	expect(await send(SECRET)).toMatchObject({ isDelivered: true, status: 204 });
	await vi.waitFor(() => expect(printed()).toBe('webhook.test\n'));
});
