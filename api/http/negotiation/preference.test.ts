import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createBestEncoding, preferredLanguage, prefersPage } from './preference.ts';

const bestEncoding = createBestEncoding(['br', 'gzip']);

describe('bestEncoding', () => {
	test.each([
		['br, gzip', 'br'],
		['gzip, deflate, br, zstd', 'br'],
		['gzip', 'gzip'],
		['GZIP', 'gzip'],
		['gzip;q=0.5, br;q=0.1', 'gzip'],
		['gzip;q=0.5,br;q=0.5', 'br'],
		['identity;q=1, gzip;q=0.5', 'identity'],
		['identity;q=0.5, gzip;q=0.5', 'gzip'],
		['identity, br', 'br'],
		['*', 'br'],
		['*;q=0.5, gzip', 'gzip'],
		['br;q=0, *', 'gzip'],
		['br;q=0, gzip;q=0', 'identity'],
		['identity;q=0', 'identity'],
		['deflate', 'identity'],
		['gzip;q=nonsense', 'identity'],
		['', 'identity'],
	])('%j takes %s', (header, expected) => {
		expect(bestEncoding(header)).toBe(expected);
	});

	test('is the same the second time, and for headers too long to cache', () => {
		const long = `${'x;q=0.1, '.repeat(500)}gzip`;
		expect([bestEncoding(long), bestEncoding(long), bestEncoding('gzip'), bestEncoding('gzip')]).toEqual(Array(4).fill('gzip'));
	});

	test('chooses no encoding that the client rejects', () => {
		const weight = fc.constantFrom(undefined, '0', '0.1', '0.5', '1');
		const entries = fc.uniqueArray(fc.tuple(fc.constantFrom('br', 'gzip', 'identity', '*'), weight), {
			selector: ([name]) => name,
		});
		fc.assert(
			fc.property(entries, (listed) => {
				const weights = new Map<string, number>(listed.map(([name, q]) => [name, Number(q ?? 1)]));
				const best = bestEncoding(listed.map(([name, q]) => (q === undefined ? name : `${name};q=${q}`)).join(', '));
				const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0;
				if (best !== 'identity') expect(weightOf(best)).toBeGreaterThan(0);
				expect(weightOf(best)).toBe(Math.max(weightOf('br'), weightOf('gzip'), weightOf('identity')));
			}),
		);
	});
});

test.each([
	['text/html', true],
	['text/html;q=0.5, */*;q=0.1', true],
	['text/html, application/json', true],
	['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', true],
	['text/html;q=0, */*', false],
	['application/json, text/html;q=0.9', false],
	['application/json', false],
	['*/*', false],
	['', false],
	[undefined, false],
])('%j prefers a page: %s', (accept, expected) => expect(prefersPage(accept)).toBe(expected));

test.each([
	['ja', 'jpn'],
	['de-AT,de;q=0.9,en;q=0.8', 'deu'],
	['fr;q=0.3, pt-BR;q=0.8, en;q=0.5', 'ptb'],
	['es-MX', 'esp'],
	['es-ES', 'spa'],
	['zh-TW', 'zht'],
	['zh-CN,zh;q=0.9', 'zhs'],
	['zh-Hant', 'zht'],
	['zh', 'zhs'],
	['zh-SG', 'zhs'],
	['zh-HK, de;q=0.9', 'zht'],
	['zh-MO, de;q=0.9', 'zht'],
	['zh-MY, de;q=0.9', 'zhs'],
	['pt', 'ptb'],
	['pt-PT, de;q=0.9', 'ptb'],
	['es', 'esp'],
	['nl', 'eng'],
	['*', 'eng'],
	['', 'eng'],
	[undefined, 'eng'],
	['de;q=x,,;;', 'eng'],
])('a client that accepts %j gets %s', (accepted, code) => expect(preferredLanguage(accepted)).toBe(code));
