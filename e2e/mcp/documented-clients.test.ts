import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { describe, expect, test } from 'vitest';
import { BUDGETS } from '../../api/mcp/tool/budgets.ts';
import { TOOLS } from '../../api/mcp/tools.ts';
import { builtTree } from '../../api/testing/built-tree.ts';
import { startTestServer } from '../../api/testing/test-server.ts';
import { sharedByTests } from '../../api/testing/shared-by-tests.ts';
import { packFile } from '../../contract/tree/tree-paths.ts';

const PROJECT = fileURLToPath(new URL('../../', import.meta.url));
const page = readFileSync(`${PROJECT}site/prose/developers/agents.md`, 'utf8');

interface Entry {
	readonly command?: string;
	readonly args?: readonly string[];
	readonly url?: string;
}

/** The documented configurations, as clients read them. */
const configurations = [...page.matchAll(/```json\n([\s\S]*?)```/g)].map(([, text]) => {
	const file = JSON.parse(text!) as Readonly<Record<string, Readonly<Record<string, Entry>>>>;
	return Object.values(Object.values(file)[0]!)[0]!;
});

let dist: string;

const server = sharedByTests(async () => {
	dist = await builtTree();
	return startTestServer({}, dist);
});

/** A configuration with local paths. */
const here = (text: string): string =>
	text
		.replace('https://almanac.example', server.address)
		.replace('/opt/spire-almanac/generator/', `${PROJECT}generator/`)
		.replace('/opt/spire-almanac/eng.json', `${dist}/current/${packFile('main', 'eng')}`)
		.replace('/opt/spire-almanac/dist', dist);

function transportOf({ command, args = [], url }: Entry) {
	if (url !== undefined) return new StreamableHTTPClientTransport(new URL(here(url)));
	expect(command).toBe('node');
	return new StdioClientTransport({ command: process.execPath, args: args.map(here) });
}

describe('the documentation for agents', () => {
	test.each(configurations.map((entry) => [JSON.stringify(entry), entry] as const))(
		'has a working configuration: %s',
		async (_text, entry) => {
			const client = new Client({ name: 'a client', version: '1' });
			await client.connect(transportOf(entry));
			expect((await client.listTools()).tools).toHaveLength(TOOLS.length);
			const { content, structuredContent } = await client.callTool({ name: 'get', arguments: { ids: ['[[Bash]]'] } });
			expect(structuredContent, JSON.stringify(content)).toMatchObject({ records: [{ kind: 'cards', id: 'BASH' }] });
			await client.close();
		},
	);

	test('has two offline configurations and two that use a service', () => {
		expect(configurations.map(({ url }) => url !== undefined)).toEqual([false, false, true, true]);
	});

	test('has a working manual request', async () => {
		const [command = ''] = /^curl https:\/\/almanac\.example\/mcp[\s\S]*?'$/m.exec(page) ?? [];
		const headers = Object.fromEntries([...command.matchAll(/-H '(.+?): (.+?)'/g)].map(([, name, value]) => [name!, value!]));
		const [, body = ''] = /-d '(.+)'$/.exec(command) ?? [];
		const response = await server.fetch('/mcp', { method: 'POST', headers, body });
		expect(await response.json()).toMatchObject({ result: { structuredContent: { records: [{ id: 'BASH' }] } } });
	});

	test('names every tool with its budget', () => {
		const rows = [...page.matchAll(/^\| `(\w+)` \|.*\| (\d+) \|$/gm)].map(([, name, tokens]) => [name, Number(tokens)]);
		expect(Object.fromEntries(rows)).toEqual(BUDGETS);
	});
});
