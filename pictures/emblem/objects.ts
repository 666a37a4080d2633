/** Objects: drawn as motifs are, the accent of the palette is the gem in them. */
import type { Motif } from './motifs.ts';
import type { Palette } from './colour.ts';
import type { Random } from './random.ts';
import { around, circle, ellipse, line, mirror, path, polygon, rect, regularPoints, ring, rotate, starPoints } from './shapes.ts';

type Material = Omit<Palette, 'accent'>;
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

const anchor: Thing = (m, gem) =>
	ring(48, 16, 8, m.light, 5) +
	rect(44, 24, 8, 58, 3, m.base) +
	rect(28, 32, 40, 8, 4, m.light) +
	line('M16 56c2 20 14 30 32 30s30-10 32-30', m.base, 8) +
	mirror(
		polygon(
			[
				[80, 46],
				[92, 62],
				[72, 62],
			],
			m.light,
		),
	) +
	circle(48, 36, 4, gem);

const egg: Thing = (m, gem, random) =>
	path('M48 8c18 0 30 26 30 48a30 32 0 0 1-60 0C18 34 30 8 48 8z', m.light) +
	path('M48 8c18 0 30 26 30 48a30 32 0 0 1-30 32z', m.base) +
	Array.from({ length: 6 }, () => circle(random.between(30, 66), random.between(34, 76), random.between(2.5, 6), gem)).join('');

const heart: Thing = (m, gem) =>
	path('M48 86C12 60 8 40 14 28s24-14 34 4c10-18 28-16 34-4s2 32-34 58z', m.base) +
	path('M48 86V32c10-18 28-16 34-4s2 32-34 58z', m.deep) +
	line('M26 34c-4 6-4 12-1 18', m.glow, 4) +
	circle(48, 50, 6, gem);

const star: Thing = (m, gem) =>
	polygon(starPoints(5, 42, 18), m.light) + polygon(starPoints(5, 26, 11), m.glow) + circle(48, 48, 6, gem);

const boot: Thing = (m, gem) =>
	path('M30 10h28v42c0 6 4 8 10 10l14 5c6 2 8 8 6 17H30z', m.base) +
	rect(26, 8, 36, 12, 4, m.light) +
	rect(28, 80, 62, 9, 3, m.night) +
	line('M34 34h18M34 46h18', gem, 4);

const mushroom: Thing = (m, gem) =>
	path('M38 50h20l6 34c-8 6-24 6-32 0z', m.glow) +
	path('M10 54C10 28 26 12 48 12s38 16 38 42c-20 6-56 6-76 0z', m.base) +
	circle(34, 34, 7, gem) +
	circle(60, 28, 5, gem) +
	circle(66, 44, 6, gem);

const fruit: Thing = (m, gem, random) =>
	line('M48 28c0-10 4-16 12-20', m.deep, 5) +
	path(`M52 20c10-12 22-12 ${random.integer(28, 34)}-6-8 10-18 12-${random.integer(28, 32)} 6z`, gem) +
	path('M48 28c14-10 34-2 34 22 0 22-18 38-34 38S14 72 14 50c0-24 20-32 34-22z', m.base) +
	path('M48 28c14-10 34-2 34 22 0 22-18 38-34 38z', m.deep) +
	line('M26 42c-3 6-3 12-1 18', m.glow, 4);

const hammer: Thing = (m, gem) =>
	rotate(
		32,
		rect(43, 30, 10, 60, 4, m.deep) + rect(18, 10, 60, 28, 5, m.base) + rect(18, 10, 60, 10, 4, m.light) + circle(48, 24, 6, gem),
	);

const snake: Thing = (m, gem) =>
	line('M20 84c26 4 54 0 54-16S26 54 26 40s20-20 40-14', m.base, 11) +
	line('M20 84c26 4 54 0 54-16S26 54 26 40s20-20 40-14', m.light, 3) +
	ellipse(70, 24, 12, 9, m.base) +
	circle(73, 22, 3, gem) +
	line('M82 26l8 3-8 3', gem, 2);

const tooth: Thing = (m, gem) =>
	path('M26 12c12-6 32-6 44 0 12 14 4 34-2 44-3 10-4 30-10 30s-4-22-10-22-4 22-10 22-7-20-10-30c-6-10-14-30-2-44z', m.glow) +
	line('M34 24c-4 6-3 12-1 18', m.light, 4) +
	circle(48, 30, 5, gem);

const bag: Thing = (m, gem) =>
	path('M36 24c-24 18-30 60-8 64h40c22-4 16-46-8-64z', m.base) +
	path('M48 24h12c24 18 30 60 8 64H48z', m.deep) +
	path('M32 8h32l-6 14H38z', m.light) +
	rect(32, 20, 32, 8, 4, gem);

const hat: Thing = (m, gem) =>
	ellipse(48, 74, 42, 11, m.base) +
	path('M24 72C26 34 34 16 50 12c14 4 20 24 22 60z', m.deep) +
	path('M23 66c16 8 34 8 50 0v8c-16 8-34 8-50 0z', gem);

const pot: Thing = (m, gem) =>
	path('M18 40h56c4 24-2 44-28 44S14 64 18 40z', m.base) +
	path('M74 46c14-4 18 16-2 24', 'none', ` stroke="${m.base}" stroke-width="5"`) +
	path('M18 50C8 46 8 36 4 32l6-4c8 4 8 10 12 14z', m.base) +
	rect(22, 34, 48, 8, 4, m.light) +
	circle(46, 28, 6, gem) +
	line('M38 18c-4-5 4-7 0-13M52 18c-4-5 4-7 0-13', m.glow, 3);

const gear: Thing = (m, gem) =>
	around(8, rect(42, 6, 12, 16, 3, m.base)) + circle(48, 48, 30, m.base) + circle(48, 48, 22, m.light) + circle(48, 48, 10, gem);

const cloud: Thing = (m, gem) =>
	circle(32, 54, 20, m.light) +
	circle(56, 42, 24, m.glow) +
	circle(70, 58, 17, m.light) +
	rect(22, 54, 58, 20, 10, m.light) +
	line('M34 80l-4 10M50 80l-4 10M66 80l-4 10', gem, 4);

const wave: Thing = (m, gem) =>
	path('M6 70C10 34 34 16 58 18c18 2 26 16 20 26-10-10-24-6-24 6 0 14 20 22 36 20v18H6z', m.base) +
	path('M6 78c16-14 28 4 42-4s24 6 42-2v18H6z', m.light) +
	circle(74, 20, 4, gem) +
	circle(84, 30, 3, gem);

const mountain: Thing = (m, gem) =>
	polygon(
		[
			[4, 86],
			[40, 14],
			[70, 86],
		],
		m.base,
	) +
	polygon(
		[
			[44, 86],
			[68, 38],
			[94, 86],
		],
		m.deep,
	) +
	polygon(
		[
			[40, 14],
			[51, 40],
			[40, 34],
			[28, 40],
		],
		m.glow,
	) +
	circle(78, 18, 7, gem);

const gem: Thing = (m, accent) =>
	polygon(
		[
			[24, 18],
			[72, 18],
			[88, 40],
			[48, 88],
			[8, 40],
		],
		m.base,
	) +
	polygon(
		[
			[24, 18],
			[48, 40],
			[8, 40],
		],
		m.light,
	) +
	polygon(
		[
			[72, 18],
			[88, 40],
			[48, 40],
		],
		m.deep,
	) +
	polygon(
		[
			[30, 40],
			[66, 40],
			[48, 88],
		],
		accent,
		' opacity=".65"',
	);

const candle: Thing = (m, gem) =>
	path('M48 8c7 9 10 14 8 20a8 8 0 0 1-16 0c-2-6 1-11 8-20z', gem) +
	line('M48 34v8', m.night, 3) +
	rect(34, 40, 28, 40, 4, m.glow) +
	path('M34 48c4 8 6 0 8 10s6-12 10-4 6 4 10-6v-4H34z', m.light) +
	rect(22, 78, 52, 9, 4, m.base);

const ghost: Thing = (m, gem) =>
	path('M48 10c20 0 30 16 30 36v40l-10-8-10 8-10-8-10 8-10-8-10 8V46c0-20 10-36 30-36z', m.glow, ' opacity=".92"') +
	mirror(ellipse(58, 42, 5, 8, m.night)) +
	circle(48, 62, 5, gem);

const bird: Thing = (m, gem) =>
	path(
		'M14 46C26 24 50 22 62 34c8-8 20-10 28-4-6 2-10 6-12 12 0 22-16 36-38 36-14 0-24-6-30-14 10 2 18 0 22-4-10 0-16-6-18-14z',
		m.base,
	) +
	path('M34 46c14-6 28-2 34 8-10 10-26 12-36 4z', m.light) +
	circle(72, 36, 3, gem);

const chestplate: Thing = (m, gem) =>
	path('M22 14h16c2 8 18 8 20 0h16l8 22-8 8v42c-16 6-36 6-52 0V44l-8-8z', m.base) +
	path('M48 20c5 0 9-2 10-6h16l8 22-8 8v42c-8 3-17 4-26 4z', m.deep) +
	line('M32 50h32M34 64h28', m.light, 4) +
	circle(48, 38, 6, gem);

const helmet: Thing = (m, gem) =>
	path('M16 62C14 28 28 10 48 10s34 18 32 52l-10 22H58V60H38v24H26z', m.base) +
	path('M48 10c20 0 34 18 32 52l-10 22H58V60H48z', m.deep) +
	rect(22, 46, 52, 8, 4, m.light) +
	path('M44 2h8v44h-8z', gem);

const banner: Thing = (m, gem) =>
	rect(20, 6, 6, 86, 3, m.deep) +
	path('M26 12h54l-12 20 12 20H26z', m.base) +
	path('M26 32h42l12 20H26z', m.deep, ' opacity=".5"') +
	circle(44, 32, 8, gem);

const dice: Thing = (m, gem) =>
	rotate(-12, rect(18, 18, 60, 60, 12, m.light) + circle(34, 34, 6, gem) + circle(62, 62, 6, gem) + circle(48, 48, 6, gem));

const fan: Thing = (m, gem) =>
	[-60, -40, -20, 0, 20, 40, 60]
		.map(
			(angle, index) =>
				`<g transform="rotate(${angle} 48 84)">${path('M43 84l-6-70h22l-6 70z', index % 2 ? m.base : m.light)}</g>`,
		)
		.join('') + circle(48, 82, 7, gem);

const whip: Thing = (m, gem) =>
	line('M22 88L44 50C52 34 30 26 32 14M44 50c10 10 40 6 38-14-2-14-20-12-20-2 0 8 8 10 14 6', m.base, 6) + circle(22, 86, 7, gem);

const worm: Thing = (m, gem) =>
	line('M12 76c12-24 24 12 36-10S66 34 82 34', m.base, 15) +
	line('M22 68l4 12M36 70l6 10M50 56l10 6M64 40l6 10', m.deep, 3) +
	circle(80, 32, 3.5, gem);

const fish: Thing = (m, gem) =>
	path('M10 48c16-26 44-26 58-4l20-16c-2 14-2 26 0 40L68 52c-14 22-42 22-58-4z', m.base) +
	path('M30 36c8 8 8 16 0 24', 'none', ` stroke="${m.light}" stroke-width="4"`) +
	circle(24, 44, 4, gem);

const target: Thing = (m, gem) =>
	circle(48, 48, 38, m.base) + circle(48, 48, 29, m.glow) + circle(48, 48, 20, m.base) + circle(48, 48, 10, gem);

const spider: Thing = (m, gem) =>
	mirror(line('M54 46l20-18 8-14M56 50l26-4 8-12M56 56l24 8 8 14M54 62l14 18 2 12', m.base, 4)) +
	ellipse(48, 60, 17, 20, m.deep) +
	circle(48, 38, 12, m.base) +
	mirror(circle(53, 36, 3, gem));

const bomb: Thing = (m, gem) =>
	circle(44, 56, 32, m.night) +
	circle(44, 56, 29, m.deep) +
	rotate(38, rect(40, 10, 16, 14, 3, m.base)) +
	line('M66 28c6-10 14-8 18-16', m.light, 4) +
	polygon(
		starPoints(8, 11, 5).map(([x, y]) => [x + 37, y - 37] as const),
		gem,
	) +
	ellipse(33, 44, 7, 5, m.glow, ' opacity=".7"');

const ladle: Thing = (m, gem) =>
	rotate(
		35,
		rect(44, 6, 8, 58, 4, m.base) + path('M26 60h44c0 18-8 28-22 28s-22-10-22-28z', m.light) + ellipse(48, 60, 22, 6, gem),
	);

const paw: Thing = (m, gem) =>
	path('M48 46c16 0 26 14 24 28-2 12-14 12-24 10-10 2-22 2-24-10-2-14 8-28 24-28z', m.base) +
	mirror(ellipse(60, 26, 8, 12, m.light) + ellipse(79, 42, 7, 11, m.light)) +
	circle(48, 68, 6, gem);

const motif =
	(thing: Thing): Motif =>
	(p, random) =>
		thing(p, p.accent, random);

/** Objects by name. */
export const OBJECTS = {
	amulet: motif(amulet),
	anchor: motif(anchor),
	bag: motif(bag),
	banner: motif(banner),
	bell: motif(bell),
	bird: motif(bird),
	bomb: motif(bomb),
	bone: motif(bone),
	book: motif(book),
	boot: motif(boot),
	box: motif(box),
	candle: motif(candle),
	chestplate: motif(chestplate),
	cloud: motif(cloud),
	coin: motif(coin),
	cup: motif(cup),
	dice: motif(dice),
	egg: motif(egg),
	fan: motif(fan),
	fish: motif(fish),
	flower: motif(flower),
	fruit: motif(fruit),
	gear: motif(gear),
	gem: motif(gem),
	ghost: motif(ghost),
	hammer: motif(hammer),
	hat: motif(hat),
	heart: motif(heart),
	helmet: motif(helmet),
	horn: motif(horn),
	idol: motif(idol),
	ladle: motif(ladle),
	lamp: motif(lanternThing),
	mask: motif(mask),
	mountain: motif(mountain),
	mushroom: motif(mushroom),
	orb: motif(orbThing),
	paw: motif(paw),
	pot: motif(pot),
	ring: motif(ringBand),
	snake: motif(snake),
	spider: motif(spider),
	star: motif(star),
	stone: motif(stone),
	target: motif(target),
	tooth: motif(tooth),
	wave: motif(wave),
	whip: motif(whip),
	worm: motif(worm),
} as const satisfies Readonly<Record<string, Motif>>;
