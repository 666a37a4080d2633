import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { isEndless } from '../../../contract/route.ts';
import { ROUTES } from '../../../contract/routes.ts';
import { examplePath, pathWith } from '../../testing/asked-route.ts';
import { queryNames } from '../../testing/query-names.ts';
import { rawRequest } from '../../testing/raw-request.ts';
import { type Player, signInPlayer } from '../../testing/signed-in-player.ts';
import { type ServerWithSteam, startServerWithSteam } from '../../testing/server-with-steam.ts';
import { newAddress } from '../../testing/new-address.ts';

let server: ServerWithSteam;
let ann: Player;

beforeAll(async () => {
	const nowhere = 'http://127.0.0.1:9/';
	const open = { GUIDE_WEBHOOK_URL: nowhere, FEEDBACK_WEBHOOK_URL: nowhere, MEMBERSHIP_WEBHOOK_SECRET: 'secret-of-the-tests' };
	server = await startServerWithSteam(open);
	ann = await signInPlayer(server);
});
afterAll(() => server.close());

/** Line breaks that could end a header and begin another one, in several encodings. */
const BREAKS = ['\r\nX-Injected: 1', '\nX-Injected: 1', '\rX-Injected: 1', '\u560d\u560aX-Injected: 1', '\0\r\nSet-Cookie: x=1'];

function expectClean(headers: Readonly<Record<string, unknown>>, where: string): void {
	expect(headers['x-injected'], where).toBeUndefined();
	for (const value of Object.values(headers)) expect(String(value), where).not.toMatch(/[\r\n\0]/);
	expect(String(headers['set-cookie'] ?? ''), where).not.toMatch(/(^|,)x=1/);
}

const GET_ROUTES = ROUTES.filter((route) => route.method === 'get' && !isEndless(route));

describe('a line break adds no header', () => {
	test.each(GET_ROUTES.map((route) => [route.path, route] as const))('in the address of %s', async (_path, route) => {
		const [first, ...others] = BREAKS.map((text) => `x${encodeURIComponent(text)}`);
		const names = queryNames(route);
		const targets = [
			...[first!, ...others].map((text) => pathWith(route, text)),
			...names.map((name) => `${examplePath(route)}?${name}=${first}`),
			...others.map((text) => `${examplePath(route)}?${names.map((name) => `${name}=${text}`).join('&')}`),
		];
		const tries = [...new Set(targets)].map(async (target) => {
			const headers = { Authorization: `Bearer ${ann.token}`, 'X-Forwarded-For': newAddress() };
			expectClean((await rawRequest(server.address, target, headers)).headers, target);
		});
		await Promise.all(tries);
	});

	test.each(
		ROUTES.filter(({ body }) => body instanceof z.ZodObject).map(
			(route) => [route.method.toUpperCase(), route.path, route] as const,
		),
	)('in the body of %s %s', async (method, _path, route) => {
		const names = Object.keys((route.body as z.ZodObject).shape);
		for (const text of BREAKS) {
			const body = JSON.stringify(Object.fromEntries(names.map((name) => [name, `Ann${text}`])));
			const response = await server.fetch(examplePath(route), {
				method,
				body,
				headers: { Authorization: `Bearer ${ann.token}` },
			});
			await response.arrayBuffer();
			// No inbox is open in this service.
			expect(response.status === 502 || response.status < 500).toBe(true);
			expectClean(Object.fromEntries(response.headers), route.path);
		}
	});

	test.each([
		'X-Request-Id',
		'Origin',
		'Referer',
		'Accept-Language',
		'If-None-Match',
		'Access-Control-Request-Headers',
		'Cookie',
	])('in the header %s', async (name) => {
		// HTTP allows no line break in a header. What resembles one is harmless too.
		for (const value of ['a%0d%0aX-Injected: 1', 'a\\r\\nX-Injected: 1', 'a\tX-Injected: 1']) {
			expectClean((await rawRequest(server.address, '/api/auth/me', { [name]: value })).headers, name);
		}
	});

	test("in the account's name, which reaches no header of a download", async () => {
		for (const text of BREAKS) {
			expect((await ann.ask('PATCH', '/api/auth/username', { username: `Ann${text}` })).status).toBe(400);
			expect((await ann.ask('PATCH', '/api/auth/email', { email: `ann@example.org${text}` })).status).toBe(400);
		}
		const { headers } = await ann.ask('GET', '/api/auth/export');
		expect(headers.get('Content-Disposition')).toBe('attachment; filename="account.json"');
	});
});
