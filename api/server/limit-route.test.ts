import { describe, expect, test } from 'vitest';
import { newAddress } from '../testing/new-address.ts';
import { startTestServer } from '../testing/test-server.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const server = sharedByTests(() => startTestServer({ LIMITS: 'on' }));

const BUDGET = ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'];

/** Status and remaining requests of one client that requests each path in turn. */
async function ask(paths: readonly string[]): Promise<[status: number, remaining: string | null][]> {
	const caller = { 'X-Forwarded-For': newAddress() };
	const answers: [number, string | null][] = [];
	for (const path of paths) {
		const response = await server.fetch(path, { headers: caller });
		await response.arrayBuffer();
		answers.push([response.status, response.headers.get('X-RateLimit-Remaining')]);
	}
	return answers;
}

describe('the limit of a route', () => {
	test('is shared by answers from files and by Express', async () => {
		expect(await ask(['/api/cards', '/api/cards?color=silent', '/api/cards', '/api/cards?type=Power'])).toEqual([
			[200, '14'],
			[200, '13'],
			[200, '12'],
			[200, '11'],
		]);
	});

	test.each([
		['/api/cards', 15],
		['/api/cards?color=silent', 15],
		['/api/exports/runs/manifest', 15],
		['/api/runs/stats', 120],
	])('of %s ends after its %d requests with one answer', async (path, most) => {
		const headers = { 'X-Forwarded-For': newAddress() };
		for (let count = 0; count < most; count += 1) await (await server.fetch(path, { headers })).arrayBuffer();
		const refused = await server.fetch(path, { headers });
		expect([refused.status, await refused.json()]).toEqual([429, { error: `Rate limit exceeded: ${most} per 1 minute` }]);
		expect(Number(refused.headers.get('Retry-After'))).toBeLessThanOrEqual(60);
		expect(BUDGET.map((name) => refused.headers.get(name))).toEqual([String(most), '0', expect.stringMatching(/^\d{10}$/)]);
		expect(refused.headers.get('Access-Control-Allow-Origin')).toBe('*');
	});

	test('counts requests that fail', async () => {
		const answers = await ask(['/api/runs/stats?ascension=many', '/api/runs/stats']);
		expect(answers).toEqual([
			[422, '119'],
			[200, '118'],
		]);
	});

	test('of exports is charged by the page', async () => {
		expect(await ask(['/api/exports/runs?limit=1', '/api/exports/runs?limit=no', '/api/exports/runs?limit=1'])).toEqual([
			[200, '119'],
			[422, null],
			[200, '118'],
		]);
	});
});
