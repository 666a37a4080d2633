/** Things that emblems show. Each is drawn around the centre, about 60 units high, in the shades of a palette. */
import type { Palette } from './colour.ts';
import type { Random } from './random.ts';
import {
	CENTRE,
	around,
	circle,
	ellipse,
	line,
	mirror,
	path,
	polar,
	polygon,
	rect,
	regularPoints,
	ring,
	rotate,
	scale,
	short,
	starPoints,
} from './shapes.ts';

export type Motif = (palette: Palette, random: Random) => string;

/** A blade that points up. */
const blade = (p: Palette, length: number, width: number): string => {
	const top = CENTRE - length / 2 - 6;
	const hilt = CENTRE + length / 2 - 8;
	const tip = `M48 ${short(top)}L${short(48 + width)} ${short(top + width * 1.6)}V${short(hilt)}H48z`;
	return (
		path(tip, p.glow) +
		path(`M48 ${short(top)}L${short(48 - width)} ${short(top + width * 1.6)}V${short(hilt)}H48z`, p.light) +
		rect(48 - width * 2.6, hilt, width * 5.2, 5, 2.5, p.accent) +
		rect(45.5, hilt + 5, 5, 12, 2, p.base) +
		circle(48, hilt + 19, 3.6, p.accent)
	);
};

const sword: Motif = (p, random) =>
	rotate(random.pick([-38, 38, 45, -45]), blade(p, random.between(40, 48), random.between(4, 5.5)));

const twoSwords: Motif = (p, random) => {
	const angle = random.between(32, 46);
	const one = blade(p, 44, random.between(3.4, 4.6));
	return rotate(-angle, one) + rotate(angle, one);
};

const daggers: Motif = (p, random) => {
	const count = random.integer(3, 5);
	const knife =
		path('M48 14l5 15-2 23h-6l-2-23z', p.glow) + path('M48 14l-5 15 2 23h3z', p.light) + rect(46, 52, 4, 14, 2, p.accent);
	const step = random.between(22, 32);
	return Array.from({ length: count }, (_, index) => rotate((index - (count - 1) / 2) * step, knife)).join('');
};

const axe: Motif = (p, random) => {
	const head = path('M50 22c14-6 22 2 24 18-8-5-16-4-24 2z', p.glow) + path('M50 32c9-2 17 1 24 8-8-5-16-4-24 2z', p.light);
	const other = random.chance(0.5) ? `<g transform="matrix(-1 0 0 1 96 0)">${head}</g>` : circle(46, 33, 4, p.accent);
	return rotate(random.pick([-28, 28]), rect(45.5, 16, 5, 66, 2.5, p.base) + other + head + circle(48, 80, 4, p.accent));
};

const claws: Motif = (p, random) => {
	const count = random.integer(3, 4);
	const slash = (x: number) =>
		path(`M${x + 12} 16C${x + 4} 36 ${x - 6} 58 ${x - 14} 80 ${x - 14} 56 ${x - 4} 32 ${x + 12} 16z`, p.glow);
	const marks = Array.from({ length: count }, (_, index) => slash(48 + (index - (count - 1) / 2) * 17)).join('');
	return rotate(random.between(-14, 14), marks);
};

const arrows: Motif = (p, random) => {
	const arrow =
		line('M48 78V30', p.base, 4) +
		polygon(
			[
				[48, 12],
				[57, 32],
				[48, 28],
				[39, 32],
			],
			p.glow,
		) +
		line('M41 80l7-8 7 8', p.accent, 3.5);
	const count = random.integer(1, 3);
	const step = 34;
	return rotate(
		random.pick([35, -35, 0]),
		Array.from({ length: count }, (_, i) => rotate((i - (count - 1) / 2) * step, arrow)).join(''),
	);
};

const flame: Motif = (p, random) => {
	const lean = random.between(-5, 5);
	const outer = `M48 ${12}C${62 + lean} 28 74 40 72 58a24 24 0 0 1-48 2c-1-12 6-18 10-26 4 5 6 8 7 12 6-9 9-20 7-34z`;
	return (
		path(outer, p.light) +
		path('M49 40c9 9 14 16 12 26a13 13 0 0 1-26 0c0-8 5-11 8-17 2 3 3 5 4 7 2-5 3-9 2-16z', p.accent) +
		path('M48 60c5 5 6 9 5 13a5.5 5.5 0 0 1-11 0c0-5 4-7 6-13z', p.glow)
	);
};

const bolt: Motif = (p, random) => {
	const points = [
		[56, 10],
		[26, 54],
		[46, 54],
		[38, 88],
		[72, 40],
		[51, 40],
	] as const;
	const sparks = random.chance(0.5) ? circle(26, 28, 3, p.accent) + circle(72, 66, 3.6, p.accent) : ring(48, 48, 36, p.base, 2.5);
	return rotate(
		random.pick([-12, 0, 14]),
		sparks +
			polygon(points, p.glow) +
			polygon(
				[
					[56, 10],
					[26, 54],
					[46, 54],
					[51, 40],
				],
				p.light,
			),
	);
};

const burst: Motif = (p, random) => {
	const points = random.integer(7, 12);
	const inner = random.between(14, 20);
	return (
		polygon(starPoints(points, 36, inner), p.light) +
		polygon(starPoints(points, 24, inner * 0.7, 180 / points), p.glow) +
		circle(48, 48, 6, p.accent)
	);
};

const shield: Motif = (p, random) => {
	const outline = 'M48 12c9 6 18 8 28 8 1 28-6 48-28 62-22-14-29-34-28-62 10 0 19-2 28-8z';
	const right = 'M48 12c9 6 18 8 28 8 1 28-6 48-28 62z';
	const crest = random.pick([
		rect(45, 28, 6, 40, 3, p.accent) + rect(32, 38, 32, 6, 3, p.accent),
		circle(48, 45, 11, p.accent),
		polygon(starPoints(5, 15, 6.5), p.accent),
		line('M32 36l16 12 16-12M32 52l16 12 16-12', p.accent, 5),
	]);
	return path(outline, p.light) + path(right, p.glow) + scale(0.78, path(outline, p.deep)) + crest;
};

const eye: Motif = (p, random) => {
	const lid = 'M10 48C22 26 74 26 86 48 74 70 22 70 10 48z';
	const lashes = around(random.pick([6, 8, 10]), rect(46.5, 8, 3, 10, 1.5, p.base), 0);
	return lashes + path(lid, p.glow) + circle(48, 48, 14, p.base) + circle(48, 48, 7, p.night) + circle(52, 43, 3, p.accent);
};

const feather: Motif = (p, random) => {
	const vane =
		path('M50 10c20 14 22 36 4 62l-4 4-4-4C28 46 30 24 50 10z', p.light) + path('M50 10c20 14 22 36 4 62l-4 4z', p.glow);
	const cuts = line('M50 36l12-8M50 48l14-9M50 60l11-8M50 42l-12-8M50 54l-12-8', p.base, 2.2);
	return rotate(random.pick([-32, 32, 24]), vane + cuts + line('M50 24v62', p.accent, 3));
};

const leaf: Motif = (p, random) => {
	const one =
		path('M48 10c22 18 24 42 0 66-24-24-22-48 0-66z', p.light) +
		path('M48 10c22 18 24 42 0 66z', p.glow) +
		line('M48 22v64M48 44l11-9M48 58l12-10M48 44l-11-9M48 58l-12-10', p.base, 2.4);
	return random.chance(0.4)
		? scale(0.85, around(3, `<g transform="translate(0 -14) scale(1 .8)">${one}</g>`))
		: rotate(random.pick([-30, 30, 0]), one);
};

const swirl: Motif = (p, random) => {
	const arms = random.integer(2, 5);
	const arm = path('M48 48c2-20 18-32 34-22-12-1-19 6-20 16-1 9-8 12-14 6z', p.light);
	return around(arms, arm, random.between(0, 90)) + circle(48, 48, 9, p.accent) + circle(48, 48, 4, p.night);
};

const hourglass: Motif = (p) =>
	path('M28 18h40c0 16-12 20-14 30 2 10 14 14 14 30H28c0-16 12-20 14-30-2-10-14-14-14-30z', p.glow) +
	path('M36 30h24c-3 6-9 9-12 16-3-7-9-10-12-16zM48 54c2 10 12 12 15 20H33c3-8 13-10 15-20z', p.accent) +
	rect(22, 12, 52, 7, 3.5, p.base) +
	rect(22, 77, 52, 7, 3.5, p.base);

const drop: Motif = (p, random) => {
	const one =
		path('M48 10c14 20 24 30 24 46a24 24 0 0 1-48 0c0-16 10-26 24-46z', p.light) +
		path('M48 22c9 14 16 22 16 34a16 16 0 0 1-16 16z', p.glow);
	return random.chance(0.5)
		? one
		: scale(
				0.62,
				`<g transform="translate(-22 8)">${one}</g><g transform="translate(24 22)">${one}</g><g transform="translate(10 -34)">${one}</g>`,
			);
};

const moon: Motif = (p, random) =>
	path('M62 14a36 36 0 1 0 20 52 30 30 0 0 1-20-52z', p.glow) +
	polygon(
		starPoints(random.pick([4, 5]), 9, 3.5).map(([x, y]) => [x + 22, y - 8] as const),
		p.accent,
	) +
	circle(74, 62, 3, p.accent);

const key: Motif = (p, random) => {
	const teeth = random.chance(0.5)
		? rect(50, 66, 12, 5, 1, p.glow) + rect(50, 76, 8, 5, 1, p.glow)
		: rect(50, 70, 14, 9, 1, p.glow);
	return rotate(
		random.pick([-35, 35]),
		ring(48, 28, 13, p.glow, 6) + rect(45, 40, 6, 46, 2, p.light) + teeth + circle(48, 28, 4, p.accent),
	);
};

const scroll: Motif = (p, random) => {
	const lines = Array.from({ length: 4 }, (_, index) => line(`M32 ${34 + index * 9}h${random.integer(18, 32)}`, p.base, 3)).join(
		'',
	);
	return (
		rect(24, 20, 48, 56, 3, p.glow) +
		lines +
		rect(18, 14, 60, 10, 5, p.light) +
		rect(18, 72, 60, 10, 5, p.light) +
		circle(66, 66, 7, p.accent)
	);
};

const sun: Motif = (p, random) => {
	const rays = random.pick([8, 10, 12, 16]);
	const ray = random.chance(0.5)
		? polygon(
				[
					[48, 6],
					[53, 24],
					[43, 24],
				],
				p.light,
			)
		: rect(46, 8, 4, 16, 2, p.light);
	return around(rays, ray) + circle(48, 48, 21, p.glow) + circle(48, 48, 12, p.accent);
};

const mandala: Motif = (p, random) => {
	const petals = random.integer(5, 9);
	const petal = ellipse(48, 26, random.between(6, 9), 17, p.light);
	const inner = ellipse(48, 36, 5, 10, p.glow);
	return around(petals, petal) + around(petals, inner, 180 / petals) + circle(48, 48, 8, p.accent) + circle(48, 48, 3, p.night);
};

const orbit: Motif = (p, random) => {
	const tilt = random.between(10, 60);
	const track = (angle: number) => rotate(angle, ellipse(48, 48, 36, 14, 'none', ` stroke="${p.light}" stroke-width="3"`));
	const planets = [tilt, tilt + 60, tilt + 120].map((angle) => rotate(angle, circle(84, 48, 5, p.accent))).join('');
	return track(tilt) + track(tilt + 60) + track(tilt + 120) + planets + circle(48, 48, 11, p.glow);
};

const crystal: Motif = (p, random) => {
	const side = (x: number, height: number, width: number) =>
		polygon(
			[
				[x, 78 - height],
				[x + width, 90 - height],
				[x + width * 0.7, 80],
				[x, 84],
			],
			p.glow,
		) +
		polygon(
			[
				[x, 78 - height],
				[x - width, 90 - height],
				[x - width * 0.7, 80],
				[x, 84],
			],
			p.light,
		);
	return (
		side(30, random.between(34, 44), 10) +
		side(66, random.between(30, 46), 10) +
		side(48, random.between(58, 66), 14) +
		line('M16 86h64', p.accent, 4)
	);
};

const crown: Motif = (p, random) => {
	const peaks = random.pick(['M18 68 14 30l18 16 16-26 16 26 18-16-4 38z', 'M18 68 16 26l14 20 9-24 9 24 9-24 9 24 14-20-2 42z']);
	return (
		path(peaks, p.glow) +
		rect(16, 68, 64, 10, 3, p.light) +
		circle(48, 73, 4, p.accent) +
		circle(28, 73, 3, p.accent) +
		circle(68, 73, 3, p.accent)
	);
};

const tree: Motif = (p, random) =>
	line('M48 86V40M48 62l-16-14M48 54l18-16', p.base, 6) +
	circle(48, 28, random.between(15, 19), p.light) +
	circle(28, 42, random.between(10, 13), p.light) +
	circle(68, 36, random.between(10, 14), p.glow) +
	circle(52, 24, 7, p.glow) +
	circle(34, 40, 3, p.accent) +
	circle(64, 30, 3, p.accent) +
	circle(50, 40, 3, p.accent);

const knot: Motif = (p, random) => {
	const count = random.integer(3, 6);
	return around(count, ring(48, 34, 15, p.light, 4), 0) + polygon(regularPoints(count, 9), p.accent);
};

const skull: Motif = (p) =>
	path('M48 14c20 0 32 14 32 31 0 12-6 18-12 22v12H28V67c-6-4-12-10-12-22 0-17 12-31 32-31z', p.glow) +
	mirror(ellipse(62, 46, 8, 10, p.night) + circle(62, 47, 3, p.accent)) +
	polygon(
		[
			[48, 56],
			[53, 66],
			[43, 66],
		],
		p.night,
	) +
	line('M40 72v7M48 72v7M56 72v7', p.night, 2.5);

const web: Motif = (p, random) => {
	const spokes = random.pick([6, 7, 8]);
	const rings = [14, 24, 34].map((radius) =>
		polygon(regularPoints(spokes, radius), 'none', ` stroke="${p.light}" stroke-width="2.5"`),
	);
	const spoke = line('M48 48V10', p.light, 2.5);
	return around(spokes, spoke) + rings.join('') + circle(48, 48, 7, p.accent) + circle(48, 40, 4, p.accent);
};

const chain: Motif = (p, random) => {
	const link = (x: number, y: number, colour: string) =>
		rect(x - 9, y - 15, 18, 30, 9, 'none', ` stroke="${colour}" stroke-width="6"`);
	return (
		rotate(random.pick([-35, 35]), link(48, 22, p.light) + link(48, 74, p.light) + link(48, 48, p.glow)) +
		circle(48, 48, 3.5, p.accent)
	);
};

const thorns: Motif = (p, random) => {
	const count = random.integer(7, 11);
	const thorn = polygon(
		[
			[48, 6],
			[54, 26],
			[44, 24],
		],
		p.light,
	);
	return (
		around(count, thorn, random.between(0, 30)) +
		ring(48, 48, 22, p.glow, 6) +
		ellipse(48, 48, 6, 12, p.accent) +
		ellipse(48, 48, 2.5, 10, p.night)
	);
};

const shards: Motif = (p, random) => {
	const count = random.integer(5, 7);
	const pieces = Array.from({ length: count }, (_, index) => {
		const angle = (360 / count) * index + random.between(-12, 12);
		const reach = random.between(28, 38);
		return polygon(
			[polar(8, angle), polar(reach * 0.7, angle - 20), polar(reach, angle), polar(reach * 0.6, angle + 18)],
			index % 2 ? p.glow : p.light,
		);
	});
	return pieces.join('') + circle(48, 48, 4, p.accent);
};

const compass: Motif = (p, random) => {
	const needle =
		polygon(
			[
				[48, 18],
				[55, 48],
				[41, 48],
			],
			p.accent,
		) +
		polygon(
			[
				[48, 78],
				[55, 48],
				[41, 48],
			],
			p.glow,
		);
	return (
		ring(48, 48, 35, p.light, 5) +
		around(8, rect(47, 17, 2, 6, 1, p.light)) +
		rotate(random.between(20, 70), needle) +
		circle(48, 48, 4, p.night)
	);
};

const lantern: Motif = (p) =>
	line('M36 24a12 12 0 0 1 24 0', p.light, 4) +
	polygon(
		[
			[30, 32],
			[66, 32],
			[60, 24],
			[36, 24],
		],
		p.light,
	) +
	rect(32, 32, 32, 40, 4, p.deep, ` stroke="${p.light}" stroke-width="4"`) +
	path('M48 40c7 8 10 12 10 18a10 10 0 0 1-20 0c0-6 4-10 10-18z', p.accent) +
	rect(28, 72, 40, 8, 3, p.light);

const wings: Motif = (p, random) => {
	const feathers = [0, 1, 2, 3].map((index) =>
		path(
			`M50 ${56 - index * 4}C64 ${50 - index * 9} 80 ${44 - index * 9} 90 ${30 + index * 11} 82 ${58 + index * 4} 66 ${66 + index} 50 ${66 - index}z`,
			index % 2 ? p.light : p.glow,
		),
	);
	return (
		mirror(feathers.reverse().join('')) +
		(random.chance(0.5)
			? polygon(
					[
						[48, 30],
						[55, 50],
						[48, 78],
						[41, 50],
					],
					p.accent,
				)
			: circle(48, 54, 8, p.accent))
	);
};

const hand: Motif = (p, random) => {
	const fingers = [-24, -8, 8, 24]
		.map((angle, index) => rotate(angle, rect(44.5, 10 + Math.abs(index - 1.5) * 3, 7, 34, 3.5, p.glow)))
		.join('');
	return (
		fingers +
		rotate(random.pick([-58, 58]), rect(44.5, 20, 7, 26, 3.5, p.light)) +
		path('M32 44h32c2 16-2 26-8 34H40c-6-8-10-18-8-34z', p.glow) +
		circle(48, 58, 7, p.accent)
	);
};

/** Motifs by name. */
export const SIGN = {
	arrows,
	axe,
	bolt,
	burst,
	chain,
	claws,
	compass,
	crown,
	crystal,
	daggers,
	drop,
	eye,
	feather,
	flame,
	hand,
	hourglass,
	key,
	knot,
	lantern,
	leaf,
	mandala,
	moon,
	orbit,
	scroll,
	shards,
	shield,
	skull,
	sun,
	swirl,
	sword,
	thorns,
	tree,
	twoSwords,
	web,
	wings,
} as const;
