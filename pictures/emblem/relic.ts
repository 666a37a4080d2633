import { type Palette, hsl, rarityColour, toneOf } from './colour.ts';
import { motifOf } from './lexicon.ts';
import { circle, ring } from './shapes.ts';
import { signature } from './signature.ts';
import { type Family, textOf } from './subject.ts';

/** Shades of a material. */
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

/** Materials by a word of the id; the first matching word counts. */
const NAMED: Readonly<Record<string, Material>> = {
	AMETHYST: material(282, 40),
	BLACK: material(230, 10, -22),
	BLOOD: material(354, 70),
	BRONZE: material(26, 48),
	GOLD: material(43, 68),
	GOLDEN: material(43, 68),
	JADE: material(152, 34),
	LAVA: material(16, 72),
	MANGO: material(40, 84, 6),
	PEAR: material(72, 48),
	PUMPKIN: material(28, 76),
	RED: material(356, 62),
	ROSE: material(348, 60),
	SILVER: material(210, 10, 14),
	STRAWBERRY: material(354, 70),
	WHITE: material(48, 10, 34),
};

/** A relic: the subject of its name in a material; the pool colours its halo, the rarity its gem. */
export const relic: Family = (subject, random) => {
	const tone = toneOf(textOf(subject, 'pool'));
	const gem = rarityColour(textOf(subject, 'rarity_key'));
	const halo =
		circle(48, 48, 47, hsl(tone.hue, tone.saturation * 0.6, 17)) + ring(48, 48, 45.5, hsl(tone.hue, tone.saturation, 44), 3);
	const gleam = signature(random, 39.5, hsl(tone.hue, tone.saturation * 0.7, 36), 3);
	const accent = gem === '#b9c0bd' ? hsl(random.between(0, 360), 60, 62) : gem;
	const any = random.pick(MATERIALS);
	const named = subject.id.split('_').find((word) => word in NAMED);
	const thing = motifOf(subject.id)({ ...(named === undefined ? any : NAMED[named]!), accent }, random);
	return `${halo + gleam}<g transform="translate(15.4 15.4) scale(.68)">${thing}</g>`;
};
