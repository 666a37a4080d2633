import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BUDGETS, REFUSAL_BUDGET, tokensOf } from '../../api/mcp/tool/budgets.ts';
import { SUBJECTS, type SubjectName } from '../../api/mcp/statistics/subjects.ts';
import type { ToolName } from '../../api/mcp/tool/tool.ts';
import { generateRuns } from '../../api/commands/generate/generate-runs.ts';
import { makeGeneration } from '../../api/statistics/making/make-generation.ts';
import { builtTree } from '../../api/testing/built-tree.ts';
import { rawRequest } from '../../api/testing/raw-request.ts';
import { newAddress } from '../../api/testing/new-address.ts';
import { seededState } from '../../api/testing/seeded-state.ts';
import { type TestServer, startTestServer } from '../../api/testing/test-server.ts';

const SUBJECT_NAMES = Object.keys(SUBJECTS) as SubjectName[];
const SITE_URL = 'https://almanac.example';
let server: TestServer;
let client: Client;

beforeAll(async () => {
	const [dist, state] = [await builtTree(), await seededState()];
	await generateRuns({ dist, state, seed: 'agents', secret: 'secret', count: 120, isMixed: true });
	makeGeneration({ dist, state, now: Date.now(), isFull: true });
	server = await startTestServer({ SITE_URL }, dist, state);
	client = new Client({ name: 'an agent', version: '1' });
	const requestInit = { headers: { 'X-Forwarded-For': newAddress() } };
	await client.connect(new StreamableHTTPClientTransport(new URL(`${server.address}/mcp`), { requestInit }));
	await client.listTools();
});
afterAll(async () => {
	await client?.close();
	await server?.close();
});

interface Row {
	readonly id: string;
	readonly of?: string;
	readonly n: number;
	readonly [field: string]: unknown;
}
interface Body {
	readonly records: readonly Row[];
	readonly linked: readonly Row[];
	readonly statistics: readonly Row[];
	readonly rows: readonly Row[];
	readonly floors: readonly { readonly floor: number }[];
	readonly [field: string]: unknown;
}

/** Calls a tool like an agent; the SDK validates the result with the tool's schema. */
async function ask(name: ToolName, args: Record<string, unknown>): Promise<Body> {
	const { content, structuredContent, isError } = await client.callTool({ name, arguments: args });
	const [{ text }] = content as [{ text: string }];
	expect(isError, text).toBeFalsy();
	expect(tokensOf(text)).toBeLessThanOrEqual(BUDGETS[name]);
	return structuredContent as Body;
}

async function refused(name: ToolName, args: Record<string, unknown>): Promise<string> {
	const { content, isError } = await client.callTool({ name, arguments: args });
	expect(isError).toBe(true);
	const [{ text }] = content as [{ text: string }];
	expect(tokensOf(text)).toBeLessThanOrEqual(REFUSAL_BUDGET);
	return text;
}

const ids = (rows: readonly Row[]): string[] => rows.map(({ id }) => id);

describe('an agent in a fight', () => {
	test('gets enemy moves and power descriptions in one call', async () => {
		const { records, linked } = await ask('relevant', { screen: 'combat', ids: ['AXEBOTS_NORMAL', '[[Bash+]]', 'Fire Potion'] });
		expect(ids(records)).toEqual(['AXEBOTS_NORMAL', 'BASH', 'FIRE_POTION']);
		expect(ids(linked)).toEqual(expect.arrayContaining(['AXEBOT', 'STRENGTH', 'WEAK']));
		expect(linked.find(({ id }) => id === 'AXEBOT')).toMatchObject({
			min_hp: 70,
			moves: expect.arrayContaining([expect.objectContaining({ id: 'BOOT_UP' })]),
		});
	});

	test('looks up a fight by its run-file id, with its lethality', async () => {
		const { rows } = await ask('statistics', { of: 'encounters', min_n: 1, limit: 5 });
		const [most] = rows;
		const { statistics } = await ask('relevant', { screen: 'combat', ids: [`ENCOUNTER.${most!.id}`] });
		expect(statistics).toContainEqual({ of: 'encounters', ...most });
		const [low, high] = most!['death_rate_ci'] as [number, number];
		expect(low).toBeLessThanOrEqual(Number(most!['death_rate']));
		expect(high).toBeGreaterThanOrEqual(Number(most!['death_rate']));
	});

	test('gets suggestions for a misspelt name', async () => {
		expect(await refused('relevant', { screen: 'combat', ids: ['Axbot'] })).toContain('AXEBOT');
	});
});

describe('an agent in a shop', () => {
	test('gets prices, shop items and purchase rates', async () => {
		const sold = await ask('statistics', { of: 'shops', limit: 3 });
		const names = ids(sold.rows);
		const { records, statistics, table } = await ask('relevant', { screen: 'shop', ids: names });
		expect(ids(records)).toEqual(names);
		expect(ids(statistics).toSorted()).toEqual(names.toSorted());
		expect(statistics[0]).toMatchObject({
			n: expect.any(Number),
			buy_rate: expect.any(Number),
			win_rate_ci: [expect.any(Number), expect.any(Number)],
		});
		expect(table).toMatchObject({ card_removal: { base_cost: 75 } });
	});

	test('gets card statistics of its character, with n and interval', async () => {
		const { rows, slice } = await ask('statistics', { of: 'cards', ids: ['Pommel Strike', 'Anger'], character: 'ironclad' });
		expect(slice).toMatchObject({ character: 'IRONCLAD', total_runs: expect.any(Number) });
		expect(ids(rows).toSorted()).toEqual(['ANGER', 'POMMEL_STRIKE']);
		for (const row of rows) expect([row.n > 0, row['win_rate_ci']]).toEqual([true, [expect.any(Number), expect.any(Number)]]);
	});

	test('gets deck advice and offer advice', async () => {
		const advice = await ask('deck_advice', {
			character: 'Ironclad',
			deck: ['Bash+', 'Anger', 'Strike_Ironclad'],
			relics: ['Vajra'],
			offer: ['Pommel Strike', 'Nope'],
		});
		expect(advice).toMatchObject({
			character: 'IRONCLAD',
			available: expect.any(Boolean),
			not_found: [expect.objectContaining({ asked: 'Nope' })],
		});
	});

	test('gets suggestions for an unknown rest-site choice', async () => {
		const { rows, not_found: missing } = await ask('statistics', { of: 'campfires', ids: ['SMITHE', 'SMITH'] });
		expect(ids(rows)).toEqual(['SMITH']);
		expect(missing).toEqual([expect.objectContaining({ asked: 'SMITHE', nearest: expect.arrayContaining(['SMITH']) })]);
	});

	test.each([
		[{ of: 'cards', bracket: 'nobody' }, 'bracket'],
		[{ of: 'cards', order_by: 'luck' }, 'win_rate'],
		[{ of: 'cards', character: 'Nobody' }, 'IRONCLAD'],
		[{ of: 'swords' }, 'relics'],
	])('gets an explanation for %j', async (args, words) => {
		expect(await refused('statistics', args)).toContain(words);
	});
});

describe('an agent that reads a run', () => {
	test('gets all floors or a selection', async () => {
		const run = await ask('run', { hash: '11830a0cddfcce95' });
		expect(run).toMatchObject({ character: 'IRONCLAD', outcome: 'win', ascension: 5, players: 1 });
		expect(run['deck']).toEqual(['4x STRIKE_IRONCLAD', 'BASH+1', 'ANGER']);
		expect(run.floors.length).toBe(48);
		expect((await ask('run', { hash: '11830A0CDDFCCE95', floors: [5, 7] })).floors.map(({ floor }) => floor)).toEqual([5, 6, 7]);
	});

	test('gets an explanation for a missing run', async () => {
		expect(await refused('run', { hash: '0000000000000000' })).toContain('Run not found');
	});
});

/** Unknown names of the largest length, in three-byte letters. */
const strangers = (count: number): string[] =>
	Array.from({ length: count }, (_, index) => `${'\u0e20'.repeat(116)}${String(index).padStart(4, '0')}`);

describe('run results stay within their budgets', () => {
	test.each(SUBJECT_NAMES.flatMap((of) => (['eng', 'jpn'] as const).map((lang) => [of, lang] as const)))(
		'all statistics of %s in %s',
		async (of, lang) => {
			const { rows, total, left_off: left } = await ask('statistics', { of, lang, limit: 100 });
			expect(rows.length).toBeGreaterThan(0);
			const [{ items } = { items: 0 }] = (left ?? []) as { items: number }[];
			expect(rows.length + items).toBe(Math.min(100, total as number));
		},
	);

	test('statistics and advice for unknown names', async () => {
		const { left_off: left } = await ask('statistics', { of: 'cards', ids: ['BASH', ...strangers(49)] });
		expect(left).toContainEqual(expect.objectContaining({ of: 'not_found' }));
		await ask('deck_advice', { character: 'IRONCLAD', deck: ['BASH', ...strangers(100)], relics: strangers(50) });
		await refused('deck_advice', { character: 'IRONCLAD', deck: strangers(150) });
		await refused('deck_advice', { character: strangers(1)[0], deck: ['BASH'] });
	});

	test.each(['eng', 'jpn'])('runs of many floors and players, in %s', async (lang) => {
		const { runs } = (await (await server.fetch('/api/runs/list?limit=20')).json()) as { runs: { run_hash: string }[] };
		expect(runs.length).toBe(20);
		for (const { run_hash: hash } of runs) expect((await ask('run', { hash, lang })).floors.length).toBeGreaterThan(0);
	});
});

const headers = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' };
const post = (body: string | Uint8Array<ArrayBuffer>, more: Readonly<Record<string, string>> = {}) =>
	server.fetch('/mcp', { method: 'POST', body, headers: { ...headers, ...more } });
const message = (method: string, params?: unknown) => JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });

describe('invalid requests', () => {
	test.each([
		['', -32700],
		['{', -32700],
		['null', -32600],
		['[]', -32600],
		[`[${message('ping')},${message('ping')}]`, -32600],
		['{"jsonrpc":"1.0","id":1,"method":"ping"}', -32600],
		['"ping"', -32600],
		[message('tools/call', 7), -32600],
		['\u0000', -32700],
	])('get a JSON-RPC error for %j', async (body, code) => {
		const response = await post(body);
		expect(response.status).toBe(400);
		expect(await response.json()).toMatchObject({ jsonrpc: '2.0', error: { code, message: expect.any(String) } });
	});

	test.each([
		['tools/call', { name: 'nope' }, -32602],
		['tools/call', { name: 'x'.repeat(50_000) }, -32602],
		['tools/call', {}, -32602],
		['tools/call', undefined, -32602],
		['tools/call', { name: 7 }, -32602],
		['tools/call', { name: 'get', arguments: 'BASH' }, -32602],
		['tools/list', { cursor: 7 }, -32602],
		['resources/list', { cursor: 'nope' }, -32602],
		['resources/read', {}, -32602],
		['initialize', { protocolVersion: 1 }, -32602],
		['resources/read', { uri: `almanac://${'x'.repeat(50_000)}` }, -32002],
		['prompts/list', {}, -32601],
		['__proto__', {}, -32601],
	] as const)('and for %s, case %$', async (method, params, code) => {
		const response = await post(message(method, params));
		expect(response.status).toBeLessThan(500);
		const text = await response.text();
		expect(JSON.parse(text)).toMatchObject({ jsonrpc: '2.0', error: { code } });
		expect(text.length).toBeLessThan(2000);
		expect(text).not.toMatch(/node_modules|\.ts:\d/);
	});

	test('never get a 5xx', async () => {
		const json = fc.jsonValue({ maxDepth: 4 }).map((value) => JSON.stringify(value));
		const calls = fc
			.tuple(
				fc.constantFrom('initialize', 'tools/call', 'tools/list', 'resources/list', 'resources/read', 'ping', 'logging/setLevel'),
				fc.jsonValue({ maxDepth: 3 }),
			)
			.map(([method, params]) => message(method, params));
		await fc.assert(
			fc.asyncProperty(fc.oneof(json, calls, fc.string({ maxLength: 200, unit: 'binary' })), async (body) => {
				const response = await post(body);
				await response.arrayBuffer();
				expect(response.status, body).toBeLessThan(500);
			}),
			{ numRuns: 60 },
		);
	});

	test('are rejected if too large', async () => {
		const response = await post(new Uint8Array(65_537));
		expect([response.status, await response.json()]).toEqual([413, { detail: expect.any(String) }]);
	});
});

describe('a page of another site', () => {
	const asked = (host: string, more: Readonly<Record<string, string>> = {}) =>
		rawRequest(server.address, '/mcp', { Host: host, ...headers, ...more }, message('ping'));

	test('only reaches the service by its own host name, also behind a proxy', async () => {
		expect((await asked('almanac.example', { 'X-Forwarded-Host': 'evil.example' })).status).toBe(200);
		expect((await asked('evil.example')).status).toBe(403);
		expect((await asked('evil.example', { 'X-Forwarded-Host': 'almanac.example' })).status).toBe(403);
		expect((await asked('almanac.example', { Origin: 'https://evil.example' })).status).toBe(403);
	});
});

test('the limits of the service apply to tools and to their requests', async () => {
	const limited = await startTestServer({ LIMITS: 'on' });
	const address = newAddress();
	const call = (name: string, args: object) =>
		limited.fetch('/mcp', {
			method: 'POST',
			headers: { ...headers, 'X-Forwarded-For': address },
			body: message('tools/call', { name, arguments: args }),
		});
	const answers: string[] = [];
	for (let request = 0; request < 61; request += 1) answers.push(await (await call('statistics', { of: 'cards' })).text());
	expect(answers[0]).not.toContain('429');
	expect(answers.at(-1)).toContain('429');
	expect(answers.at(-1)).toContain('Rate limit exceeded');
	const rest = await Promise.all(Array.from({ length: 60 }, () => call('nope', {})));
	expect(Math.max(...rest.map(({ status }) => status))).toBe(429);
	await limited.close();
});
