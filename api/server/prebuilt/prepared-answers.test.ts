import { mkdirSync, mkdtempSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { type RawAnswer, rawRequest } from '../../testing/raw-request.ts';
import { newAddress } from '../../testing/new-address.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { sharedByTests } from '../../testing/shared-by-tests.ts';

const server = sharedByTests(() => startTestServer({ LIMITS: 'on' }));

/** Headers that differ between answers. */
const OF_THE_MOMENT = ['date', 'x-request-id', 'x-ratelimit-remaining', 'x-ratelimit-reset'];

function lasting({ status, headers, body }: RawAnswer): unknown {
	const kept = Object.entries(headers).filter(([name]) => !OF_THE_MOMENT.includes(name));
	return [status, Object.fromEntries(kept), body];
}

/** Sends a request twice as one client: returns the regular answer and the prepared one. */
async function askTwice(path: string, headers: Readonly<Record<string, string>> = {}): Promise<[RawAnswer, RawAnswer]> {
	const caller = { 'X-Forwarded-For': newAddress(), ...headers };
	return [await rawRequest(server.address, path, caller), await rawRequest(server.address, path, caller)];
}

describe('a repeated request for a file row or a filtered list', () => {
	test.each([
		['/api/cards', {}],
		['/api/cards', { 'Accept-Encoding': 'gzip' }],
		['/api/cards', { 'Accept-Encoding': 'br, gzip' }],
		['/api/cards/bash?lang=jpn', { 'Accept-Encoding': 'gzip' }],
		['/api/cards/BASH', { Host: 'beta.example.org' }],
		['/api/stats', { Origin: 'https://example.org' }],
		['/api/cards?color=ironclad&type=Attack', { 'Accept-Encoding': 'gzip' }],
		['/api/relics?rarity=nothing&lang=jpn', {}],
	])('answers %s with %j as the first time', async (path, headers) => {
		const [first, second] = await askTwice(path, headers);
		expect(first.status).toBe(200);
		expect(lasting(second)).toEqual(lasting(first));
		expect(Number(second.headers['x-ratelimit-remaining'])).toBe(Number(first.headers['x-ratelimit-remaining']) - 1);
	});

	test('distinguishes hosts, languages and encodings', async () => {
		const [plain] = await askTwice('/api/relics');
		const [packed] = await askTwice('/api/relics', { 'Accept-Encoding': 'gzip' });
		const [japanese] = await askTwice('/api/relics?lang=jpn');
		const [beta] = await askTwice('/api/beta/version', { Host: 'beta.example.org' });
		expect([packed.headers['content-encoding'], plain.headers['content-encoding']]).toEqual(['gzip', undefined]);
		expect(new Set([plain, packed, japanese, beta].map(({ headers }) => headers['etag'])).size).toBe(4);
	});

	test('still answers conditional requests, HEAD and used up budgets', async () => {
		const [, second] = await askTwice('/api/cards/DEFEND_IRONCLAD');
		const etag = String(second.headers['etag']);
		const known = await server.fetch('/api/cards/DEFEND_IRONCLAD', { headers: { 'If-None-Match': etag } });
		expect([known.status, await known.text()]).toEqual([304, '']);
		const head = await server.fetch('/api/cards/DEFEND_IRONCLAD', { method: 'HEAD', headers: { 'Accept-Encoding': 'identity' } });
		expect([head.status, head.headers.get('Content-Length'), await head.text()]).toEqual([200, String(second.body.length), '']);
		const caller = { 'X-Forwarded-For': newAddress() };
		for (let count = 0; count < 15; count += 1)
			expect((await rawRequest(server.address, '/api/cards/DEFEND_IRONCLAD', caller)).status).toBe(200);
		const refused = await rawRequest(server.address, '/api/cards/DEFEND_IRONCLAD', caller);
		expect([refused.status, refused.headers['x-ratelimit-remaining']]).toEqual([429, '0']);
	});
});

describe('a service that follows a new tree', () => {
	test('discards answers from the old one', async () => {
		const dist = mkdtempSync(join(inject('testFolder'), 'swapped-'));
		const publish = (name: string, text: string) => {
			mkdirSync(join(dist, 'trees', name, 'data/main/eng'), { recursive: true });
			writeFileSync(join(dist, 'trees', name, 'data/main/eng/cards.json'), text);
			symlinkSync(`trees/${name}`, join(dist, 'next'));
			renameSync(join(dist, 'next'), join(dist, 'current'));
		};
		publish('1', '[1]');
		const swapped = await startTestServer({}, dist);
		const ask = async (): Promise<string> => (await swapped.fetch('/api/cards')).text();
		expect([await ask(), await ask()]).toEqual(['[1]', '[1]']);
		publish('2', '[2]');
		await expect.poll(ask).toBe('[2]');
		expect(await ask()).toBe('[2]');
		await swapped.close();
	});
});
