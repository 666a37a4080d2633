import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { MINIATURE } from '../testing/miniature.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { readSiteUrl } from './site-url.ts';

const CLI = fileURLToPath(new URL('../cli.ts', import.meta.url));

test('readSiteUrl reads the address and explains an invalid one', () => {
	expect(readSiteUrl({})).toBe('');
	expect(readSiteUrl({ SITE_URL: 'https://almanac.example/' })).toBe('https://almanac.example');
	expect(() => readSiteUrl({ SITE_URL: 'almanac.example' })).toThrow(
		'SITE_URL must be the full address of the site, such as https://example.org; got `almanac.example`.',
	);
});

test('a release build without SITE_URL warns about relative addresses', () => {
	const out = temporaryFolder();
	const flags = [
		'--data',
		MINIATURE,
		'--out',
		out,
		'--languages',
		'eng',
		'--final',
		'--no-compressed',
		'--no-pages',
		'--no-renders',
	];
	const build = (SITE_URL: string): string =>
		execFileSync(process.execPath, [CLI, 'build', ...flags], { env: { ...process.env, SITE_URL }, encoding: 'utf8' });
	const warned = build('');
	expect(warned).toContain('Warning: SITE_URL is not set');
	for (const name of ['image_url_card', 'canonical', 'og:image', 'feeds', 'site maps']) expect(warned).toContain(name);
	expect(build('https://almanac.example')).not.toContain('Warning');
});
