import { type Palette, hsl, rarityColour, toneOf } from './colour.ts';
import { motifOf } from './lexicon.ts';
import { circle, ring } from './shapes.ts';
import { signature } from './signature.ts';
import { type Family, textOf } from './subject.ts';

/** A material: the shades of the object itself. */
type Material = Omit<Palette, 'accent'>;

const material = (hue: number, saturation: number, lift = 0): Material => ({
	night: hsl(hue, saturation * 0.7, 14),
	deep: hsl(hue, saturation * 0.9, 27 + lift),
	base: hsl(hue, saturation, 45 + lift),
	light: hsl(hue + 4, saturation, 66 + lift / 2),
	glow: hsl(hue + 8, saturation, 86),
});

const MATERIALS: readonly Material[] = [
	material(43, 68), // gold
	material(26, 48), // bronze
	material(205, 14, 4), // steel
	material(152, 34), // jade
	material(36, 22, 14), // bone
	material(12, 42), // clay
	material(262, 26), // amethyst
	material(192, 40), // verdigris
];

/** A relic: what it is called after, of some material; the pool colours its halo, the rarity its stone. */
export const relic: Family = (subject, random) => {
	const tone = toneOf(textOf(subject, 'pool'));
	const gem = rarityColour(textOf(subject, 'rarity_key'));
	const halo =
		circle(48, 48, 47, hsl(tone.hue, tone.saturation * 0.6, 17)) + ring(48, 48, 45.5, hsl(tone.hue, tone.saturation, 44), 3);
	const gleam = signature(random, 39.5, hsl(tone.hue, tone.saturation * 0.7, 36), 3);
	const accent = gem === '#b9c0bd' ? hsl(random.between(0, 360), 60, 62) : gem;
	const thing = motifOf(subject.id)({ ...random.pick(MATERIALS), accent }, random);
	return `${halo + gleam}<g transform="translate(15.4 15.4) scale(.68)">${thing}</g>`;
};
