import { type Palette, hsl, paletteOf, toneOf } from './colour.ts';
import type { Random } from './random.ts';
import { motifNameOf, motifOf } from './lexicon.ts';
import { circle, ellipse, line, mirror, path, polygon, rect, scale, short } from './shapes.ts';
import { signature } from './signature.ts';
import { type Family, type Subject, textOf } from './subject.ts';

type Part = (palette: Palette, random: Random) => string;

const HEADS: readonly Part[] = [
	(p) => path('M48 16c22 0 34 16 34 36S70 88 48 88 14 72 14 52s12-36 34-36z', p.base),
	(p) => path('M48 20c26 0 32 10 32 24 0 26-14 46-32 46S16 70 16 44c0-14 6-24 32-24z', p.base),
	(p) => path('M24 22h48c8 0 12 6 10 16l-8 38c-2 8-8 14-26 14s-24-6-26-14l-8-38c-2-10 2-16 10-16z', p.base),
	(p) =>
		polygon(
			[
				[48, 12],
				[80, 34],
				[76, 70],
				[48, 92],
				[20, 70],
				[16, 34],
			],
			p.base,
		),
	(p) => path('M48 30c18-14 40 0 36 24-3 20-18 36-36 36S15 74 12 54c-4-24 18-38 36-24z', p.base),
	(p) => path('M48 18c12 0 20 6 24 18s14 18 10 34c-3 12-16 20-34 20S17 82 14 70c-4-16 6-22 10-34s12-18 24-18z', p.base),
];

const CRESTS: readonly Part[] = [
	(p) => mirror(path('M64 26c2-14 12-22 24-22-2 16-8 26-16 32z', p.light)),
	(p) => mirror(path('M62 24L76 2l6 34z', p.light)),
	(p) => mirror(path('M70 34c14-10 22-4 24 4-8 8-16 8-22 4z', p.light)),
	(p, random) =>
		polygon(
			[
				[48, 2],
				[56, 24],
				[40, 24],
			],
			p.light,
		) +
		mirror(
			polygon(
				[
					[64, random.between(6, 12)],
					[70, 30],
					[56, 26],
				],
				p.light,
			),
		),
	(p) => mirror(line('M58 24C62 12 68 8 76 8', p.light, 4) + circle(78, 8, 4, p.accent)),
	(p) => path('M30 24c2-14 8-20 18-20s16 6 18 20z', p.light),
	() => '',
];

const CLOSED_EYES = (p: Palette): string => mirror(line('M54 48q9 9 18 0', p.night, 4.5));

function eyes(p: Palette, random: Random): string {
	const y = random.between(44, 52);
	const one = random.pick<Part>([
		() => ellipse(62, y, 8, 9, p.night) + circle(62, y, 4.5, p.accent),
		() => path(`M52 ${short(y - 5)}l20-6c0 12-10 18-20 12z`, p.night) + circle(62, y, 3.5, p.accent),
		() => circle(62, y, 9, p.glow) + circle(61, y, 5, p.night) + circle(60, y - 2, 1.8, p.glow),
		() => rect(54, y - 3, 17, 6, 3, p.accent),
		() => circle(58, y, 5, p.accent) + circle(71, y - 6, 3.6, p.accent) + circle(68, y + 7, 2.6, p.accent),
	]);
	if (random.chance(0.18)) return ellipse(48, y, 15, 13, p.glow) + circle(48, y, 8, p.night) + circle(48, y, 3.5, p.accent);
	return mirror(one(p, random));
}

const MOUTHS: readonly Part[] = [
	(p) =>
		path('M32 66h32c0 10-6 16-16 16s-16-6-16-16z', p.night) +
		polygon(
			[
				[36, 66],
				[44, 66],
				[40, 73],
			],
			p.glow,
		) +
		polygon(
			[
				[52, 66],
				[60, 66],
				[56, 73],
			],
			p.glow,
		),
	(p) => line('M34 70c8 8 20 8 28 0', p.night, 4.5),
	(p) => rect(32, 66, 32, 12, 3, p.night) + line('M40 66v12M48 66v12M56 66v12', p.glow, 2.5),
	(p) => mirror(path('M52 66c10-2 16 4 16 16-6-2-12-6-16-16z', p.glow)),
	(p) => circle(48, 72, 8, p.night) + circle(48, 72, 3.5, p.deep),
	(p) => line('M32 70l6 5 5-5 5 5 5-5 5 5 6-5', p.night, 3.5),
];

const MARKS: readonly Part[] = [
	(p) => mirror(line('M74 58l-12 5M76 66l-11 3', p.deep, 3)),
	(p) =>
		polygon(
			[
				[48, 26],
				[52, 34],
				[48, 40],
				[44, 34],
			],
			p.accent,
		),
	(p) => line('M48 22v14M40 24l3 11M56 24l-3 11', p.deep, 3),
	(p, random) =>
		Array.from({ length: 5 }, () =>
			circle(random.between(28, 68), random.between(28, 40), random.between(1.6, 3.4), p.deep),
		).join(''),
	() => '',
];

/** Powers of monsters that start a fight asleep. */
const SLEEP: ReadonlySet<unknown> = new Set(['ASLEEP', 'SLUMBER']);

function isAsleep(subject: Subject): boolean {
	const powers = (subject['innate_powers'] ?? []) as readonly { readonly power_id: string }[];
	return powers.some(({ power_id }) => SLEEP.has(power_id));
}

/** Motifs that show a whole monster; others show only part of its name. */
const BODIES: ReadonlySet<unknown> = new Set([
	'bird',
	'bomb',
	'cloud',
	'egg',
	'eye',
	'fish',
	'helmet',
	'idol',
	'mask',
	'scroll',
	'shield',
	'worm',
]);

/**
 * The face of a monster, or the subject of its name. Its rank decides the colours; a boss has more of everything. Sleepers have
 * closed eyes.
 */
export const monster: Family = (subject, random) => {
	const rank = textOf(subject, 'type') ?? 'Normal';
	const tone = toneOf(rank);
	const palette = paletteOf(
		{ hue: rank === 'Normal' ? random.between(70, 290) : tone.hue + random.between(-24, 24), saturation: tone.saturation + 8 },
		'#ffe08a',
	);
	const back = circle(48, 48, 47, hsl(tone.hue, tone.saturation * 0.5, 15));
	const halo = rank === 'Boss' ? polygon(sunPoints(), hsl(tone.hue, tone.saturation, 34)) : '';
	if (BODIES.has(motifNameOf(subject.id))) {
		return (
			back +
			signature(random, 43.5, hsl(tone.hue, tone.saturation * 0.6, 34), 2.6) +
			halo +
			scale(0.74, motifOf(subject.id)(palette, random))
		);
	}
	const head = random.pick(HEADS)(palette, random);
	const shadow = `<g opacity=".22"><path d="M48 0h48v96H48z"/></g>`;
	const face =
		random.pick(MARKS)(palette, random) +
		random.pick(MOUTHS)(palette, random) +
		(isAsleep(subject) ? CLOSED_EYES(palette) : eyes(palette, random));
	const clip = `<clipPath id="h">${head}</clipPath>`;
	return `${back}${signature(random, 43.5, hsl(tone.hue, tone.saturation * 0.6, 34), 2.6)}${halo}${clip}<g transform="translate(9.6 10) scale(.8)">${random.pick(CRESTS)(palette, random)}${head}<g clip-path="url(#h)">${shadow}</g>${face}</g>`;
};

function sunPoints(): [number, number][] {
	return Array.from({ length: 32 }, (_, index) => {
		const radius = index % 2 === 0 ? 47 : 40;
		const angle = (index / 32) * Math.PI * 2;
		return [48 + radius * Math.sin(angle), 48 - radius * Math.cos(angle)];
	});
}

/** A dark cave with as many pairs of eyes as monsters. */
export const encounter: Family = (subject, random) => {
	const room = textOf(subject, 'room_type') ?? 'Monster';
	const place = toneOf((textOf(subject, 'act') ?? '').split(' ').at(-1));
	const palette = paletteOf(place, '#ffe08a');
	const glow = room === 'Boss' ? '#ff7a66' : room === 'Elite' ? '#ffb65c' : '#ffe9a8';
	const count = Math.min(5, Math.max(1, (subject['monsters'] as unknown[] | null)?.length ?? 1));
	const cave = path('M-4 100C2 40 20 14 48 14s46 26 52 86z', palette.night);
	const teeth =
		polygon(
			[
				[14, 20],
				[22, 44],
				[30, 14],
			],
			palette.deep,
		) +
		polygon(
			[
				[60, 10],
				[68, 36],
				[78, 16],
			],
			palette.deep,
		) +
		polygon(
			[
				[38, 8],
				[44, 26],
				[50, 8],
			],
			palette.deep,
		);
	const pairs = Array.from({ length: count }, (_, index) =>
		eyePair(
			48 + (index - (count - 1) / 2) * (64 / Math.max(count, 2)),
			count > 2 ? 46 + ((index * 17) % 34) : random.between(52, 70),
			glow,
			random,
		),
	);
	return (
		rect(0, 0, 96, 96, 18, palette.base) +
		circle(random.between(16, 80), 18, 10, palette.light, ' opacity=".6"') +
		cave +
		teeth +
		signature(random, 43, palette.light, 2.6) +
		pairs.join('')
	);
};

function eyePair(x: number, y: number, fill: string, random: Random): string {
	const gap = random.between(6, 8);
	const size = random.between(4.4, 6.2);
	const slant = random.between(-10, 18);
	const eye = (side: number) =>
		`<ellipse cx="${short(x + side * gap)}" cy="${short(y)}" rx="${short(size)}" ry="${short(size * 0.62)}" fill="${fill}" transform="rotate(${short(side * slant)} ${short(x + side * gap)} ${short(y)})"/>`;
	return eye(-1) + eye(1);
}
