import { type Palette, hsl, paletteOf, rarityColour, toneOf } from './colour.ts';
import { GROUNDS } from './grounds.ts';
import { motifNameOf, motifOf } from './lexicon.ts';
import { type Random, randomOf } from './random.ts';
import { circle, ellipse, path, polygon, ring, rotate, scale, short } from './shapes.ts';
import { type Subject, textOf } from './subject.ts';

/** Size of the picture: the 3:2 art window of a card render. */
const WIDTH = 144;
const HEIGHT = 96;
/** Centres the square of the motif. */
const TO_MIDDLE = (WIDTH - HEIGHT) / 2;

/** Effects around the motif by card type: attacks cut through, skills gather, powers shine. */
const COMPOSITIONS: Readonly<Record<string, (p: Palette, random: Random) => string>> = {
	Attack: (p, random) => {
		const lean = random.pick([-1, 1]) * random.between(24, 46);
		const cuts = Array.from({ length: random.integer(3, 5) }, (_, index) => {
			const y = 14 + index * random.between(15, 20);
			const long = random.between(50, 80);
			return path(
				`M${short(48 - long)} ${short(y)}Q48 ${short(y - 7)} ${short(48 + long)} ${short(y + 3)}Q48 ${short(y - 2)} ${short(48 - long)} ${short(y)}z`,
				p.light,
				' opacity=".55"',
			);
		});
		return rotate(lean, cuts.join(''));
	},
	Skill: (p, random) =>
		[30, 38, 47, 58]
			.map((radius, index) => ring(48, 48, radius + random.between(-2, 2), p.light, 2.4 - index * 0.4))
			.join('')
			.replaceAll('/>', ' opacity=".4"/>'),
	Power: (p, random) => {
		const count = random.pick([12, 16, 20, 24]);
		const ray = polygon(
			[
				[48, -34],
				[52, 14],
				[44, 14],
			],
			p.light,
			' opacity=".3"',
		);
		return (
			Array.from({ length: count }, (_, index) => rotate((360 / count) * index + random.between(-3, 3), ray)).join('') +
			circle(48, 48, 42, p.accent, ' opacity=".12"')
		);
	},
};

const drifting = (p: Palette, random: Random): string =>
	Array.from({ length: 7 }, () =>
		ellipse(
			random.between(-20, 116),
			random.between(4, 92),
			random.between(12, 34),
			random.between(2, 5),
			p.base,
			' opacity=".28"',
		),
	).join('');

/** Sparks in the colours of the powers that the card gives. */
function sparks(subject: Subject, p: Palette, random: Random): string {
	const powers = (subject['powers_applied'] ?? []) as readonly { readonly power_key: string | null }[];
	const hues = powers.map(({ power_key }) => randomOf(power_key ?? '').between(0, 360));
	return Array.from({ length: 16 }, (_, index) => {
		const hue = hues[index % Math.max(hues.length, 1)];
		const fill = hue === undefined ? p.glow : hsl(hue, 75, 70);
		return circle(
			random.between(-22, 118),
			random.between(4, 92),
			random.between(0.6, 1.9),
			fill,
			` opacity="${short(random.between(0.4, 0.9))}"`,
		);
	}).join('');
}

/**
 * The art of a card as an SVG document of 144 x 96 units: ground by pool, effects by type, sparks by powers, and a motif by
 * name. It only depends on the id and on language-independent fields.
 */
export function drawCardArt(subject: Subject): string {
	const random = randomOf(`cards/${subject.id}/art`);
	const p = paletteOf(toneOf(textOf(subject, 'color')), rarityColour(textOf(subject, 'rarity_key')));
	const ground = scale(1.6, random.pick(GROUNDS)(p, random));
	const motion = (COMPOSITIONS[textOf(subject, 'type_key') ?? ''] ?? drifting)(p, random);
	const size = motifNameOf(subject.id) === undefined ? 0.92 : 0.84;
	const motif = motifOf(subject.id)(p, random);
	const shadow = `<g opacity=".35" transform="translate(2.5 3.5)">${scale(size, motif).replace(/(fill|stroke)="#[0-9a-f]{3,6}"/g, `$1="${p.night}"`)}</g>`;
	// A rectangle, as the canvas library does not paint this gradient on ellipses.
	const light = '<rect x="-14" y="-4" width="124" height="100" fill="url(#l)"/>';
	const edge = `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#v)"/>`;
	const gradients =
		`<radialGradient id="l" cx=".5" cy=".5" r=".5"><stop offset="0" stop-color="${p.light}" stop-opacity=".5"/><stop offset="1" stop-color="${p.light}" stop-opacity="0"/></radialGradient>` +
		`<radialGradient id="v" cx=".5" cy=".46" r=".72"><stop offset=".55" stop-color="${p.night}" stop-opacity="0"/><stop offset="1" stop-color="${p.night}" stop-opacity=".9"/></radialGradient>`;
	const middle = ground + light + motion + sparks(subject, p, random) + shadow + scale(size, motif);
	return (
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH * 4.5}" height="${HEIGHT * 4.5}"><defs>${gradients}</defs>` +
		`<rect width="${WIDTH}" height="${HEIGHT}" fill="${p.night}"/><g transform="translate(${TO_MIDDLE} 0)">${middle}</g>${edge}</svg>`
	);
}
