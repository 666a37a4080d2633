import { RENDER_SIZE } from '../../contract/pictures/card-render.ts';

/** Positions on the card in pixels; `x` and `y` are the upper left corner, or the centre of a circle. */
export const LAYOUT = {
	size: RENDER_SIZE,
	body: { x: 48, y: 52, width: 704, height: 964, radius: 46 },
	art: { x: 82, y: 168, width: 636, height: 424 },
	banner: { x: 18, y: 92, width: 764, height: 100 },
	name: { width: 476, height: 78 },
	plate: { y: 592, width: 230, height: 54 },
	text: { x: 100, y: 666, width: 600, height: 316 },
	energy: { x: 92, y: 96, radius: 66 },
	stars: { x: 92, y: 222, radius: 46 },
	enchantment: { x: 92, y: 470, radius: 58 },
} as const;

/** Type sizes in pixels. */
export const SIZES = {
	name: { largest: 62, smallest: 22 },
	text: { largest: 46, smallest: 14 },
	type: { largest: 34, smallest: 14 },
	cost: 88,
	stars: 58,
} as const;

export const TEXT_COLOURS = {
	text: '#fbf4e6',
	gold: '#f2c94c',
	red: '#ff6f61',
	blue: '#83c9f4',
	green: '#7fe35d',
	purple: '#cf9bff',
	orange: '#ffa640',
	aqua: '#43e5c4',
	pink: '#ff8fb1',
} as const;
