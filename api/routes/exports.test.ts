import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { KIND_KEYS } from '../../contract/kinds.ts';
import { buildInto } from '../testing/built-tree.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const MINIATURE = 'generator/fixtures/mini';

let server: TestServer;

beforeAll(async () => {
	const dist = await buildInto(join(inject('testFolder'), 'miniature'), [
		'--data',
		MINIATURE,
		'--languages',
		'eng,jpn',
		'--no-pages',
	]);
	server = await startTestServer({}, dist);
});
afterAll(() => server.close());

test.each([
	['jpn', 'spire-codex-jpn.zip'],
	['eng', 'spire-codex-eng.zip'],
	['tlh', 'spire-codex-eng.zip'],
])('/api/exports/%s is the archive %s', async (code, name) => {
	const response = await server.fetch(`/api/exports/${code}`);
	expect(response.status).toBe(200);
	expect(response.headers.get('Content-Type')).toBe('application/zip');
	expect(response.headers.get('Content-Disposition')).toBe(`attachment; filename="${name}"`);
	const names = await memberNames(Buffer.from(await response.arrayBuffer()));
	expect(names.toSorted()).toEqual(KIND_KEYS.map((key) => `${key}.json`).toSorted());
});

test('only ten archives an hour are sent to one address', async () => {
	const headers = { 'X-Forwarded-For': '192.0.2.1' };
	const ask = () => server.fetch('/api/exports/eng', { method: 'HEAD', headers });
	const statuses: number[] = [];
	for (let index = 0; index < 11; index += 1) statuses.push((await ask()).status);
	expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
	const refused = await server.fetch('/api/exports/eng', { headers });
	expect(await refused.json()).toEqual({ error: 'Rate limit exceeded: 10 per 1 hour' });
	expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
});

async function memberNames(archive: Buffer): Promise<string[]> {
	const names: string[] = [];
	const zip = await fromBufferPromise(archive);
	for await (const entry of zip.eachEntry()) names.push(entry.fileName);
	return names;
}
