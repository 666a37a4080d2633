import { request } from 'node:http';
import { describe, expect, test } from 'vitest';
import { isMediaAnswer } from '../../contract/route.ts';
import { ROUTES } from '../../contract/routes.ts';
import { newAddress } from '../testing/new-address.ts';
import { METRICS_TOKEN, moderatorToken, startTestServer } from '../testing/test-server.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const server = sharedByTests(async () => {
	// These routes are closed: they are rejected before any body is read.
	const nowhere = 'http://127.0.0.1:9/';
	const open = { GUIDE_WEBHOOK_URL: nowhere, FEEDBACK_WEBHOOK_URL: nowhere, MEMBERSHIP_WEBHOOK_SECRET: 'secret-of-the-tests' };
	return startTestServer(open);
});

/** The status that is returned after the headers of a request, without a byte of its body. */
function statusBeforeBody(method: string, path: string, headers: Readonly<Record<string, string>> = {}): Promise<number> {
	const { promise, resolve, reject } = Promise.withResolvers<number>();
	const { hostname, port } = new URL(server.address);
	const all = { 'Content-Length': '67108864', 'X-Forwarded-For': newAddress(), ...headers };
	const sent = request({ hostname, port, method, path, headers: all }, (response) => {
		resolve(response.statusCode!);
		sent.destroy();
	});
	sent.on('error', reject).flushHeaders();
	return promise;
}

/** Fits wherever an address has a hash, an id or a number. */
const HASH_OR_NUMBER = '012345678901';
const WITH_BODY = ROUTES.filter((route) => route.method !== 'get').map((route) => [route.method.toUpperCase(), route] as const);
/** Routes whose body identifies the user: a ticket of the platform, or signed content. */
const BODY_TELLS = ['/api/auth/steam/ticket', '/api/auth/set-cookie', '/api/memberships/webhook'];
const asksWho = WITH_BODY.filter(
	([, route]) => route.tag === 'Moderation' || (route.errors.includes('unauthorized') && !BODY_TELLS.includes(route.path)),
);

describe('a body', () => {
	test.each(asksWho.map(([method, route]) => [method, route.path] as const))(
		'of %s %s is not awaited from a client that may not send it',
		async (method, path) => {
			expect([401, 404]).toContain(await statusBeforeBody(method, path.replaceAll(/\{\w+\}/g, HASH_OR_NUMBER)));
			const wrong = { Authorization: `Bearer ${METRICS_TOKEN}` };
			expect([401, 404]).toContain(await statusBeforeBody(method, path.replaceAll(/\{\w+\}/g, HASH_OR_NUMBER), wrong));
		},
	);

	test.each(
		WITH_BODY.filter(([, route]) => route.body && !isMediaAnswer(route.body)).map(
			([method, route]) => [method, route.path, route] as const,
		),
	)('of %s %s is bounded', async (method, path, route) => {
		const limit = route.largestBody ?? 65_536;
		expect(limit).toBeLessThanOrEqual(4_194_304);
		const response = await server.fetch(path.replaceAll(/\{\w+\}/g, HASH_OR_NUMBER), {
			method,
			body: new Uint8Array(limit + 1),
			headers: { Authorization: `Bearer ${await moderatorToken()}`, 'Content-Type': 'application/json', Origin: server.address },
		});
		// The limit is not revealed for unknown accounts.
		expect([413, 401]).toContain(response.status);
		await response.arrayBuffer();
	});
});
