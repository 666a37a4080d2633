import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { CACHING } from '../../contract/http/caching.ts';
import { detailSchema, validationErrorSchema } from '../../contract/http/errors.ts';
import { isEndless, isMediaAnswer, parameterNames, type Route } from '../../contract/route.ts';
import { ROUTES } from '../../contract/routes.ts';
import { METRICS_TOKEN, moderatorToken, startTestServer } from '../testing/test-server.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const server = sharedByTests(() => startTestServer());

/** The tree of the tests has no archives; `exports.test.ts` builds one. */
const ALL_GET_ROUTES = ROUTES.filter((route) => route.method === 'get' && !route.file?.endsWith('.zip')).map(
	(route) => [route.path, route] as const,
);
/** Streams have their own tests. */
const GET_ROUTES = ALL_GET_ROUTES.filter(([, route]) => !route.exampleStatus && !isEndless(route));
const OTHERWISE = ALL_GET_ROUTES.filter(([, route]) => route.exampleStatus);

const SIGNED_IN = await moderatorToken();

/** Headers that a route needs: metrics, moderation and routes of one player check the user. */
function headersOf(route: Route): Record<string, string> {
	if (route.path === '/metrics') return { Authorization: `Bearer ${METRICS_TOKEN}` };
	const asksWho = route.tag === 'Moderation' || route.errors.includes('unauthorized');
	return asksWho ? { Authorization: `Bearer ${SIGNED_IN}` } : {};
}

const fits = (pattern: string, example: string): boolean =>
	new RegExp(`^${pattern.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(example.split('?')[0]!);

const withParameter = (path: string, parameter: string): string => `${path}${path.includes('?') ? '&' : '?'}${parameter}`;

describe('the example of', () => {
	test.each(GET_ROUTES)('%s is answered in its schema', async (_path, route) => {
		const response = await server.fetch(route.example, { headers: headersOf(route) });
		expect(response.status).toBe(200);
		// Answers before the first rollup are not cached.
		const caching = route.served === 'snapshot' ? [CACHING[route.caching], 'no-store'] : [CACHING[route.caching]];
		expect(caching).toContain(response.headers.get('Cache-Control'));
		expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
		expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
		if (isMediaAnswer(route.response)) {
			expect(response.headers.get('Content-Type')).toContain(route.response.mediaType);
			await response.arrayBuffer();
			return;
		}
		expect(response.headers.get('Content-Type')).toBe('application/json');
		const body: unknown = await response.json();
		// Undeclared fields are not served.
		expect(route.response.parse(body)).toEqual(body);
	});

	test.each(GET_ROUTES)('%s has the same headers for HEAD and no body', async (_path, route) => {
		const headers = { ...headersOf(route), 'Accept-Encoding': 'identity' };
		const get = await server.fetch(route.example, { headers });
		const head = await server.fetch(route.example, { method: 'HEAD', headers });
		expect(head.status).toBe(200);
		expect(await head.text()).toBe('');
		await get.arrayBuffer();
		for (const name of ['Content-Type', 'Cache-Control', ...(changes(route) ? [] : ['Content-Length', 'ETag'])]) {
			expect(head.headers.get(name), name).toBe(get.headers.get(name));
		}
	});

	test.each(GET_ROUTES.filter(([, route]) => !changes(route)))('%s answers 304 to a client that has it', async (_path, route) => {
		const first = await server.fetch(route.example, { headers: headersOf(route) });
		await first.arrayBuffer();
		const etag = first.headers.get('ETag');
		expect(etag).toMatch(/^"[^"]+"$/);
		const second = await server.fetch(route.example, { headers: { ...headersOf(route), 'If-None-Match': `"other", ${etag}` } });
		expect(second.status).toBe(304);
		expect(await second.text()).toBe('');
		expect(second.headers.get('ETag')).toBe(etag);
	});

	test.each(GET_ROUTES.filter(([, route]) => !changes(route)))(
		'%s is the same with an unknown parameter',
		async (_path, route) => {
			const [plain, extended] = await Promise.all([
				server.fetch(route.example, { headers: headersOf(route) }),
				server.fetch(withParameter(route.example, 'sts2_version=v0.107.1'), { headers: headersOf(route) }),
			]);
			expect(extended.status).toBe(200);
			expect(Buffer.from(await extended.arrayBuffer()).equals(Buffer.from(await plain.arrayBuffer()))).toBe(true);
		},
	);

	const isDeletable = (route: Route): boolean =>
		ROUTES.some((other) => other.method === 'delete' && fits(other.path, route.example));

	test.each(GET_ROUTES.filter(([, route]) => !isDeletable(route)))('%s is rejected for another method', async (_path, route) => {
		const response = await server.fetch(route.example, { method: 'DELETE' });
		expect(response.status).toBe(405);
		expect(detailSchema.parse(await response.json())).toEqual({ detail: 'Method Not Allowed' });
		expect(response.headers.get('Allow')).toContain('GET');
	});
});

/** Answers that differ between requests. */
const changes = (route: Route): boolean => route.caching === 'none';

describe('the example that has no body of its own', () => {
	test.each(OTHERWISE)('%s has its status', async (_path, route) => {
		const response = await server.fetch(route.example);
		await response.arrayBuffer();
		expect(response.status).toBe(route.exampleStatus);
	});
});

describe('an unknown id', () => {
	const byId = ALL_GET_ROUTES.filter(([, route]) => parameterNames(route.path).length > 0 && route.errors.includes('not-found'));

	test.each(byId)('%s answers 404 and echoes it', async (path, route) => {
		const unknown = path.includes('{steam_id}') ? '76561190000000400' : 'no-Such-Thing';
		const response = await server.fetch(path.replaceAll(/\{\w+\}/g, unknown), { headers: headersOf(route) });
		expect(response.status).toBe(404);
		const { detail } = detailSchema.parse(await response.json());
		expect(detail).toContain(unknown);
		expect(response.headers.get('Cache-Control')).toBeNull();
		expect(route.errors).toContain('not-found');
	});
});

describe('a parameter of the wrong kind', () => {
	const wrong = ROUTES.filter((route) => route.method === 'get').flatMap((route) => [
		...(route.filters ?? [])
			.filter((filter) => filter.operator === 'boolean')
			.map((filter) => [route.path, filter.name, 'maybe', route] as const),
		...Object.entries(route.query?.shape ?? {}).flatMap(([name, field]) =>
			wrongValues(field as z.ZodType).map((value) => [route.path, name, value, route] as const),
		),
	]);

	test.each(wrong)('%s?%s=%s answers 422', async (_path, name, value, route) => {
		const [path] = route.example.split('?');
		const others = new URLSearchParams(route.example.split('?')[1]);
		others.set(name, value);
		const response = await server.fetch(`${path}?${others}`, { headers: headersOf(route) });
		expect(response.status).toBe(422);
		const { detail } = validationErrorSchema.parse(await response.json());
		expect(detail[0]).toMatchObject({ loc: ['query', name], input: value });
		expect(route.errors).toContain('validation');
	});
});

/** Values that a schema refuses: text for a number, and text that is longer than allowed. */
function wrongValues(field: z.ZodType): string[] {
	const schema = unwrap(field);
	if (schema instanceof z.ZodNumber || schema instanceof z.ZodBoolean) return ['many'];
	if (schema instanceof z.ZodString && schema.maxLength !== null) return ['x'.repeat(schema.maxLength + 1)];
	return [];
}

function unwrap(field: z.ZodType): z.ZodType {
	const isWrapped = field instanceof z.ZodOptional || field instanceof z.ZodDefault || field instanceof z.ZodNullable;
	return isWrapped ? unwrap(field.unwrap() as z.ZodType) : field;
}

describe('an address that is no route', () => {
	test.each(['/api', '/api/', '/api/nothing', '/api/cards/BASH/more', '/api/cards/BASH%2Fmore', '/api/%E0%A4%A'])(
		'%s answers 404',
		async (path) => {
			const response = await server.fetch(path);
			expect(response.status).toBe(404);
			expect(await response.json()).toEqual({ detail: 'Not Found' });
		},
	);

	test('a trailing slash redirects to the address without it', async () => {
		const response = await server.fetch('/api/cards/?color=silent');
		expect([response.status, response.headers.get('Location')]).toEqual([307, '/api/cards?color=silent']);
	});
});
