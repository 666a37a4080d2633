import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { buildMiniature } from '../testing/miniature.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { renderTree } from './render.ts';

test('writes renders to their addresses once, in English by default', async () => {
	const dist = temporaryFolder();
	await expect(renderTree({ dist })).rejects.toThrow('There is no built tree');
	await buildMiniature(dist);
	await expect(renderTree({ dist, only: 'NOTHING' })).rejects.toThrow('No card NOTHING has this render.');
	const [first, again] = [await renderTree({ dist, only: 'POKE' }), await renderTree({ dist, only: 'POKE' })];
	expect(first.made).toBeGreaterThan(1);
	expect([again.renders, again.made]).toEqual([first.renders, 0]);
	for (const name of ['poke', 'poke_upg'])
		expect(await sharp(join(dist, 'current/cards-full/stable', `${name}.webp`)).metadata()).toMatchObject({ width: 800 });
	expect((await renderTree({ dist, only: 'POKE', lang: 'jpn' })).made).toBeGreaterThan(0);
	await sharp(join(dist, 'current/cards-full/stable/jpn/poke.webp')).metadata();
});
