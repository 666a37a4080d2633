/**
 * Routes that a file answers: static hosts serve them by rewrite rules, with the bytes of the service. Full addresses of the
 * site become paths.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer } from '../../api/testing/test-server.ts';
import { sharedByTests } from '../../api/testing/shared-by-tests.ts';
import { ROUTES } from '../../contract/routes.ts';
import { treeWithPages } from '../site.ts';
import { STATIC_SERVERS, isInstalled, startStaticServer } from './static-servers.ts';

const CHOICES = ['', '?lang=jpn', '?channel=beta', '?channel=beta&lang=jpn'];
const pathOf = (example: string): string => example.replace(/\?.*/, '');
const routes = ROUTES.filter(({ method, path }) => method === 'get' && path.startsWith('/api/'));
const prebuilt = routes.filter(({ file }) => file !== undefined).map(({ example }) => pathOf(example));
const others = routes.filter(({ file }) => file === undefined).map(({ example }) => pathOf(example));
/** Body of a successful response by address. */
type Ask = (address: string) => Promise<string | undefined>;

const service = sharedByTests(async () => startTestServer({}, await treeWithPages()));

async function differences(ask: Ask): Promise<string[]> {
	const different: string[] = [];
	for (const address of prebuilt.flatMap((path) => CHOICES.map((choice) => path + choice))) {
		const expected = (await (await service.fetch(address)).text()).replaceAll(service.address, '');
		if ((await ask(address)) !== expected) different.push(address);
	}
	return different;
}

test('file routes exist', () => {
	expect(prebuilt.length).toBeGreaterThan(60);
});

const nginx = STATIC_SERVERS.find(({ program }) => program === 'nginx')!;

describe.skipIf(!isInstalled(nginx))('nginx, as in the example', () => {
	let running: Awaited<ReturnType<typeof startStaticServer>>;
	beforeAll(async () => {
		running = await startStaticServer(nginx);
	});
	afterAll(() => running?.end());

	test('serves them', async () => {
		const ask: Ask = async (address) => {
			const response = await fetch(running.address + address);
			return response.ok ? response.text() : undefined;
		};
		expect(await differences(ask)).toEqual([]);
	});

	test('serves other routes and filters only with its error page', async () => {
		for (const path of [...others, '/api/cards?color=silent', '/api/relics?lang=jpn&rarity=Common']) {
			const { status, headers } = await fetch(running.address + path);
			expect([path, status, headers.get('Content-Type')]).toEqual([path, 404, 'text/html']);
		}
	});

	test('allows any origin to read data, but not pages', async () => {
		const originOf = async (path: string) => (await fetch(running.address + path)).headers.get('Access-Control-Allow-Origin');
		expect(await originOf('/api/cards?lang=jpn')).toBe('*');
		expect(await originOf('/data/main/eng/cards.json')).toBe('*');
		expect(await originOf('/cards')).toBeNull();
	});
});

/** Applies `_redirects` like a host: the first line with a matching path and parameters. Some hosts ignore parameters. */
function rewritten(lines: readonly string[], address: string): string | undefined {
	const { pathname, searchParams } = new URL(address, 'http://host.example');
	for (const line of lines) {
		const [from = '', ...rest] = line.split(' ');
		const [target = '', status] = rest.slice(-2);
		const found: Record<string, string> = {};
		const fits = (pattern: string, text: string | null): boolean => {
			const names = [...pattern.matchAll(/:(\w+)/g)].map(([, name]) => name!);
			const match = new RegExp(`^${pattern.replace(/:\w+/g, '([^/]+)').replace('*', '.*')}$`).exec(text ?? '');
			names.forEach((name, index) => (found[name] = match?.[index + 1] ?? ''));
			return match !== null;
		};
		const parameters = rest.slice(0, -2).map((word) => word.split('=') as [string, string]);
		if (!fits(from, pathname) || !parameters.every(([name, value]) => fits(value, searchParams.get(name)))) continue;
		return status === '200' ? target.replace(/:(\w+)/g, (_, name: string) => found[name] ?? '') : undefined;
	}
	return undefined;
}

test('the rules of _redirects lead to their files', async () => {
	const tree = join(await treeWithPages(), 'current');
	const lines = readFileSync(join(tree, '_redirects'), 'utf8').trim().split('\n');
	const ask: Ask = async (address) => {
		const file = rewritten(lines, address);
		return file && readFileSync(join(tree, file), 'utf8');
	};
	expect(await differences(ask)).toEqual([]);
});
