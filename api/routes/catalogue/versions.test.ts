import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../../contract/languages.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;

beforeAll(async () => {
	server = await startTestServer();
});
afterAll(() => server.close());

describe('/api/names', () => {
	test('has the names by the codes of the languages, in their order', async () => {
		const names = (await (await server.fetch('/api/names/cards/BASH')).json()) as Record<string, string>;
		const order = LANGUAGES.map(({ code }) => code as string);
		expect(Object.keys(names)).toEqual(order.filter((code) => Object.hasOwn(names, code)));
		expect(Object.keys(names)).toContain('jpn');
	});
});

describe('/api/changelogs/recent-additions', () => {
	test.each(['limit', 'max_versions', 'max_age_days'])('takes any number for %s', async (name) => {
		for (const value of ['99999999', '-99999999']) {
			const response = await server.fetch(`/api/changelogs/recent-additions?entity_type=badges&${name}=${value}`);
			expect(response.status).toBe(200);
		}
	});
});
