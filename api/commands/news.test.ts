import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { recordingTerminal } from '../testing/recording-terminal.ts';
import { emptyState } from '../testing/seeded-state.ts';
import { tell } from '../testing/signed-in-player.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { pullNewsCommand } from './news.ts';

const NEWEST = {
	gid: '900001',
	title: 'A beta',
	url: 'https://store.example/news/900001',
	author: 'Studio',
	contents: '<p onclick="alert(1)">New cards.</p>',
	feedlabel: 'Community Announcements',
	feedname: 'steam_community_announcements',
	feed_type: 1,
	date: 2_000_000_000,
	appid: 2_868_840,
	tags: ['beta'],
};

/** The Steam news API. */
let platform: Server;
let answer: { status: number; headers?: Record<string, string>; body: string };
let from: string;
let state: string;
let server: TestServer;

const answerWith = (...newsitems: object[]) => ({ status: 200, body: JSON.stringify({ appnews: { newsitems } }) });

beforeAll(async () => {
	platform = createServer((_request, response) => {
		response.writeHead(answer.status, answer.headers).end(answer.body);
	});
	await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve));
	from = `http://127.0.0.1:${(platform.address() as AddressInfo).port}/news?appid=1`;
});
beforeEach(async () => {
	answer = answerWith(NEWEST);
	state = emptyState();
	server = await startTestServer({}, undefined, state);
});
afterEach(() => server.close());
afterAll(() => new Promise<void>((resolve) => void platform.close(() => resolve())));

async function pull() {
	const terminal = recordingTerminal();
	await pullNewsCommand({ var: state, from }, terminal);
	return terminal.results[0];
}

describe('almanac news pull', () => {
	test('adds sanitised Steam news before those of the game data, in every filter', async () => {
		expect(await pull()).toEqual({ read: 1, changed: 1, problems: [] });
		const { items, total } = (await tell(server, 'GET', '/api/news')).json as { items: { gid: string }[]; total: number };
		expect([items[0]!.gid, items.length]).toEqual(['900001', total]);
		expect(total).toBeGreaterThan(1);
		expect((await tell(server, 'GET', '/api/news?tag=BETA&feed_type=1')).json).toMatchObject({ total: 1 });
		const item = (await tell(server, 'GET', '/api/news/900001')).json;
		expect(item).toMatchObject({ contents: '<p>New cards.</p>', is_external_url: true, url: NEWEST.url });
		expect((await tell(server, 'GET', `/api/news/${items[1]!.gid}`)).status).toBe(200);
	});

	test('updates changed news and keeps removed ones', async () => {
		await pull();
		expect(await pull()).toMatchObject({ read: 1, changed: 0 });
		answer = answerWith({ ...NEWEST, title: 'A better beta' }, { ...NEWEST, gid: '900002', date: 5 });
		expect(await pull()).toMatchObject({ read: 2, changed: 2 });
		answer = answerWith();
		expect(await pull()).toMatchObject({ read: 0, changed: 0 });
		expect((await tell(server, 'GET', '/api/news/900001')).json).toMatchObject({ title: 'A better beta' });
	});

	test.each([
		[{ status: 500, body: 'out of order' }, 'answered 500'],
		[{ status: 200, body: '<html>' }, 'JSON'],
		[{ status: 302, headers: { Location: 'http://169.254.169.254/' }, body: '' }, 'fetch failed'],
	])('reports %j and keeps the stored news', async (wrong, message) => {
		await pull();
		answer = wrong;
		await expect(pull()).rejects.toThrow(message);
		expect((await tell(server, 'GET', '/api/news/900001')).status).toBe(200);
	});
});

test('a service with NEWS_MINUTES fetches the news itself', async () => {
	await server.close();
	server = await startTestServer({ NEWS_URL: from, NEWS_MINUTES: '5' }, undefined, state);
	await expect.poll(async () => (await tell(server, 'GET', '/api/news/900001')).status).toBe(200);
});
