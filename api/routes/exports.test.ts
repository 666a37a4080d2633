import { join } from 'node:path';
import JSZip from 'jszip';
import { expect, inject, test } from 'vitest';
import { KIND_KEYS } from '../../contract/kinds.ts';
import { buildInto } from '../testing/built-tree.ts';
import { startTestServer } from '../testing/test-server.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const MINIATURE = 'generator/fixtures/mini';

const server = sharedByTests(async () => {
	const dist = await buildInto(join(inject('testFolder'), 'miniature'), [
		'--data',
		MINIATURE,
		'--languages',
		'eng,jpn',
		'--no-pages',
	]);
	return startTestServer({}, dist);
});

test.each([
	['jpn', 'spire-codex-jpn.zip'],
	['eng', 'spire-codex-eng.zip'],
	['tlh', 'spire-codex-eng.zip'],
])('/api/exports/%s is the archive %s', async (code, name) => {
	const response = await server.fetch(`/api/exports/${code}`);
	expect(response.status).toBe(200);
	expect(response.headers.get('Content-Type')).toBe('application/zip');
	expect(response.headers.get('Content-Disposition')).toBe(`attachment; filename="${name}"`);
	const { files } = await JSZip.loadAsync(await response.arrayBuffer(), { checkCRC32: true });
	expect(Object.keys(files).toSorted()).toEqual(KIND_KEYS.map((key) => `${key}.json`).toSorted());
	expect(JSON.parse((await files['cards.json']?.async('string')) as string)).not.toEqual([]);
});

test('sends ten archives an hour to one address', async () => {
	const headers = { 'X-Forwarded-For': '192.0.2.1' };
	const ask = () => server.fetch('/api/exports/eng', { method: 'HEAD', headers });
	const statuses: number[] = [];
	for (let index = 0; index < 11; index += 1) statuses.push((await ask()).status);
	expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
	const refused = await server.fetch('/api/exports/eng', { headers });
	expect(await refused.json()).toEqual({ error: 'Rate limit exceeded: 10 per 1 hour' });
	expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
});
