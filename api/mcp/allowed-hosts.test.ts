import { describe, expect, test } from 'vitest';
import { allowedHosts } from './allowed-hosts.ts';

const PUBLIC = 'https://almanac.example';
const SETTINGS = { SITE_URL: '', CORS_ORIGINS: '*', ALLOWED_HOSTS: 'almanac.lan', HOST: '127.0.0.1' };

describe('hosts that may call a service', () => {
	test.each([
		['', 'localhost:8080', undefined, true],
		['', '127.0.0.1:8080', undefined, true],
		['', '[::1]:8080', undefined, true],
		['', '192.168.1.5:8080', undefined, true],
		['', 'localhost:8080', 'http://localhost:6274', true],
		['', 'almanac.example', undefined, false],
		['', 'almanac.lan:8080', 'http://almanac.lan:8080', true],
		['', 'evil.example', 'http://evil.example', false],
		['', 'localhost:8080', 'http://evil.example', false],
		['', 'localhost.evil.example', undefined, false],
		['', '127.0.0.1.evil.example', undefined, false],
		['', undefined, undefined, false],
		['', 'a b', undefined, false],
		[PUBLIC, 'almanac.example', undefined, true],
		[PUBLIC, 'almanac.example', PUBLIC, true],
		[PUBLIC, 'ALMANAC.example:443', undefined, true],
		[PUBLIC, '127.0.0.1:8080', undefined, true],
		[PUBLIC, 'evil.example', undefined, false],
		[PUBLIC, 'almanac.example', 'null', false],
		[PUBLIC, 'almanac.example.evil.example', undefined, false],
	])('of %j: host %s, origin %s: %s', (siteUrl, host, origin, isAllowed) => {
		expect(allowedHosts({ ...SETTINGS, SITE_URL: siteUrl }).allows(host, origin)).toBe(isAllowed);
	});

	test('include pages of named origins, and none for `*`', () => {
		const hosts = allowedHosts({
			...SETTINGS,
			SITE_URL: PUBLIC,
			CORS_ORIGINS: 'https://tool.example, https://other.example',
		});
		expect(hosts.allows('almanac.example', 'https://tool.example')).toBe(true);
		expect(hosts.allows('almanac.example', 'https://third.example')).toBe(false);
	});
});
