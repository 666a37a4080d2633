import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ApiError } from './errors/api-error.ts';
import { readTarget, rejectBadHost } from './request-target.ts';

describe('readTarget', () => {
	test.each([
		['/api/cards?x=1', { url: '/api/cards?x=1', host: undefined }],
		['//etc/passwd', { url: '//etc/passwd', host: undefined }],
		['*', { url: '*', host: undefined }],
		['http://example.org', { url: '/', host: 'example.org' }],
		['http://example.org?x=1', { url: '/?x=1', host: 'example.org' }],
		['HTTP://example.org:81/a/b?x=http://y', { url: '/a/b?x=http://y', host: 'example.org:81' }],
		['https://user@example.org/a', { url: '/a', host: 'example.org' }],
	])('%j', (target, expected) => expect(readTarget(target)).toEqual(expected));

	test.each(['http://x:99999/', 'http:///', 'http:///api/cards', 'http://', 'ftp://x/', 'x', '', 'api/cards', '?x=1'])(
		'refuses %j',
		(target) => expect(() => readTarget(target)).toThrow(ApiError),
	);

	test('returns a path that begins with a slash, or rejects', () => {
		const part = fc.constantFrom('http', 'https', ':', '/', '//', 'x', '?', '#', '@', '[', ']', '%', '*', '99999', '..');
		fc.assert(
			fc.property(
				fc.array(part).map((parts) => parts.join('')),
				(target) => {
					try {
						const { url } = readTarget(target);
						expect(url === '*' || url.startsWith('/')).toBe(true);
					} catch (error) {
						expect(error).toBeInstanceOf(ApiError);
					}
				},
			),
		);
	});
});

describe('rejectBadHost', () => {
	test.each([
		['no header', []],
		['one host', ['Accept', '*/*', 'Host', 'a']],
		['an empty host', ['Host', '']],
		['a port', ['Host', 'a:65535']],
		['an address of IPv6', ['Host', '[::1]:8080']],
		['a header whose value is that name', ['Host', 'a', 'Vary', 'Host', 'X-A', 'host']],
		['other names of that length, and longer ones', ['Host', 'a', 'From', 'b', 'X-Host', 'c', 'Hosts', 'd']],
	])('takes %s', (_what, headers) => expect(() => rejectBadHost(headers)).not.toThrow());

	test.each(['a:99999', 'a b', 'a/b', 'a?b', 'a#b', 'a\\b', 'user@a', '[::1', '1.2.3.999', 'a:b', ':80'])('rejects %j', (host) =>
		expect(() => rejectBadHost(['Host', host])).toThrow(ApiError),
	);

	test.each([
		['another', ['Host', 'a', 'Accept', '*/*', 'Host', 'b'], 2],
		['the same again, in other case', ['Host', 'a', 'HOST', 'a', 'host', 'a'], 3],
	])('refuses %s', (_what, headers, count) =>
		expect(() => rejectBadHost(headers)).toThrow(
			new ApiError('bad-request', `One \`Host\` header is allowed, ${count} were sent.`),
		),
	);
});
