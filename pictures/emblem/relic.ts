import { type Palette, hsl, rarityColour, toneOf } from './colour.ts';
import type { Random } from './random.ts';
import { around, circle, ellipse, line, mirror, path, polygon, rect, regularPoints, ring, rotate, starPoints } from './shapes.ts';
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

type Thing = (m: Material, gem: string, random: Random) => string;

const amulet: Thing = (m, gem, random) => {
	const sides = random.pick([4, 5, 6, 8]);
	return (
		line('M26 8c0 18 10 26 22 30 12-4 22-12 22-30', m.base, 4) +
		polygon(
			regularPoints(sides, 26, 0).map(([x, y]) => [x, y + 12] as const),
			m.base,
		) +
		polygon(
			regularPoints(sides, 19, 0).map(([x, y]) => [x, y + 12] as const),
			m.light,
		) +
		circle(48, 60, 10, gem) +
		circle(45, 57, 3, '#fff', ' opacity=".7"')
	);
};

const ringBand: Thing = (m, gem, random) => {
	const stone = random.chance(0.5)
		? polygon(
				[
					[48, 6],
					[62, 18],
					[48, 34],
					[34, 18],
				],
				gem,
			)
		: circle(48, 20, 12, gem);
	return (
		ring(48, 58, 25, m.base, 10) +
		ring(48, 58, 22, m.light, 3) +
		polygon(
			[
				[34, 30],
				[62, 30],
				[56, 40],
				[40, 40],
			],
			m.deep,
		) +
		stone +
		circle(44, 16, 3, '#fff', ' opacity=".7"')
	);
};

const idol: Thing = (m, gem) =>
	path('M30 88V44c0-22 8-34 18-34s18 12 18 34v44z', m.base) +
	path('M48 10c10 0 18 12 18 34v44H48z', m.deep) +
	mirror(circle(56, 36, 4.5, gem)) +
	rect(40, 50, 16, 5, 2.5, m.night) +
	rect(24, 80, 48, 10, 3, m.light) +
	mirror(path('M66 40c10 4 12 14 6 22l-6-4z', m.light)) +
	line('M36 66h24M36 73h24', m.light, 3);

const cup: Thing = (m, gem, random) =>
	path('M22 16h52c0 26-8 38-20 42v14l14 8v6H28v-6l14-8V58C30 54 22 42 22 16z', m.base) +
	path('M48 16h26c0 26-8 38-20 42v14l14 8v6H48z', m.deep) +
	ellipse(48, 17, 26, 6, m.night) +
	ellipse(48, 18, 21, 4, gem) +
	(random.chance(0.5) ? mirror(line('M74 24c14 0 12 20-4 22', m.light, 4)) : rect(24, 30, 48, 4, 2, m.light)) +
	circle(48, 42, 5, gem);

const bell: Thing = (m, gem) =>
	ring(48, 14, 7, m.light, 4) +
	path('M48 18c16 0 22 14 23 30 1 12 5 18 9 22H16c4-4 8-10 9-22 1-16 7-30 23-30z', m.base) +
	path('M48 18c16 0 22 14 23 30 1 12 5 18 9 22H48z', m.deep) +
	rect(14, 68, 68, 8, 4, m.light) +
	circle(48, 82, 7, gem) +
	line('M34 34c-3 6-4 14-5 24', m.glow, 3);

const book: Thing = (m, gem, random) => {
	const sign = random.chance(0.5) ? polygon(starPoints(random.pick([5, 6, 8]), 13, 6), gem) : circle(48, 48, 11, gem);
	return (
		rect(20, 10, 58, 76, 5, m.deep) +
		rect(26, 80, 50, 6, 2, m.glow) +
		rect(20, 10, 10, 76, 5, m.night) +
		rect(34, 20, 38, 54, 3, 'none', ` stroke="${m.light}" stroke-width="3"`) +
		sign
	);
};

const coin: Thing = (m, gem, random) => {
	const inside = random.pick([
		polygon(starPoints(5, 20, 9), gem),
		rect(38, 38, 20, 20, 2, m.night),
		polygon(regularPoints(3, 20), gem),
		line('M48 28v40M36 38c0-14 26-12 24 0M36 58c0 14 26 12 24 0', gem, 5),
	]);
	return (
		circle(51, 51, 36, m.night) +
		circle(48, 48, 36, m.base) +
		ring(48, 48, 29, m.light, 3) +
		around(24, rect(47.2, 13, 1.6, 4, 0.8, m.deep)) +
		inside
	);
};

const mask: Thing = (m, gem, random) => {
	const horn = random.chance(0.5)
		? mirror(path('M66 22c4-10 12-14 18-14-2 10-4 18-12 22z', m.light))
		: around(5, rect(46, 2, 4, 14, 2, m.light), -40);
	return (
		horn +
		path('M20 22c18-8 38-8 56 0 2 32-8 54-28 66-20-12-30-34-28-66z', m.base) +
		path('M48 16c10 0 19 2 28 6 2 32-8 54-28 66z', m.deep) +
		mirror(path('M54 40c8-6 14-6 18-2-2 8-12 10-18 2z', gem)) +
		line('M38 66c6 5 14 5 20 0', m.night, 4) +
		line('M48 24v26', m.light, 3)
	);
};

const lanternThing: Thing = (m, gem) =>
	ring(48, 14, 8, m.light, 4) +
	polygon(
		[
			[30, 30],
			[66, 30],
			[58, 20],
			[38, 20],
		],
		m.base,
	) +
	rect(30, 30, 36, 44, 4, m.night) +
	ellipse(48, 54, 12, 17, gem, ' opacity=".55"') +
	path('M48 40c6 8 8 11 8 16a8 8 0 0 1-16 0c0-5 3-8 8-16z', gem) +
	line('M30 32v40M66 32v40M48 30v6', m.light, 4) +
	rect(26, 74, 44, 9, 3, m.base);

const horn: Thing = (m, gem, random) =>
	rotate(
		random.pick([0, -18]),
		path('M14 26C22 62 46 82 82 80c4 0 4-6 0-7C56 66 42 50 40 20z', m.base) +
			path('M14 26C22 62 46 82 82 80c4 0 4-6 0-7C50 72 30 54 26 22z', m.deep) +
			ellipse(27, 22, 14, 6, m.night) +
			line('M34 46l-12 8M44 60L34 72M58 70l-4 9', gem, 4),
	);

const orbThing: Thing = (m, gem, random) =>
	path('M28 88l6-18h28l6 18z', m.base) +
	rect(24, 84, 48, 7, 3, m.light) +
	circle(48, 42, 31, m.deep) +
	circle(48, 42, 25, gem, ' opacity=".8"') +
	path(`M30 46c8 ${random.integer(-14, 6)} 20 18 36-4-2 16-8 24-18 24s-16-8-18-20z`, m.deep, ' opacity=".55"') +
	circle(39, 31, 6, '#fff', ' opacity=".65"');

const bone: Thing = (m, gem, random) =>
	rotate(
		random.pick([-40, 40]),
		rect(42, 22, 12, 52, 6, m.light) +
			mirror(circle(56, 18, 9, m.light) + circle(56, 78, 9, m.light)) +
			line('M44 40h8M44 48h8', m.base, 3),
	) + ring(48, 48, 12, gem, 4);

const flower: Thing = (m, gem, random) => {
	const petals = random.integer(5, 8);
	return (
		line('M48 50c2 16 0 28-4 42', m.deep, 5) +
		path('M46 74c10-10 20-10 26-6-6 10-16 12-26 6z', m.base) +
		`<g transform="translate(0 -12)">${around(petals, ellipse(48, 26, 9, 16, m.light))}${circle(48, 48, 10, gem)}</g>`
	);
};

const box: Thing = (m, gem) =>
	rect(14, 40, 68, 44, 4, m.base) +
	path('M14 42c0-18 14-26 34-26s34 8 34 26z', m.light) +
	rect(14, 38, 68, 8, 2, m.deep) +
	rect(24, 20, 7, 64, 0, m.deep) +
	rect(65, 20, 7, 64, 0, m.deep) +
	rect(40, 34, 16, 20, 3, m.night) +
	circle(48, 42, 4, gem);

const stone: Thing = (m, gem, random) => {
	const points = regularPoints(7, 36, random.between(0, 50)).map(
		([x, y]) => [x + random.between(-5, 5), y + random.between(-5, 5)] as const,
	);
	const sign = random.pick([
		line('M48 30v36M36 40l12-10 12 10M36 56h24', gem, 5),
		line('M36 34l24 28M60 34L36 62', gem, 5),
		ring(48, 48, 13, gem, 5) + circle(48, 48, 4, gem),
		line('M34 34h28L38 62h24', gem, 5),
	]);
	return polygon(points, m.base) + polygon(points.slice(0, 4).concat([[48, 48]]), m.deep) + sign;
};

const THINGS: readonly Thing[] = [
	amulet,
	ringBand,
	idol,
	cup,
	bell,
	book,
	coin,
	mask,
	lanternThing,
	horn,
	orbThing,
	bone,
	flower,
	box,
	stone,
];

/** A relic: an object of some material; the pool colours its halo, the rarity its stone. */
export const relic: Family = (subject, random) => {
	const tone = toneOf(textOf(subject, 'pool'));
	const gem = rarityColour(textOf(subject, 'rarity_key'));
	const halo =
		circle(48, 48, 47, hsl(tone.hue, tone.saturation * 0.6, 17)) + ring(48, 48, 45.5, hsl(tone.hue, tone.saturation, 44), 3);
	const gleam = around(12, rect(47, 6, 2, 8, 1, hsl(tone.hue, tone.saturation * 0.7, 30)), random.between(0, 30));
	const thing = random.pick(THINGS)(
		random.pick(MATERIALS),
		gem === '#b9c0bd' ? hsl(random.between(0, 360), 60, 62) : gem,
		random,
	);
	return `${halo + gleam}<g transform="translate(12.5 12.5) scale(.74)">${thing}</g>`;
};
