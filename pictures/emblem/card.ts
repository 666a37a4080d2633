import { type Palette, paletteOf, rarityColour, toneOf } from './colour.ts';
import { GROUNDS } from './grounds.ts';
import { motifOf } from './lexicon.ts';
import { polygon, rect, ring, scale } from './shapes.ts';
import { signature } from './signature.ts';
import { type Family, textOf } from './subject.ts';

const FRAME = rect(0, 0, 96, 96, 18, '#000');

/** A rounded square in the pool colour, with a frame for the rarity. */
function framed(palette: Palette, edge: string, content: string): string {
	return (
		rect(0, 0, 96, 96, 0, palette.night) +
		content +
		rect(2.5, 2.5, 91, 91, 15.5, 'none', ` stroke="${palette.base}" stroke-width="5"`) +
		rect(6, 6, 84, 84, 12, 'none', ` stroke="${palette.night}" stroke-width="1.5" opacity=".5"`) +
		polygon(
			[
				[48, 84],
				[54, 90],
				[48, 96],
				[42, 90],
			],
			edge,
			` stroke="${palette.night}" stroke-width="2"`,
		)
	);
}

export const SQUARE = FRAME;

/** A card: pool as colour, name as motif, rarity as gem. */
export const card: Family = (subject, random) => {
	const edge = rarityColour(textOf(subject, 'rarity_key'));
	const palette = paletteOf(toneOf(textOf(subject, 'color')), edge);
	const ground = random.pick(GROUNDS)(palette, random);
	return framed(
		palette,
		edge,
		ground + signature(random, 37.5, palette.base, 3) + scale(0.8, motifOf(subject.id)(palette, random)),
	);
};

/** A cut gem with a sign. */
export const enchantment: Family = (subject, random) => {
	const palette = paletteOf({ ...toneOf('enchantment'), hue: random.between(230, 320) }, '#ffd98a');
	const facets = [
		polygon(
			[
				[48, 2],
				[86, 26],
				[48, 48],
			],
			palette.base,
		),
		polygon(
			[
				[86, 26],
				[86, 70],
				[48, 48],
			],
			palette.deep,
		),
		polygon(
			[
				[86, 70],
				[48, 94],
				[48, 48],
			],
			palette.night,
		),
		polygon(
			[
				[48, 94],
				[10, 70],
				[48, 48],
			],
			palette.deep,
		),
		polygon(
			[
				[10, 70],
				[10, 26],
				[48, 48],
			],
			palette.base,
		),
		polygon(
			[
				[10, 26],
				[48, 2],
				[48, 48],
			],
			palette.light,
		),
	].join('');
	return facets + ringed(palette) + scale(0.52, motifOf(subject.id)(palette, random));
};

function ringed(palette: Palette): string {
	return ring(48, 48, 29, palette.light, 3) + rect(20, 20, 56, 56, 28, palette.night, ' opacity=".72"');
}

/** A card with cracks and a sign. */
export const affliction: Family = (subject, random) => {
	const palette = paletteOf({ hue: random.between(262, 350), saturation: 46 }, '#f3a7b7');
	const cracks = `<path d="M16 12l14 18-8 12 12 16-6 26M80 20L68 38l8 14-10 16 6 20" fill="none" stroke="${palette.base}" stroke-width="3"/>`;
	return (
		rect(14, 4, 68, 88, 10, palette.night) +
		cracks +
		rect(16, 6, 64, 84, 8, 'none', ` stroke="${palette.base}" stroke-width="4"`) +
		scale(0.66, motifOf(subject.id)(palette, random))
	);
};
