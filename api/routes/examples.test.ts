import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { RECORDED_ROUTES } from '../../contract/openapi/recorded-examples.ts';
import { shortenExample } from '../../contract/openapi/shorten-example.ts';
import { moderatorToken, playerToken, startTestServer, type TestServer } from '../testing/test-server.ts';

const GOLDEN = fileURLToPath(new URL('../../contract/openapi/examples.golden.json', import.meta.url));

let server: TestServer;

beforeAll(async () => {
	// Full addresses in the examples must not contain the port of the tests.
	server = await startTestServer({ SITE_URL: 'https://almanac.example' });
	if (process.env['ALMANAC_BLESS'] === '1') await record();
});
afterAll(() => server.close());

/** Writes the current answers for the documentation: `npm run bless`. */
async function record(): Promise<void> {
	const examples: Record<string, unknown> = {};
	const message = 'The service rests tonight. [What it does until then](/news)';
	const headers = { Authorization: `Bearer ${await moderatorToken()}` };
	await server.fetch('/api/admin/announcements', { method: 'POST', headers, body: JSON.stringify({ message }) });
	for (const route of RECORDED_ROUTES) {
		// Routes of accounts need one; picks are those of the example's player.
		const token = route.tag === 'Runs' ? await playerToken() : await moderatorToken();
		const response = await server.fetch(route.example, { headers: { Authorization: `Bearer ${token}` } });
		if (response.status === 200) examples[route.id] = shortenExample(await response.json());
	}
	writeFileSync(GOLDEN, `${JSON.stringify(examples, null, '\t')}\n`);
}

describe('examples.golden.json', () => {
	test.each(RECORDED_ROUTES.map((route) => [route.id, route] as const))('holds an answer of %s in its shape', (id, route) => {
		const examples = JSON.parse(readFileSync(GOLDEN, 'utf8')) as Record<string, { readonly body: unknown }>;
		expect(Object.keys(examples), 'run `npm run bless`').toContain(id);
		expect((route.response as z.ZodType).safeParse(examples[id]?.body).error).toBeUndefined();
	});

	test('holds nothing else', () => {
		const examples = JSON.parse(readFileSync(GOLDEN, 'utf8')) as object;
		expect(Object.keys(examples).toSorted()).toEqual(RECORDED_ROUTES.map((route) => route.id).toSorted());
	});
});
