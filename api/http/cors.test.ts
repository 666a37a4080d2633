import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let open: TestServer;
let listed: TestServer;

beforeAll(async () => {
	open = await startTestServer();
	listed = await startTestServer({ CORS_ORIGINS: 'https://one.example, https://two.example/' });
});
afterAll(() => Promise.all([open.close(), listed.close()]));

const PATHS = ['/api/cards', '/api/cards?color=silent', '/api/nothing', '/api/search?q=', '/latest.json', '/api/news'];

describe('without a list', () => {
	test.each(PATHS)('any origin may read %s, without credentials', async (path) => {
		const response = await open.fetch(path, { headers: { Origin: 'https://any.example' } });
		expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
		expect(response.headers.get('Access-Control-Allow-Credentials')).toBeNull();
		expect(response.headers.get('Access-Control-Expose-Headers')).toContain('ETag');
	});

	test('a preflight is answered', async () => {
		const headers = {
			Origin: 'https://any.example',
			'Access-Control-Request-Method': 'POST',
			'Access-Control-Request-Headers': 'content-type',
		};
		const response = await open.fetch('/api/runs', { method: 'OPTIONS', headers });
		expect(response.status).toBe(200);
		expect(response.headers.get('Access-Control-Allow-Headers')).toBe('content-type');
		expect(response.headers.get('Access-Control-Allow-Methods')).toContain('POST');
		expect(response.headers.get('Access-Control-Max-Age')).toBe('600');
	});
});

describe('with a list', () => {
	test.each(PATHS)('a listed origin may read %s with credentials', async (path) => {
		const response = await listed.fetch(path, { headers: { Origin: 'https://two.example' } });
		expect(response.headers.get('Access-Control-Allow-Origin')).toBe('https://two.example');
		expect(response.headers.get('Access-Control-Allow-Credentials')).toBe('true');
		expect(response.headers.get('Vary')).toContain('Origin');
	});

	test.each(['https://other.example', 'https://two.example.evil', 'null'])('%s may read without', async (origin) => {
		const response = await listed.fetch('/api/cards', { headers: { Origin: origin } });
		expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
		expect(response.headers.get('Access-Control-Allow-Credentials')).toBeNull();
	});

	test('a preflight names the origin', async () => {
		const headers = { Origin: 'https://one.example', 'Access-Control-Request-Method': 'PATCH' };
		const response = await listed.fetch('/api/charts/x', { method: 'OPTIONS', headers });
		expect(response.headers.get('Access-Control-Allow-Origin')).toBe('https://one.example');
	});
});
