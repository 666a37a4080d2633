import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { rawRequest } from '../testing/raw-request.ts';
import { startTestServer } from '../testing/test-server.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const server = sharedByTests(() => startTestServer({}, treeWithHomePage()));

function treeWithHomePage(): string {
	const dist = mkdtempSync(join(inject('testFolder'), 'home-'));
	mkdirSync(join(dist, 'trees', '1'), { recursive: true });
	writeFileSync(join(dist, 'trees', '1', 'index.html'), `<!doctype html><title>Home</title>${' '.repeat(2000)}`);
	mkdirSync(join(dist, 'trees', '1', 'developers'));
	writeFileSync(join(dist, 'trees', '1', 'developers', 'limits.html'), '<!doctype html><title>Limits</title>');
	writeFileSync(join(dist, 'trees', '1', 'developers', 'limits.md'), '# Limits\n');
	symlinkSync('trees/1', join(dist, 'current'));
	return dist;
}

describe('/', () => {
	const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

	test.each([
		['/', BROWSER, 'text/html; charset=utf-8'],
		['/?x=1', BROWSER, 'text/html; charset=utf-8'],
		['/', 'text/html;q=0.9', 'text/html; charset=utf-8'],
		['/', 'text/html, application/json', 'text/html; charset=utf-8'],
		['/', '*/*', 'application/json'],
		['/?x=1', '*/*', 'application/json'],
		['/', 'application/json, text/plain, */*', 'application/json'],
		['/', 'application/json, text/html;q=0.5', 'application/json'],
		['/', 'text/html;q=0, */*', 'application/json'],
		['/', '', 'application/json'],
	])('%s for `Accept: %s` is %s', async (path, accept, type) => {
		const { status, headers } = await rawRequest(server.address, path, accept === '' ? {} : { Accept: accept });
		expect([status, headers['content-type']]).toEqual([200, type]);
		expect(headers['vary']).toBe('Accept, Accept-Encoding');
	});
});

describe('a document', () => {
	test.each([
		['text/html, */*;q=0.1', 'text/html; charset=utf-8'],
		['*/*', 'text/html; charset=utf-8'],
		['text/markdown', 'text/markdown; charset=utf-8'],
		['text/markdown, text/html;q=0.9, */*;q=0.1', 'text/markdown; charset=utf-8'],
	])('for `Accept: %s` is %s', async (Accept, type) => {
		const { status, headers } = await rawRequest(server.address, '/developers/limits', { Accept });
		expect([status, headers['content-type']]).toEqual([200, type]);
		expect(headers['vary']).toContain('Accept');
	});

	test('is also at its address with `.md`, which always is Markdown', async () => {
		const { headers } = await rawRequest(server.address, '/developers/limits.md', { Accept: 'text/html' });
		expect(headers['content-type']).toBe('text/markdown; charset=utf-8');
	});
});
