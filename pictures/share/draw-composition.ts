import sharp, { type OverlayOptions } from 'sharp';
import type { Composition } from './composition.ts';

/** Draws a composition. Pictures are cropped to the shape of their places. */
export async function drawComposition({ ground, overlays, encoding }: Composition): Promise<Buffer> {
	const layers: OverlayOptions[] = [];
	for (const { picture, width, height, at } of overlays) {
		const input = await sharp(picture).resize(width, height, { fit: 'cover' }).png({ compressionLevel: 1 }).toBuffer();
		layers.push(...at.map((place) => ({ input, ...place })));
	}
	const { format, ...options } = encoding;
	return sharp(Buffer.from(ground)).composite(layers).toFormat(format, options).toBuffer();
}
