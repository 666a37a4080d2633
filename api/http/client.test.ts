import { createHash } from 'node:crypto';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import type { ApiKey } from '../platform/api-key.ts';
import { createIdentify, trustedProxies } from './client.ts';

function request(headers: Readonly<Record<string, string>>, peer?: string): IncomingMessage {
	const socket = new Socket();
	if (peer !== undefined) Object.defineProperty(socket, 'remoteAddress', { value: peer });
	return Object.assign(new IncomingMessage(socket), { headers });
}

const FORWARDED = { 'x-forwarded-for': '198.51.100.7', 'x-forwarded-proto': 'https' };

describe('trustedProxies', () => {
	test('trusts no proxy by default', () => {
		for (const list of ['', ' , ']) {
			const proxies = trustedProxies(list);
			expect(proxies.addressOf(request(FORWARDED, '10.0.0.1'))).toBe('10.0.0.1');
			expect(proxies.schemeOf(request(FORWARDED, '10.0.0.1'))).toBe('http');
		}
	});

	test('trusts the named proxies, and no others', () => {
		const proxies = trustedProxies('192.0.2.9, 10.0.0.0/8');
		for (const peer of ['10.1.2.3', '192.0.2.9']) {
			expect(proxies.addressOf(request(FORWARDED, peer))).toBe('198.51.100.7');
			expect(proxies.schemeOf(request(FORWARDED, peer))).toBe('https');
		}
		expect(proxies.addressOf(request(FORWARDED, '203.0.113.1'))).toBe('203.0.113.1');
		expect(proxies.schemeOf(request(FORWARDED, '203.0.113.1'))).toBe('http');
		expect(proxies.schemeOf(request({ 'x-forwarded-proto': 'http' }, '10.1.2.3'))).toBe('http');
		expect(proxies.schemeOf(request({}, '10.1.2.3'))).toBe('http');
	});

	test('has an address for a peer that has disconnected', () => {
		expect(trustedProxies('').addressOf(request({}))).toBe('');
	});
});

const digest = (key: string): string => createHash('sha256').update(key).digest('hex');
const KEY: ApiKey = { id: '7', tier: 'academia' } as ApiKey;

/** The client of a request, where one key is known. */
function identify(headers: Readonly<Record<string, string>>, peer = '203.0.113.1') {
	const known = new Map([
		[digest('secret'), KEY],
		[digest('x'.repeat(200)), KEY],
		[digest(''), KEY],
		[digest('x'.repeat(201)), KEY],
	]);
	return createIdentify(trustedProxies(''), (wanted) => Promise.resolve(known.get(wanted)))(request(headers, peer));
}

describe('createIdentify', () => {
	test('identifies clients without a key by address, without a promise', () => {
		expect(identify({})).toEqual({ key: '203.0.113.1', address: '203.0.113.1', tier: 'general', keyId: null });
	});

	test.each([
		['203.0.113.1', '203.0.113.1'],
		['::ffff:203.0.113.1', '203.0.113.1'],
		['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
		['2001:db8:1:2:ffff::1', '2001:db8:1:2'],
	])('%s is counted as %s', (peer, key) => {
		expect(identify({}, peer)).toMatchObject({ key });
	});

	test.each([
		[{ 'sec-fetch-site': 'same-origin' }, 'own-pages'],
		[{ 'sec-fetch-site': 'cross-site' }, 'general'],
		[{ origin: 'https://almanac.example', host: 'almanac.example' }, 'own-pages'],
		[{ origin: 'https://other.example', host: 'almanac.example' }, 'general'],
		[{ origin: 'https://almanac.example' }, 'general'],
		[{ host: 'almanac.example' }, 'general'],
		[{ origin: 'null', host: 'almanac.example' }, 'general'],
	] as const)('%j has the tier %s', (headers, tier) => {
		expect(identify(headers)).toMatchObject({ tier });
	});

	test.each(['secret', 'x'.repeat(200)])('finds the key %s', async (key) => {
		expect(await identify({ 'x-api-key': key })).toEqual({ key: 'key:7', address: '203.0.113.1', tier: 'academia', keyId: '7' });
	});

	test.each(['unknown', '', 'x'.repeat(201)])('uses the address for the invalid key %j', async (key) => {
		expect(await identify({ 'x-api-key': key })).toEqual({
			key: '203.0.113.1',
			address: '203.0.113.1',
			tier: 'general',
			keyId: null,
		});
	});
});
