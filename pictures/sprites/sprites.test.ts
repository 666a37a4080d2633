import { createHash } from 'node:crypto';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { CARD_POOLS } from '../../contract/card-pools.ts';
import { CARD_RARITIES } from '../../contract/game-words.ts';
import { BANNER_COLOURS, POOL_COLOURS } from '../../contract/pictures/card-colours.ts';
import { SPRITES, type Sprite, THUMBNAIL_SIZE, composeThumbnail } from '../../contract/pictures/run-history-card.ts';
import { drawSprite } from './sprites.ts';

const PIXELS = THUMBNAIL_SIZE * THUMBNAIL_SIZE;
const files = new Map(await Promise.all(SPRITES.map(async (sprite) => [sprite, await drawSprite(sprite)] as const)));
const alphas = new Map<Sprite, Uint8Array>();
for (const [sprite, file] of files) alphas.set(sprite, await sharp(file).extractChannel('alpha').raw().toBuffer());

describe('sprites of run-history thumbnails', () => {
	test.each(SPRITES)('%s is white on transparent, 128 x 128', async (sprite) => {
		const { data, info } = await sharp(files.get(sprite)).raw().toBuffer({ resolveWithObject: true });
		expect(info).toMatchObject({ width: 128, height: 128, channels: 4 });
		for (let index = 0; index < PIXELS; index += 1) expect(data.subarray(index * 4, index * 4 + 3).equals(WHITE)).toBe(true);
		const opaque = alphas.get(sprite)!.filter((alpha) => alpha > 0).length;
		expect(opaque).toBeGreaterThan(800);
		expect(opaque).toBeLessThan(PIXELS * 0.7);
	});
});

const WHITE = Buffer.from([255, 255, 255]);
const at = (pixels: Uint8ClampedArray, x: number, y: number) => [...pixels.subarray((y * 128 + x) * 4, (y * 128 + x) * 4 + 4)];

test('every pool and rarity has a colour', () => {
	expect(Object.keys(POOL_COLOURS).sort()).toEqual([...CARD_POOLS].sort());
	expect(Object.keys(BANNER_COLOURS).sort()).toEqual([...CARD_RARITIES, 'Starter'].sort());
});

describe('composeThumbnail', () => {
	const compose = (type: string, pool: string, rarity: string) =>
		composeThumbnail({ type, pool, rarity }, (sprite) => alphas.get(sprite)!);

	test('tints the back by pool and the banner by rarity', () => {
		const rare = compose('Attack', 'ironclad', 'Rare');
		expect(at(rare, 64, 118)).toEqual([0xd6, 0x20, 0x00, 255]);
		expect(at(rare, 64, 18)).toEqual([0xff, 0xda, 0x36, 255]);
		expect(at(rare, 64, 50)).toEqual([0xff, 0xfa, 0xf0, 255]);
		expect(at(rare, 1, 1)).toEqual([0, 0, 0, 0]);
	});

	test('puts the text box over the back with a quarter of its white', () => {
		expect(at(compose('Skill', 'ironclad', 'Rare'), 64, 100)).toEqual([224, 88, 64, 255]);
	});

	test('shows the type by the portrait; other types count as skills', () => {
		const digest = (type: string) =>
			createHash('sha256')
				.update(compose(type, 'silent', 'Common'))
				.digest('hex');
		expect(new Set(['Attack', 'Skill', 'Power'].map(digest)).size).toBe(3);
		expect(digest('Curse')).toBe(digest('Skill'));
	});

	test('is the same from pixels decoded by a browser', async () => {
		const decoded = new Map<Sprite, Uint8Array>();
		for (const [sprite, file] of files) {
			const context = createCanvas(128, 128).getContext('2d');
			context.drawImage(await loadImage(file), 0, 0);
			const { data } = context.getImageData(0, 0, 128, 128);
			decoded.set(
				sprite,
				Uint8Array.from({ length: PIXELS }, (_, index) => data[index * 4 + 3]!),
			);
		}
		const browser = composeThumbnail({ type: 'Power', pool: 'defect', rarity: 'Uncommon' }, (sprite) => decoded.get(sprite)!);
		expect(Buffer.from(browser).equals(Buffer.from(compose('Power', 'defect', 'Uncommon')))).toBe(true);
	});
});
