import { type Palette, hsl, paletteOf, rarityColour, toneOf } from './colour.ts';
import { motifOf } from './lexicon.ts';
import type { Random } from './random.ts';
import { around, circle, ellipse, line, mirror, path, polygon, rect, ring, scale, short, starPoints } from './shapes.ts';
import { signature } from './signature.ts';
import { type Family, textOf } from './subject.ts';

const hills = (random: Random, y: number, fill: string): string =>
	path(
		`M0 ${short(y)}C${random.integer(14, 28)} ${short(y - random.between(6, 20))} ${random.integer(36, 48)} ${short(y + 8)} 58 ${short(y - 4)}S84 ${short(y - random.between(4, 16))} 96 ${short(y - 4)}V96H0z`,
		fill,
	);

type Feature = (p: Palette, random: Random) => string;

/** Landscape features by name. */
const FEATURES = {
	door: (p) =>
		path('M30 78V48a18 18 0 0 1 36 0v30z', p.night) +
		path('M36 78V50a12 12 0 0 1 24 0v28z', p.accent, ' opacity=".85"') +
		circle(55, 64, 2, p.night),
	fire: (p) =>
		path('M48 40c10 12 16 18 14 28a14 14 0 0 1-28 0c-1-8 5-12 8-18 2 4 3 5 4 8 3-6 4-11 2-18z', p.accent) +
		line('M30 84l36-8M30 76l36 8', p.night, 5),
	tower: (p) =>
		polygon(
			[
				[38, 80],
				[41, 36],
				[55, 36],
				[58, 80],
			],
			p.night,
		) +
		polygon(
			[
				[36, 36],
				[48, 14],
				[60, 36],
			],
			p.deep,
		) +
		rect(45, 46, 6, 10, 3, p.accent),
	pool: (p) =>
		ellipse(48, 74, 32, 9, p.night) +
		ellipse(48, 73, 26, 6, p.accent, ' opacity=".8"') +
		ellipse(42, 72, 10, 2, p.glow, ' opacity=".8"'),
	tree: (p) =>
		line('M48 84V44M48 60L34 46M48 54l16-16M34 46l-8-2M34 46v-12M64 38l10 2M64 38V26', p.night, 5) +
		circle(30, 30, 2.5, p.accent) +
		circle(70, 22, 2.5, p.accent),
	stones: (p) =>
		polygon(
			[
				[24, 82],
				[26, 52],
				[36, 50],
				[38, 82],
			],
			p.night,
		) +
		polygon(
			[
				[58, 82],
				[60, 46],
				[72, 50],
				[72, 82],
			],
			p.night,
		) +
		rect(20, 40, 56, 9, 3, p.night) +
		circle(48, 66, 6, p.accent),
	tent: (p) =>
		polygon(
			[
				[48, 38],
				[80, 82],
				[16, 82],
			],
			p.deep,
		) +
		polygon(
			[
				[48, 38],
				[58, 82],
				[40, 82],
			],
			p.accent,
		) +
		line('M48 30v10', p.night, 3),
	boat: (p) =>
		path('M18 66h60c-4 12-12 16-30 16s-26-4-30-16z', p.night) +
		line('M48 66V26', p.night, 4) +
		path('M52 30c14 8 16 20 14 32H52z', p.glow),
	wanderer: (p) =>
		path('M40 84c0-24 2-38 10-38s10 14 10 38z', p.night) +
		circle(50, 40, 8, p.night) +
		line('M58 56l12 4v6', p.night, 3) +
		circle(70, 71, 5, p.accent),
	chest: (p) =>
		rect(30, 58, 38, 24, 3, p.night) + path('M30 58c0-10 8-14 19-14s19 4 19 14z', p.deep) + rect(45, 54, 8, 10, 2, p.accent),
} as const satisfies Readonly<Record<string, Feature>>;

/** Id words by feature. */
const FEATURE_WORDS: Readonly<Record<keyof typeof FEATURES, string>> = {
	door: 'DOOR DOORS GATE CRYPT TOMB CAVE MINE TUNNEL',
	fire: 'FIRE CAMPFIRE FLAME BURNING PYRE KITCHEN',
	tower: 'TOWER SPIRE CASTLE KEEP CHAPEL TEMPLE',
	pool: 'POOL WATER WATERLOGGED WELL SPRING FOUNTAIN LAKE SEA MUD SLIME',
	tree: 'TREE FOREST WOOD WOODS GROVE JUNGLE THORN THORNS',
	stones: 'STONE STONES TABLET MONOLITH RUINS ALTAR GRAVE GRAVES',
	tent: 'TENT CAMP MERCHANT TRADER MARKET BAZAAR BUGSLAYER',
	boat: 'BOAT SHIP RIVER HARBOR',
	wanderer: 'WANDERER TRAVELER STRANGER PILGRIM HERMIT GUIDE',
	chest: 'CHEST TREASURE VAULT HOARD TRASH HEAP',
};

/** The feature for a word of the name, else a sign in the sky. */
function featureOf(id: string): Feature {
	const words = id.split('_');
	const found = Object.entries(FEATURE_WORDS).find(([, listed]) => words.some((word) => listed.split(' ').includes(word)));
	return found ? FEATURES[found[0] as keyof typeof FEATURES] : (p, random) => signInSky(id, p, random);
}

const signInSky = (id: string, p: Palette, random: Random): string =>
	`<g transform="translate(25 8) scale(.48)">${motifOf(id)({ ...p, light: p.accent }, random)}</g>`;

function sky(p: Palette, random: Random): string {
	const stars = Array.from({ length: 7 }, () =>
		circle(random.between(6, 90), random.between(6, 38), random.between(0.8, 1.6), p.glow, ' opacity=".8"'),
	);
	const moon = circle(random.between(18, 78), random.between(16, 30), random.between(7, 12), p.glow, ' opacity=".9"');
	return rect(0, 0, 96, 96, 0, p.deep) + rect(0, 0, 96, 34, 0, p.night, ' opacity=".45"') + stars.join('') + moon;
}

/** A small landscape; an ancient is an eye within it. */
export const event: Family = (subject, random) => {
	if (textOf(subject, 'type') === 'Ancient') return ancient(random);
	const place = (textOf(subject, 'act') ?? '').split(' ').at(-1);
	const tone = place ? toneOf(place) : { hue: random.between(180, 320), saturation: 38 };
	const p = paletteOf(tone, hsl(random.between(24, 62), 92, 66));
	return (
		sky(p, random) +
		hills(random, 58, p.base) +
		hills(random, 72, p.light) +
		featureOf(subject.id)(p, random) +
		hills(random, 88, p.night)
	);
};

function ancient(random: Random): string {
	const p = paletteOf({ hue: random.between(0, 360), saturation: 48 }, rarityColour('Rare'));
	const rays = random.pick([12, 16, 20]);
	const ray = polygon(
		[
			[48, 2],
			[51, 26],
			[45, 26],
		],
		p.base,
	);
	const shapes = random.pick([
		ellipse(48, 48, 20, 26, p.light) + ellipse(48, 48, 6, 22, p.night),
		path('M16 48c10-20 54-20 64 0-10 20-54 20-64 0z', p.light) + circle(48, 48, 12, p.night),
		circle(48, 48, 22, p.light) + polygon(starPoints(random.pick([4, 6, 8]), 20, 7), p.night),
	]);
	return (
		rect(0, 0, 96, 96, 0, p.night) +
		around(rays, ray) +
		around(rays, rect(47, 14, 2, 8, 1, p.accent), 180 / rays) +
		circle(48, 48, 31, p.deep) +
		ring(48, 48, 31, p.accent, 2.5) +
		signature(random, 40, p.accent, 3.4) +
		shapes +
		circle(48, 48, 5, p.accent)
	);
}

/** The Spire as seen from an act. */
export const act: Family = (subject, random) => {
	const p = paletteOf(toneOf(subject.id), '#ffe29a');
	const spire =
		polygon(
			[
				[48, 6],
				[56, 40],
				[62, 84],
				[34, 84],
				[40, 40],
			],
			p.light,
		) +
		polygon(
			[
				[48, 6],
				[56, 40],
				[62, 84],
				[48, 84],
			],
			p.base,
		) +
		line('M41 40h14M38 58h20M36 72h24', p.night, 3) +
		circle(48, 30, 2.4, p.night) +
		rect(46, 47, 4, 7, 2, p.night);
	return sky(p, random) + hills(random, 62, p.base) + spire + hills(random, 80, p.light) + hills(random, 90, p.night);
};

/** Each level is a step higher on the mountain. */
export const ascension: Family = (subject) => {
	const level = Number(subject['level'] ?? 0);
	const p = paletteOf({ hue: 172 - level * 16, saturation: 46 }, '#ffe29a');
	const steps = Array.from({ length: 11 }, (_, index) =>
		rect(8 + index * 7.4, 86 - index * 5.6, 82 - index * 7.4, 5.6, 1, index <= level ? p.light : p.deep),
	);
	const flame = path('M0-12c5 6 8 9 7 14a7 7 0 0 1-14 0c0-4 2-6 4-9 1 2 1 2 2 4 1-3 2-5 1-9z', p.accent);
	return (
		rect(0, 0, 96, 96, 0, p.night) +
		steps.join('') +
		`<g transform="translate(${short(12 + level * 7)} ${short(78 - level * 5.6)})">${flame}</g>`
	);
};

/** A constellation over the years of an era. */
export const epoch: Family = (subject, random) => {
	const era = textOf(subject, 'era')?.replace(/\d+$/, '') ?? '';
	const p = paletteOf({ hue: 190 + ((era.length * 37) % 150), saturation: 46 }, '#ffe29a');
	const stars = Array.from(
		{ length: random.integer(5, 7) },
		(_, index) => [14 + index * (68 / 6), random.between(16, 62)] as const,
	);
	const lines = line(`M${stars.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}`, p.base, 2);
	const lights = stars.map(([x, y]) =>
		polygon(
			starPoints(4, random.between(5, 8), 2).map(([px, py]) => [px - 48 + x, py - 48 + y] as const),
			p.accent,
		),
	);
	const dust = Array.from({ length: 14 }, () =>
		circle(random.between(4, 92), random.between(4, 80), random.between(0.6, 1.3), p.light, ' opacity=".7"'),
	);
	return (
		rect(0, 0, 96, 96, 0, p.night) +
		circle(48, 118, 60, p.deep) +
		circle(48, 122, 54, p.base, ' opacity=".5"') +
		dust.join('') +
		lines +
		lights.join('')
	);
};

/** A book with a constellation on its pages. */
export const story: Family = (subject, random) => {
	const p = paletteOf({ ...toneOf('epoch'), hue: random.between(180, 330) }, '#ffe29a');
	const sign = scale(0.34, polygon(starPoints(random.pick([5, 6, 8]), 34, 14), p.accent));
	const pages = mirror(
		path('M48 24c10-8 24-8 36-4v54c-12-4-26-4-36 4z', p.glow) + line('M56 34c6-3 14-3 20-2M56 44c6-3 14-3 20-2', p.light, 3),
	);
	return (
		circle(48, 48, 47, p.night) +
		signature(random, 42.5, p.base, 3.4) +
		rect(10, 24, 76, 58, 4, p.base) +
		pages +
		`<g transform="translate(0 14)">${sign}</g>` +
		(subject.id.length % 2 ? ring(48, 48, 45, p.base, 2) : '')
	);
};
