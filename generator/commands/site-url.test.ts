import { expect, test } from 'vitest';
import { readSiteUrl } from './site-url.ts';

test('readSiteUrl reads the address, and says what is wrong with one that cannot be used', () => {
	expect(readSiteUrl({})).toBe('');
	expect(readSiteUrl({ SITE_URL: 'https://almanac.example/' })).toBe('https://almanac.example');
	expect(() => readSiteUrl({ SITE_URL: 'almanac.example' })).toThrow(
		'SITE_URL has to be the full address of the site, such as https://example.org; got `almanac.example`.',
	);
});
