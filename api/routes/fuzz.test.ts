import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isEndless, isMediaAnswer, parameterNames, type Route } from '../../contract/route.ts';
import { ROUTES } from '../../contract/routes.ts';
import { anyTarget, encoded } from '../testing/hostile/any-target.ts';
import { NASTY } from '../testing/nasty-values.ts';
import { queryNames } from '../testing/query-names.ts';
import { rawRequest } from '../testing/raw-request.ts';
import { newAddress } from '../testing/new-address.ts';
import { startTestServer } from '../testing/test-server.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const server = sharedByTests(() => startTestServer());

const RUNS_PER_ROUTE = 40;
/** Streams are left out: only their errors would end. */
const GET_ROUTES = ROUTES.filter((route) => route.method === 'get' && !isEndless(route)).map(
	(route) => [route.path, route] as const,
);

async function expectDecentAnswer(route: Route, target: string): Promise<void> {
	const { status, headers, body } = await rawRequest(server.address, target, { 'X-Forwarded-For': newAddress() });
	expect(status, `${target} → ${body.slice(0, 200)}`).toBeLessThan(500);
	expect(headers['x-injected']).toBeUndefined();
	if (status < 400) return;
	const answer = JSON.parse(body) as Record<string, unknown>;
	expect(Object.keys(answer), target).toEqual([status === 429 ? 'error' : 'detail']);
	expect(body).not.toMatch(/node_modules|\.ts:\d|at \w+ \(/);
	if (status === 422) expect(Array.isArray(answer['detail']) || typeof answer['detail'] === 'string').toBe(true);
	expect(isMediaAnswer(route.response) || headers['content-type'], target).toBeTruthy();
}

describe('no parameter breaks', () => {
	test.each(GET_ROUTES)('%s', async (path, route) => {
		const [examplePath = path] = route.example.split('?');
		await fc.assert(
			fc.asyncProperty(anyTarget(route), (address) => expectDecentAnswer(route, address)),
			{
				numRuns: RUNS_PER_ROUTE,
				examples: queryNames(route).flatMap((name) => NASTY.map((value) => [`${examplePath}?${name}=${encoded(value)}`])),
			},
		);
	});
});

describe('no address breaks the static files', () => {
	test.each([
		'/../../../../etc/passwd',
		'/..%2f..%2f..%2fetc%2fpasswd',
		'/%2e%2e/%2e%2e/etc/passwd',
		'/data/main/eng/../../../../.build.json',
		'/.build.json',
		'/data/.htaccess',
		'//etc/passwd',
		'/data//manifest.json',
		'/data/main/eng/cards.json%00.html',
		`/data/${'a'.repeat(300)}.json`,
		`/${'a/'.repeat(2000)}`,
		'/%',
		'/%ff%fe',
		'/api/cards/..%2f..%2flatest',
		'/api/cards/%2e%2e',
		'/api/guides/..',
		'/api/mechanics/sections/..%5c..%5clatest',
	])('%s', async (target) => {
		const { status, body } = await rawRequest(server.address, target);
		expect(status).toBeGreaterThanOrEqual(300);
		expect(status).toBeLessThan(500);
		expect(body).not.toContain('root:');
		expect(body).not.toContain('"stamp"');
	});
});

/** A lookup in a plain object would find these inherited names. */
const NAMES_OF_OBJECTS = ['__proto__', 'constructor', 'prototype', 'hasOwnProperty', 'toString', 'valueOf'];

describe('names of every object in every parameter', () => {
	test.each(GET_ROUTES)('of %s', async (_path, route) => {
		const targets = NAMES_OF_OBJECTS.flatMap((value) => [
			...parameterNames(route.path).map((name) => route.path.replace(`{${name}}`, value).replaceAll(/\{[^}]*\}/g, 'x')),
			...queryNames(route).map((name) => `${route.example.split('?')[0]}?${name}=${value}`),
		]);
		for (const target of targets) await expectDecentAnswer(route, target);
	});
});
