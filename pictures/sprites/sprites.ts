import sharp from 'sharp';
import { type Sprite, THUMBNAIL_SIZE } from '../../contract/pictures/run-history-card.ts';

/** Outlines of thumbnail sprites in a square of 128 units. */
const OUTLINES: Readonly<Record<Sprite, string>> = {
	card_back: '<rect x="22" y="6" width="84" height="116" rx="11"/>',
	desc_box: '<rect x="30" y="72" width="68" height="42" rx="6"/>',
	attack_portrait: '<path d="M31 26h66v38L64 76 31 64z"/>',
	attack_portrait_shadow: '<path d="M28 23h72v43L64 80 28 66z" opacity=".55"/>',
	skill_portrait: '<rect x="31" y="26" width="66" height="44" rx="3"/>',
	skill_portrait_shadow: '<rect x="28" y="23" width="72" height="50" rx="5" opacity=".55"/>',
	power_portrait: '<path d="M31 26h66v22c0 16-16 26-33 26S31 64 31 48z"/>',
	power_portrait_shadow: '<path d="M28 23h72v26c0 18-18 29-36 29S28 67 28 49z" opacity=".55"/>',
	banner_shadow: '<path d="M12 22h104v22l-6-5v-4H18v4l-6 5z"/>',
	banner:
		'<path d="M18 12c30-5 62-5 92 0v20c-30-5-62-5-92 0zM8 18h8v18l8 3v3H8l5-12z"/><path d="M120 18h-8v18l-8 3v3h16l-5-12z"/>',
};

/** A sprite as PNG: 128 x 128 white pixels, with the outline in the alpha channel. */
export async function drawSprite(sprite: Sprite): Promise<Buffer> {
	const size = THUMBNAIL_SIZE;
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" fill="#fff">${OUTLINES[sprite]}</svg>`;
	const alpha = await sharp(Buffer.from(svg)).ensureAlpha().extractChannel('alpha').raw().toBuffer();
	const pixels = Buffer.alloc(size * size * 4, 255);
	alpha.forEach((value, index) => {
		pixels[index * 4 + 3] = value;
	});
	return sharp(pixels, { raw: { width: size, height: size, channels: 4 } })
		.png({ compressionLevel: 9 })
		.toBuffer();
}
