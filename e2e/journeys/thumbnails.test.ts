import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { SPRITES, SPRITES_FOLDER, type Sprite, composeThumbnail } from '../../contract/pictures/run-history-card.ts';
import { openSite, treeWithPages } from '../site.ts';
import { sharedByTests } from '../../api/testing/shared-by-tests.ts';

const site = sharedByTests(() => openSite());

test('the browser draws the cards of a run with the same pixels as the build', async () => {
	const tree = join(await treeWithPages(), 'current');
	const decode = (sprite: Sprite) =>
		sharp(join(tree, SPRITES_FOLDER, `${sprite}.png`))
			.extractChannel('alpha')
			.raw()
			.toBuffer();
	const alphas = new Map(await Promise.all(SPRITES.map(async (sprite) => [sprite, await decode(sprite)] as const)));
	const { page, errors, close } = await site.visit('/runs/11830a0cddfcce95');
	await page.locator('.run-details').scrollIntoViewIfNeeded();
	await page.getByRole('heading', { name: 'The deck grows' }).click();
	await page.locator('.record-link .thumbnail').first().waitFor();
	const drawn = await page.evaluate<[string, number[]][]>(
		`[...document.querySelectorAll('.record-link:has(.thumbnail)')].map((link) => [link.pathname, [...link.querySelector('canvas').getContext('2d').getImageData(0, 0, 128, 128).data]])`,
	);
	expect(drawn.length).toBeGreaterThan(2);
	for (const [path, pixels] of drawn) {
		const id = path.split('/').at(-1)!.toUpperCase();
		const card = JSON.parse(readFileSync(join(tree, `data/main/eng/cards/${id}.json`), 'utf8')) as Record<string, string>;
		const look = { type: card['type_key']!, pool: card['color']!, rarity: card['rarity_key']! };
		// Canvases store premultiplied colours, so translucent pixels differ by rounding.
		const expected = composeThumbnail(look, (sprite) => alphas.get(sprite)!);
		const wrong = pixels.filter((value, index) => isOpaque(expected, index) && value !== expected[index]);
		expect(wrong, id).toEqual([]);
	}
	expect(errors).toEqual([]);
	await close();
});

const isOpaque = (pixels: Uint8ClampedArray, index: number): boolean => pixels[(index & ~3) + 3] === 255;
