import { RENDER_SIZE } from '../../../../contract/pictures/card-render.ts';
import { SHARE_SIZE } from '../../../../contract/pictures/drawn-picture.ts';

const HEIGHT = 590;
const WIDTH = Math.round((HEIGHT * RENDER_SIZE.width) / RENDER_SIZE.height);
const GAP = 60;
const TOP = Math.round((SHARE_SIZE.height - HEIGHT) / 2);
const GROUND =
	`<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE_SIZE.width}" height="${SHARE_SIZE.height}">` +
	'<radialGradient id="g" r=".8"><stop stop-color="#2b3a3f"/><stop offset="1" stop-color="#0e1315"/></radialGradient>' +
	'<rect width="100%" height="100%" fill="url(#g)"/></svg>';

/** Draws the renders of a card side by side as JPEG. */
export async function drawCards(renders: readonly Buffer[]): Promise<Buffer> {
	const { default: sharp } = await import('sharp');
	const left = (SHARE_SIZE.width - renders.length * WIDTH - (renders.length - 1) * GAP) / 2;
	const overlays = renders.map(async (render, index) => ({
		input: await sharp(render).resize(WIDTH, HEIGHT).png({ compressionLevel: 1 }).toBuffer(),
		left: Math.round(left + index * (WIDTH + GAP)),
		top: TOP,
	}));
	return sharp(Buffer.from(GROUND))
		.composite(await Promise.all(overlays))
		.jpeg({ quality: 85 })
		.toBuffer();
}
