import sharp from 'sharp';
import { expect, test } from 'vitest';
import { AlphaWebp, type Pixels } from './alpha-webp.ts';

const [WIDTH, HEIGHT] = [90, 71];

/** A one-colour picture with a cut corner and a soft edge. */
function picture(red: number, cut: number): Pixels {
	const data = Buffer.alloc(WIDTH * HEIGHT * 4);
	for (let y = 0; y < HEIGHT; y += 1) {
		for (let x = 0; x < WIDTH; x += 1) {
			const alpha = Math.max(0, Math.min(255, (x + y - cut) * 40));
			data.set([red, x * 2, y * 3, alpha], (y * WIDTH + x) * 4);
		}
	}
	return { data, width: WIDTH, height: HEIGHT };
}

const decode = (file: Buffer): Promise<Buffer> => sharp(file).ensureAlpha().raw().toBuffer();
const plane = (pixels: Buffer): number[] => [...pixels].filter((_, index) => index % 4 === 3);

test('a picture keeps its colours and its exact transparency, whatever was encoded before', async () => {
	const encoder = new AlphaWebp();
	for (const [red, cut] of [
		[200, 20],
		[10, 20],
		[90, 33],
		[200, 20],
	] as const) {
		const pixels = picture(red, cut);
		const file = await encoder.encode(pixels, { quality: 82, effort: 2 });
		expect(await sharp(file).metadata()).toMatchObject({ format: 'webp', width: WIDTH, height: HEIGHT, hasAlpha: true });
		const decoded = await decode(file);
		expect(plane(decoded)).toEqual(plane(pixels.data));
		const middle = (40 * WIDTH + 60) * 4;
		for (let channel = 0; channel < 3; channel += 1) {
			expect(Math.abs(decoded[middle + channel]! - pixels.data[middle + channel]!)).toBeLessThan(12);
		}
		expect(file.equals(await new AlphaWebp().encode(pixels, { quality: 82, effort: 2 }))).toBe(true);
	}
});

test('more outlines than the cache holds', async () => {
	const encoder = new AlphaWebp();
	for (const cut of [...Array(20).keys(), 0]) {
		const pixels = picture(50, cut * 3);
		expect(plane(await decode(await encoder.encode(pixels, { effort: 0 })))).toEqual(plane(pixels.data));
	}
});
