import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startTestServer } from '../api/testing/test-server.ts';
import { buildHere } from '../generator/testing/build-here.ts';
import { MINIATURE } from '../generator/testing/miniature.ts';
import { temporaryFolder } from '../generator/testing/temporary-folder.ts';

const PICTURE = '/cards-full/stable/poke.webp';
const SITE_URL = 'https://almanac.example';

/** The miniature has its own host in `cdn_url`. */
test('files and services name pictures on the picture host, which can copy their paths', async () => {
	const out = join(temporaryFolder(), 'dist');
	const options = { data: MINIATURE, out, languages: ['eng'], isFast: true, isFinal: false, hasPages: false } as const;
	const { tree } = await buildHere({ ...options, siteUrl: SITE_URL });
	const file = readFileSync(join(tree, 'data/main/eng/cards/POKE.json'), 'utf8');
	expect(JSON.parse(file)).toMatchObject({ image_url_card: `https://pictures.example${PICTURE}` });
	for (const settings of [{}, { SITE_URL }]) {
		const server = await startTestServer(settings, out);
		const originOf = async (path: string, type: string) => {
			const { status, headers } = await server.fetch(path);
			expect([path, status, headers.get('Content-Type')]).toEqual([path, 200, type]);
			return headers.get('Access-Control-Allow-Origin');
		};
		expect(await (await server.fetch('/api/cards/POKE')).text()).toBe(file);
		expect(await originOf(PICTURE, 'image/webp')).toBe('*');
		expect(await originOf('/data/main/eng/cards/POKE.json', 'application/json')).toBe('*');
		await server.close();
	}
});
