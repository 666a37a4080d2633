import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { generateRuns } from '../../api/commands/generate/generate-runs.ts';
import { connect } from '../../api/mcp/connect.ts';
import { createMcpServer } from '../../api/mcp/mcp-server.ts';
import { makeGeneration } from '../../api/statistics/making/make-generation.ts';
import { builtTree } from '../../api/testing/built-tree.ts';
import { newAddress } from '../../api/testing/new-address.ts';
import { seededState } from '../../api/testing/seeded-state.ts';
import { type TestServer, startTestServer } from '../../api/testing/test-server.ts';
import { Library } from '../../api/tree/library/library.ts';
import { readPacks } from '../../api/tree/pack/read-packs.ts';
import { packFile } from '../../contract/tree/tree-paths.ts';
import { QUESTIONS } from './questions.ts';

let server: TestServer;
let online: Client;
let offline: Client;

beforeAll(async () => {
	const [dist, state] = [await builtTree(), await seededState()];
	await generateRuns({ dist, state, seed: 'agents', secret: 'secret', count: 120, isMixed: true });
	makeGeneration({ dist, state, now: Date.now(), isFull: true });
	server = await startTestServer({}, dist, state);
	online = new Client({ name: 'an agent', version: '1' });
	const requestInit = { headers: { 'X-Forwarded-For': newAddress() } };
	await online.connect(new StreamableHTTPClientTransport(new URL(`${server.address}/mcp`), { requestInit }));
	const library = new Library(readPacks([join(dist, 'current', packFile('main', 'eng'))]));
	offline = new Client({ name: 'an agent', version: '1' });
	const [here, there] = InMemoryTransport.createLinkedPair();
	const report = (error: unknown) => {
		throw error;
	};
	await connect(createMcpServer({ sources: { library, ask: undefined, hasMeaning: true }, report }), there);
	await offline.connect(here);
});
afterAll(async () => {
	await online?.close();
	await offline?.close();
	await server?.close();
});

describe('an agent answers', () => {
	test.each(QUESTIONS)('$asks', async ({ tool, args, holds = [], lacks = [], first, most, isRefused = false, ofPack }) => {
		const { content, isError, structuredContent } = await (ofPack ? offline : online).callTool({ name: tool, arguments: args });
		const [{ text }] = content as [{ text: string }];
		expect(Boolean(isError), text).toBe(isRefused);
		for (const part of holds) expect(text).toContain(part);
		for (const part of lacks) expect(text).not.toContain(part);
		if (first !== undefined) expect((structuredContent as { results: { id: string }[] }).results[0]?.id).toBe(first);
		if (most !== undefined) expect(Buffer.byteLength(text)).toBeLessThanOrEqual(most);
	});
});
