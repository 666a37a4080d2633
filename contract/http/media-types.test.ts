import { describe, expect, test } from 'vitest';
import { PICTURE_FORMATS } from '../pictures/picture-index.ts';
import { shareFileOf } from '../pictures/share-picture.ts';
import { isCompressible, mediaTypeOf } from './media-types.ts';

test.each([...PICTURE_FORMATS.map((format) => `a.${format}`), shareFileOf('/')])('%s has a picture type', (file) => {
	expect(mediaTypeOf(file)).toMatch(/^image\//);
	expect(isCompressible(file)).toBe(false);
});

describe('the media type', () => {
	test.each([
		['a.json', 'application/json'],
		['a.b/c.html', 'text/html; charset=utf-8'],
		['.well-known/api-catalog', 'application/linkset+json'],
		['a', 'application/octet-stream'],
		['a.nothing', 'application/octet-stream'],
	])('of %s is %s', (file, type) => {
		expect(mediaTypeOf(file)).toBe(type);
	});
});

test.each([
	['a.json', true],
	['a.jsonl', true],
	['a.svg', true],
	['a.atom', true],
	['a.txt', true],
	['a.webmanifest', true],
	['a.zip', false],
	['a.woff2', false],
	['a.sqlite', false],
])('compressible %s: %s', (file, is) => {
	expect(isCompressible(file)).toBe(is);
});
