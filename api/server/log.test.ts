import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { ThreadClient } from '../platform/threads/thread-calls.ts';
import { contextOf, runInContext } from '../platform/request-context.ts';
import { builtTree } from '../testing/built-tree.ts';
import { emptyState } from '../testing/seeded-state.ts';
import { spawnService } from '../testing/service-process.ts';
import { startTestServer } from '../testing/test-server.ts';

const read = (name: string): string => readFileSync(new URL(`../../site/prose/developers/${name}`, import.meta.url), 'utf8');

test('LOG_LEVEL=debug logs each answer without user input', async () => {
	const environment = { LOG_LEVEL: 'debug', PORT: '0', LIMITS: 'off', DAILY_DUMP: 'off', ROLLUP_MINUTES: '0' };
	const child = spawnService(await builtTree(), emptyState(), { environment, stdio: ['ignore', 'pipe', 'pipe'] });
	const ended = once(child, 'close');
	try {
		let log = '';
		child.stderr!.setEncoding('utf8').on('data', (chunk: string) => (log += chunk));
		const [line] = (await once(child.stdout!.setEncoding('utf8'), 'data')) as [string];
		const address = /http:\S+/.exec(line)![0];
		const [id, trace] = ['seven-of-nine', '0af7651916cd43dd8448eb211c80319c'];
		const headers = { 'X-Request-Id': id, traceparent: `00-${trace}-b7ad6b7169203331-01` };
		await (await fetch(`${address}/api/cards?search=secret`, { headers })).arrayBuffer();
		await expect.poll(() => log).toContain('"msg":"answered"');
		const logged = JSON.parse(log.split('\n').find((each) => each.includes('"answered"'))!) as object;
		expect(logged).toMatchObject({
			request_id: id,
			trace_id: trace,
			parent_id: 'b7ad6b7169203331',
			trace_flags: '01',
			method: 'GET',
			path: '/api/cards',
			status: 200,
		});
		const known = new Set(
			[...read('operations.md').matchAll(/^\| (`\w+`(?:, `\w+`)*) \|/gm)].flatMap(([, keys]) =>
				keys!.replaceAll('`', '').split(', '),
			),
		);
		expect(Object.keys(logged).filter((key) => !known.has(key))).toEqual([]);
		expect(log).not.toContain('secret');
	} finally {
		process.kill(-child.pid!, 'SIGKILL');
		await ended;
	}
});

test('an answer names its request: as the client does, if that is well-formed, and never as another client did', async () => {
	const server = await startTestServer();
	const idOf = async (path: string, id?: string) =>
		(await server.fetch(path, id === undefined ? {} : { headers: { 'X-Request-Id': id } })).headers.get('X-Request-Id');
	expect(await idOf('/api/nope', 'a.b:c-1')).toBe('a.b:c-1');
	for (const bad of ["it's", 'x'.repeat(65), '']) expect(await idOf('/api/nope', bad)).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/);
	// The answer is prepared by the first request.
	const ids = [];
	for (const id of ['first', undefined, 'third']) ids.push(await idOf('/api/cards?cost=1', id));
	expect([ids[0], ids[1] === 'first', ids[2]]).toEqual(['first', false, 'third']);
	await server.close();
});

const TRACE = '0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

test.each([
	[`00-${TRACE}`, 'a=1,b@c= 2', { traceparent: `00-${TRACE}`, tracestate: 'a=1,b@c= 2' }],
	[`00-${TRACE}`, undefined, { traceparent: `00-${TRACE}` }],
	[`00-${TRACE}`, 'a', { traceparent: `00-${TRACE}` }],
	[`00-${TRACE}`, Array.from({ length: 33 }, (_, index) => `a${index}=1`).join(), { traceparent: `00-${TRACE}` }],
	// A later version is passed on as the one that the service knows.
	[`cc-${TRACE}-what-is-new`, undefined, { traceparent: `00-${TRACE}` }],
	[`cc-${TRACE}.`, 'a=1', {}],
	[`00-${TRACE}-more`, 'a=1', {}],
	[`ff-${TRACE}`, 'a=1', {}],
	[`00-${TRACE.toUpperCase()}`, 'a=1', {}],
	[`00-${'0'.repeat(32)}${TRACE.slice(32)}`, 'a=1', {}],
	[`00-${TRACE.slice(0, 32)}-${'0'.repeat(16)}-01`, 'a=1', {}],
	[undefined, 'a=1', {}],
])('of traceparent %s and tracestate %s is passed on: %j', (traceparent, tracestate, expected) => {
	const request = { headers: { 'x-request-id': 'seven', traceparent, tracestate } } as unknown as IncomingMessage;
	expect(contextOf(request)).toEqual({ request_id: 'seven', ...expected });
});

test('a thread works in the context of the request', async () => {
	const files = ['threads/thread-calls.ts', 'request-context.ts'].map(
		(file) => new URL(`../platform/${file}`, import.meta.url).href,
	);
	const module = `import { serveCalls } from '${files[0]}'; import { runningContext } from '${files[1]}';
		serveCalls({ context: async () => runningContext()?.request_id ?? 'none' });`;
	const thread = new ThreadClient<{ context: () => string }>(new URL(`data:text/javascript,${encodeURIComponent(module)}`), null);
	const call = () => thread.call('context', undefined as never);
	const request = { headers: { 'x-request-id': 'seven' } } as unknown as IncomingMessage;
	expect(await Promise.all([runInContext(contextOf(request), call), call()])).toEqual(['seven', 'none']);
	await thread.close();
});
