import { chmodSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { ApiError } from '../../http/errors/api-error.ts';
import { newAddress } from '../../testing/new-address.ts';
import { type TestServer, startTestServer } from '../../testing/test-server.ts';
import { Solver } from '../services/solver.ts';

const POSITION = { schema: 'sandbox_position/2', player: { hp: 40 } };

let folder: string;
/** A server for each of the environments. */
const servers = new Map<string, Promise<TestServer>>();

beforeAll(() => {
	folder = mkdtempSync(join(inject('testFolder'), 'solver-'));
});
afterAll(async () => {
	for (const server of servers.values()) await (await server).close();
});

/** A solver for tests: a Node script that has the whole input as \`position\`. */
function program(name: string, script: string): string {
	const file = join(folder, name);
	const read = "const position = require('node:fs').readFileSync(0, 'utf8');";
	writeFileSync(file, `#!${process.execPath}\n${read}\n${script}\n`);
	chmodSync(file, 0o755);
	return file;
}

function serverWith(environment: Record<string, string>): Promise<TestServer> {
	const key = JSON.stringify(environment);
	const server = servers.get(key) ?? startTestServer(environment);
	servers.set(key, server);
	return server;
}

async function solve(environment: Record<string, string>, body: string | Buffer, headers = {}): Promise<Response> {
	const server = await serverWith(environment);
	return server.fetch('/api/sandbox/solve', {
		method: 'POST',
		headers: { 'Content-Type': 'application/json', ...headers },
		body,
	});
}

describe('the sandbox', () => {
	test("returns what the operator's program prints, uncached", async () => {
		const echo = program('echo', 'console.log(JSON.stringify({ hp: JSON.parse(position).player.hp, env: process.env }))');
		const trace = { traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`, tracestate: 'own=1' };
		const response = await solve({ SANDBOX_SOLVER: echo }, JSON.stringify(POSITION), trace);
		expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
		const { hp, env } = (await response.json()) as { hp: number; env: Record<string, string> };
		expect(hp).toBe(40);
		expect(Object.keys(env)).toEqual(['PATH', 'REQUEST_ID', 'TRACEPARENT', 'TRACESTATE']);
		expect(env).toMatchObject({ TRACEPARENT: trace.traceparent, TRACESTATE: trace.tracestate });
		expect(env['REQUEST_ID']).toBe(response.headers.get('X-Request-Id'));
	});

	test('is a 503 without a program, for positions that would be solved', async () => {
		expect((await solve({}, JSON.stringify(POSITION))).status).toBe(503);
	});

	test.each(['', '{', 'null', '[]', '{}', '{"schema":"sandbox_position/4"}', '{"schema":["sandbox_position/1"]}', '\u0000'])(
		'rejects %j with 422, with or without a program',
		async (body) => {
			const response = await solve({ SANDBOX_SOLVER: '/no/such/program' }, body);
			expect(response.status).toBe(422);
			const { detail } = (await response.json()) as { detail: { loc: unknown[] }[] };
			expect(detail.map(({ loc }) => loc[0])).toEqual(['body']);
		},
	);

	test('rejects more than 512 KiB with 413', async () => {
		const body = JSON.stringify({ ...POSITION, padding: 'a'.repeat(524_288) });
		expect((await solve({ SANDBOX_SOLVER: '/no/such/program' }, body)).status).toBe(413);
		const fitting = JSON.stringify({ ...POSITION, padding: '' });
		const largest = JSON.stringify({ ...POSITION, padding: 'a'.repeat(524_288 - fitting.length) });
		expect((await solve({}, largest)).status).toBe(503);
	});

	test.each([
		['cannot be started', '/no/such/program'],
		['is a folder', '/'],
		['is an option of a shell', 'echo {} #'],
	])('is a 502 when the program %s', async (_, file) => {
		expect((await solve({ SANDBOX_SOLVER: file }, JSON.stringify(POSITION))).status).toBe(502);
	});

	test.each([
		['ends with an error', 'console.log("{}"); process.exit(3)'],
		['says nothing', ''],
		['says no JSON', 'console.log("{")'],
		['says no object', 'console.log("[]")'],
		['says too much', '(function write() { process.stdout.write("a".repeat(65536), write); })()'],
		['kills itself', 'process.kill(process.pid, "SIGKILL")'],
	])('is a 502 when the program %s', async (name, script) => {
		const response = await solve({ SANDBOX_SOLVER: program(name.replaceAll(' ', '-'), script) }, JSON.stringify(POSITION));
		expect(response.status).toBe(502);
		expect(await response.text()).not.toContain(folder);
	});

	test('counts ten requests a minute', async () => {
		const server = await serverWith({});
		const headers = { 'X-Forwarded-For': newAddress() };
		const ask = async (): Promise<number> =>
			(await server.fetch('/api/sandbox/solve', { method: 'POST', headers, body: '{}' })).status;
		const statuses: number[] = [];
		for (let request = 0; request < 11; request++) statuses.push(await ask());
		expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
	});
});

describe('a solver', () => {
	const codeOf = (error: unknown): string | undefined => (error instanceof ApiError ? error.code : undefined);
	const running = (pid: number): boolean =>
		existsSync(`/proc/${pid}/stat`) && !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));

	test('that takes too long is killed with all its child processes', async () => {
		const started = join(folder, 'started');
		const slow = program(
			'slow',
			`const child = require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
			require('node:fs').writeFileSync(${JSON.stringify(started)}, String(child.pid));
			setInterval(() => {}, 1000);`,
		);
		const solver = new Solver({ milliseconds: 3000, bytes: 100 });
		expect(await solver.solve(slow, Buffer.from('{}')).catch(codeOf)).toBe('gateway-timeout');
		const child = Number(readFileSync(started, 'utf8'));
		await expect.poll(() => running(child)).toBe(false);
	});

	test('is busy for a third request while two run', async () => {
		const gate = join(folder, 'gate');
		const waiting = program(
			'waiting',
			`const wait = setInterval(() => { if (require('node:fs').existsSync(${JSON.stringify(gate)})) { clearInterval(wait); console.log('{}'); } }, 20);`,
		);
		const solver = new Solver({ milliseconds: 60_000, bytes: 100 });
		const first = [solver.solve(waiting, Buffer.from('{}')), solver.solve(waiting, Buffer.from('{}'))];
		expect(await solver.solve(waiting, Buffer.from('{}')).catch(codeOf)).toBe('unavailable');
		writeFileSync(gate, '');
		expect((await Promise.all(first)).map(String)).toEqual(['{}\n', '{}\n']);
		expect(String(await solver.solve(waiting, Buffer.from('{}')))).toBe('{}\n');
	});

	test('need not read its input', async () => {
		const deaf = join(folder, 'deaf');
		writeFileSync(deaf, `#!${process.execPath}\nconsole.log('{}')\n`);
		chmodSync(deaf, 0o755);
		const large = Buffer.alloc(500_000, 'a');
		expect(String(await new Solver().solve(deaf, large))).toBe('{}\n');
	});
});
