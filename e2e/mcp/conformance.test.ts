import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type TestServer, startTestServer } from '../../api/testing/test-server.ts';
import { startFixture } from './fixture-server.ts';
import { SCENARIOS } from './scenarios.ts';

const CONFORMANCE = fileURLToPath(new URL('../../node_modules/@modelcontextprotocol/conformance/dist/index.js', import.meta.url));

interface Check {
	readonly id: string;
	readonly status: string;
	readonly errorMessage?: string;
}
/** Scenario → its checks. */
type Checks = ReadonlyMap<string, readonly Check[]>;

/** Runs all scenarios; the exit code also counts inapplicable ones. */
async function run(...args: string[]): Promise<string> {
	const child = spawn(process.execPath, [CONFORMANCE, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
	return text(child.stdout);
}

async function check(address: string): Promise<Checks> {
	const folder = mkdtempSync(join(inject('testFolder'), 'conformance-'));
	await run('server', '--url', address, '--suite', 'all', '--output-dir', folder);
	return new Map(
		readdirSync(folder).map((name) => [
			/^server-(.+)-\d{4}-\d\d-\d\dT[\d-]+Z$/.exec(name)![1]!,
			JSON.parse(readFileSync(join(folder, name, 'checks.json'), 'utf8')) as Check[],
		]),
	);
}

let server: TestServer;
let fixture: Awaited<ReturnType<typeof startFixture>>;
let checks: Readonly<Record<'service' | 'fixture', Checks>>;

beforeAll(async () => {
	[server, fixture] = await Promise.all([startTestServer(), startFixture()]);
	const [service, ofFixture] = await Promise.all([check(`${server.address}/mcp`), check(fixture.address)]);
	checks = { service, fixture: ofFixture };
});
afterAll(async () => {
	fixture?.close();
	await server?.close();
});

const applying = Object.entries(SCENARIOS).flatMap(([name, by]) => (typeof by === 'string' ? [[name, by] as const] : []));

describe('the protocol', () => {
	test('has a known list of scenarios, each passed or with a reason not to apply', async () => {
		const listed = [...(await run('list', '--server')).matchAll(/^ {2}- (\S+)/gm)].map(([, name]) => name!);
		expect(listed.length).toBeGreaterThan(20);
		expect(Object.keys(SCENARIOS).toSorted()).toEqual(listed.toSorted());
	});

	test.each(applying)('%s is passed by the %s', (name, by) => {
		const found = checks[by].get(name) ?? [];
		expect(found.filter(({ status }) => status === 'SUCCESS').length).toBeGreaterThan(0);
		expect(found.filter(({ status }) => status === 'FAILURE' || status === 'WARNING')).toEqual([]);
	});

	test('has no stream to the client: GET returns 405', async () => {
		const response = await server.fetch('/mcp', { headers: { Accept: 'text/event-stream' } });
		expect([response.status, response.headers.get('Allow')]).toEqual([405, 'POST']);
	});
});
