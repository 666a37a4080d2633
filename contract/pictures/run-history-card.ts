/**
 * Card thumbnails as in the game's run history: ten white sprites in layers, some of them tinted
 * (`behaviour/pictures.md#thumbnails`). Browsers load this file.
 */
import { bannerColour, poolColour } from './card-colours.ts';

/** Width and height of sprites and thumbnails in pixels. */
export const THUMBNAIL_SIZE = 128;
/** Folder of the sprites in the tree; each is a PNG. */
export const SPRITES_FOLDER = 'static/images/ui/run_history_card';

export const SPRITES = [
	'card_back',
	'desc_box',
	'attack_portrait',
	'attack_portrait_shadow',
	'skill_portrait',
	'skill_portrait_shadow',
	'power_portrait',
	'power_portrait_shadow',
	'banner_shadow',
	'banner',
] as const;
export type Sprite = (typeof SPRITES)[number];

/** The card fields of a thumbnail: `type_key`, `color` and `rarity_key`. */
export interface ThumbnailCard {
	readonly type: string;
	readonly pool: string;
	readonly rarity: string;
}

interface Layer {
	readonly sprite: (card: ThumbnailCard) => Sprite;
	/** Tint of the white sprite. */
	readonly tint: (card: ThumbnailCard) => string;
	/** 0 to 1. */
	readonly opacity: number;
}

const WHITE = '#FFFFFF';
/** White at brightness .95 and sepia .15, by the matrices of https://www.w3.org/TR/filter-effects-1/ */
const PORTRAIT = '#FFFAF0';

const portraitOf = ({ type }: ThumbnailCard): 'attack' | 'power' | 'skill' =>
	type === 'Attack' ? 'attack' : type === 'Power' ? 'power' : 'skill';

/** Layers from bottom to top. */
const THUMBNAIL_LAYERS: readonly Layer[] = [
	{ sprite: () => 'card_back', tint: ({ pool }) => poolColour(pool), opacity: 1 },
	{ sprite: () => 'desc_box', tint: () => WHITE, opacity: 0.25 },
	{ sprite: (card) => `${portraitOf(card)}_portrait_shadow`, tint: () => WHITE, opacity: 1 },
	{ sprite: (card) => `${portraitOf(card)}_portrait`, tint: () => PORTRAIT, opacity: 1 },
	{ sprite: () => 'banner_shadow', tint: () => WHITE, opacity: 0.6 },
	{ sprite: () => 'banner', tint: ({ rarity }) => bannerColour(rarity), opacity: 1 },
];

/**
 * The thumbnail of a card: 128 x 128 RGBA pixels, not premultiplied, top row first. Layers are composed with
 * https://www.w3.org/TR/compositing-1/#porterduffcompositingoperators_srcover and rounded at each step, so that all machines
 * give equal pixels.
 *
 * @param alphaOf the alpha of a sprite's pixels, 0 to 255, top row first.
 */
export function composeThumbnail(card: ThumbnailCard, alphaOf: (sprite: Sprite) => ArrayLike<number>): Uint8ClampedArray {
	const pixels = new Uint8ClampedArray(THUMBNAIL_SIZE * THUMBNAIL_SIZE * 4);
	for (const { sprite, tint, opacity } of THUMBNAIL_LAYERS) {
		const colour = Number.parseInt(tint(card).slice(1), 16);
		putOver(pixels, alphaOf(sprite(card)), [colour >> 16, (colour >> 8) & 255, colour & 255], opacity);
	}
	return pixels;
}

function putOver(pixels: Uint8ClampedArray, alphas: ArrayLike<number>, colour: readonly number[], opacity: number): void {
	for (let index = 0; index < THUMBNAIL_SIZE * THUMBNAIL_SIZE; index += 1) {
		const above = Math.round(alphas[index]! * opacity) / 255;
		if (above === 0) continue;
		const at = index * 4;
		const below = (pixels[at + 3]! / 255) * (1 - above);
		const alpha = above + below;
		for (let channel = 0; channel < 3; channel += 1) {
			pixels[at + channel] = Math.round((colour[channel]! * above + pixels[at + channel]! * below) / alpha);
		}
		pixels[at + 3] = Math.round(alpha * 255);
	}
}
