import { hsl, paletteOf, rarityColour, toneOf } from './colour.ts';
import { motifOf } from './lexicon.ts';
import { circle, ellipse, line, path, rect, short } from './shapes.ts';
import { signature } from './signature.ts';
import { type Family, textOf } from './subject.ts';

interface Bottle {
	/** Outline of the body below the neck. */
	readonly body: string;
	/** Height of the liquid's surface, where the body is widest. */
	readonly top: number;
}

const BOTTLES: readonly Bottle[] = [
	{ body: 'M40 30v8C24 43 16 54 16 66c0 14 12 22 32 22s32-8 32-22c0-12-8-23-24-28v-8z', top: 50 },
	{ body: 'M40 28v14L16 80c-2 5 0 8 6 8h52c6 0 8-3 6-8L56 42V28z', top: 58 },
	{ body: 'M40 28v8c-14 2-18 8-18 16v28c0 6 3 8 8 8h36c5 0 8-2 8-8V52c0-8-4-14-18-16v-8z', top: 46 },
	{ body: 'M42 28v10C30 46 22 54 22 66c0 14 12 22 26 22s26-8 26-22c0-12-8-20-20-28V28z', top: 56 },
	{ body: 'M42 28v12L20 56l8 30h40l8-30-22-16V28z', top: 54 },
	{ body: 'M40 28v10c-8 6-6 12 0 18-14 4-20 10-20 18 0 9 8 14 28 14s28-5 28-14c0-8-6-14-20-18 6-6 8-12 0-18V28z', top: 62 },
];

/** Hue of a liquid by a word of the id. */
const LIQUIDS: Readonly<Record<string, number>> = {
	BLOCK: 212,
	BLOOD: 354,
	BRONZE: 30,
	DARKNESS: 265,
	DOOM: 285,
	ENERGY: 46,
	EXPLOSIVE: 20,
	FIRE: 14,
	GHOST: 190,
	GLOWWATER: 170,
	IRON: 215,
	POISON: 112,
	RADIANT: 50,
	STAR: 52,
};

/** The hue for the name of a potion, else a default. */
function hueOf(id: string, any: number): number {
	const word = id.split('_').find((each) => each in LIQUIDS);
	return word === undefined ? any : LIQUIDS[word]!;
}

/** A bottle; the pool tints the background, the rarity the label. */
export const potion: Family = (subject, random) => {
	const tone = toneOf(textOf(subject, 'pool'));
	const label = rarityColour(textOf(subject, 'rarity_key'));
	const hue = hueOf(subject.id, random.between(0, 360));
	const bottle = random.pick(BOTTLES);
	const level = bottle.top + random.between(-8, 8);
	const wave = `M0 ${short(level)}c16-5 32 5 48 0s32-5 48 0v48H0z`;
	const clip = `<clipPath id="b"><path d="${bottle.body}"/></clipPath>`;
	const liquid =
		path(wave, hsl(hue, 68, 46)) + path(`M0 ${short(level + 12)}c16 5 32-5 48 0s32 5 48 0v48H0z`, hsl(hue + 18, 72, 36));
	const bubbles = Array.from({ length: random.integer(3, 6) }, () =>
		circle(
			random.between(28, 68),
			random.between(level + 6, 84),
			random.between(1.6, 4),
			hsl(hue + 10, 80, 80),
			' opacity=".75"',
		),
	).join('');
	return (
		circle(48, 48, 47, hsl(tone.hue, tone.saturation * 0.5, 18)) +
		signature(random, 43, hsl(tone.hue, tone.saturation * 0.6, 40), 3) +
		ellipse(48, 86, 34, 6, '#000', ' opacity=".35"') +
		clip +
		path(bottle.body, hsl(hue, 22, 86), ' opacity=".28"') +
		`<g clip-path="url(#b)">${liquid}${bubbles}</g>` +
		path(bottle.body, 'none', ` stroke="${hsl(hue, 26, 88)}" stroke-width="3.5" stroke-linejoin="round"`) +
		rect(36, 22, 24, 8, 3, hsl(hue, 26, 88)) +
		rect(40, 10, 16, 13, 3, hsl(28, 46, 42)) +
		rect(40, 10, 16, 4, 2, hsl(28, 46, 56)) +
		line(`M30 ${short(bottle.top + 14)}c-2 6-1 12 2 16`, '#fff', 3, ' opacity=".6"') +
		circle(48, 68, 13, '#fff', ' opacity=".82"') +
		`<g transform="translate(36 56) scale(.25)">${motifOf(subject.id)({ ...paletteOf({ hue, saturation: 60 }, label), light: hsl(hue, 60, 40), glow: hsl(hue, 60, 26) }, random)}</g>`
	);
};
