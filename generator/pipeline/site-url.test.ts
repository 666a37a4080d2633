import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MINIATURE } from '../testing/miniature.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { type BuildReport, build } from './build.ts';

test('another public address changes feeds, not data', async () => {
	const out = temporaryFolder();
	const buildFor = (siteUrl?: string): Promise<BuildReport> =>
		build({ data: MINIATURE, out, languages: ['eng'], isFast: true, isFinal: false, hasPages: false, siteUrl });
	const feedUrl = (tree: string): string =>
		(JSON.parse(readFileSync(join(tree, 'feeds/cards.json'), 'utf8')) as { feed_url: string }).feed_url;
	const nowhere = await buildFor();
	expect(feedUrl(nowhere.tree)).toBe('/feeds/cards.json');
	const there = await buildFor('https://almanac.example');
	expect(there).toMatchObject({ isChanged: true, digest: nowhere.digest });
	expect(feedUrl(there.tree)).toBe('https://almanac.example/feeds/cards.json');
	expect(await buildFor('https://almanac.example')).toMatchObject({ isChanged: false });
});
