import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { readSettings } from '../platform/settings.ts';
import { Origins } from './origins.ts';

function request(host: string | undefined, headers: Readonly<Record<string, string>> = {}): IncomingMessage {
	const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: '10.0.0.1' });
	return Object.assign(new IncomingMessage(socket), { headers: { ...headers, ...(host !== undefined && { host }) } });
}

const addressFor = (environment: Readonly<Record<string, string>>, host: string | undefined): string =>
	new Origins(readSettings(environment)).of(request(host)).address;

describe('the address of the site', () => {
	test.each([
		['localhost:3000', 'http://localhost:3000'],
		['LOCALHOST', 'http://localhost'],
		['almanac.localhost:80', 'http://almanac.localhost'],
		['127.0.0.1:8090', 'http://127.0.0.1:8090'],
		['[::1]:8090', 'http://[::1]:8090'],
		['10.1.2.3', 'http://10.1.2.3'],
		['172.31.0.1:8080', 'http://172.31.0.1:8080'],
		['192.168.1.5:8080', 'http://192.168.1.5:8080'],
		['[fd00::1]', 'http://[fd00::1]'],
		['almanac.lan:8080', 'http://almanac.lan:8080'],
		['Other.LAN', 'http://other.lan'],
	])('is that of the request for the host %s', (host, address) => {
		expect(addressFor({ ALLOWED_HOSTS: 'almanac.lan, other.lan' }, host)).toBe(address);
	});

	test.each([
		['evil.example'],
		['8.8.8.8'],
		['[2606:4700::1111]'],
		['[::ffff:8.8.8.8]'],
		['172.32.0.1'],
		['127.0.0.1.evil.example'],
		['localhost.evil.example'],
		['127.0.0.1@evil.example'],
		['evil.example/127.0.0.1'],
		['a b'],
		[''],
		[undefined],
	])('is the address that the service listens on for the host %s', (host) => {
		expect(addressFor({ PORT: '8123' }, host)).toBe('http://127.0.0.1:8123');
		expect(addressFor({ PORT: '8123', HOST: '0.0.0.0' }, host)).toBe('http://127.0.0.1:8123');
		expect(addressFor({ PORT: '8123', HOST: 'fd00::5' }, host)).toBe('http://[fd00::5]:8123');
	});

	test.each([
		['203.0.113.5', 'http://203.0.113.5:8123'],
		['::ffff:203.0.113.5', 'http://203.0.113.5:8123'],
		['2001:db8::5', 'http://[2001:db8::5]:8123'],
		['fe80::5%eth0', 'http://[fe80::5]:8123'],
	])('is the one that the client connected to, %s, where the service listens on all', (localAddress, address) => {
		const reached = request('evil.example');
		Object.defineProperty(reached.socket, 'localAddress', { value: localAddress });
		for (const HOST of ['0.0.0.0', '::']) {
			const origins = new Origins(readSettings({ PORT: '8123', HOST }));
			expect(origins.of(reached)).toMatchObject({ address });
			expect(origins.of(reached)).toBe(origins.of(reached));
		}
	});

	test('is HOST where a request names it, public as it may be', () => {
		expect(addressFor({ HOST: '8.8.8.8' }, '8.8.8.8:8080')).toBe('http://8.8.8.8:8080');
	});

	test('is SITE_URL for every host', () => {
		for (const host of ['localhost', 'evil.example']) {
			const origin = new Origins(readSettings({ SITE_URL: 'https://almanac.example/' })).of(request(host));
			expect(origin).toEqual({ address: 'https://almanac.example', vary: [] });
		}
	});

	test('has the scheme that a trusted proxy names', () => {
		const forwarded = { 'x-forwarded-proto': 'https' };
		const of = (settings: Readonly<Record<string, string>>) =>
			new Origins(readSettings(settings)).of(request('almanac.lan', forwarded)).address;
		expect(of({ ALLOWED_HOSTS: 'almanac.lan', TRUST_PROXY: '10.0.0.0/8' })).toBe('https://almanac.lan');
		expect(of({ ALLOWED_HOSTS: 'almanac.lan' })).toBe('http://almanac.lan');
	});

	test('is one object for each of four hosts, and none for untrusted hosts', () => {
		const origins = new Origins(readSettings({}));
		const first = origins.of(request('10.0.0.1'));
		const others = ['10.0.0.2', '10.0.0.3'].map((host) => origins.of(request(host)));
		for (let index = 0; index < 10; index += 1) origins.of(request(`${index}.evil.example`));
		expect(origins.of(request('10.0.0.1'))).toBe(first);
		expect(['10.0.0.2', '10.0.0.3'].map((host) => origins.of(request(host)))).toEqual(others);
		origins.of(request('10.0.0.4'));
		expect(origins.of(request('10.0.0.1'))).not.toBe(first);
	});
});
