/** Fire, water and minerals. */
import { circle, line, path, polygon, regularPoints, ring, scale } from '../shapes.ts';
import type { Motif } from '../subject.ts';

export const crystal: Motif = (p, random) => {
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

export const drop: Motif = (p, random) => {
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

export const flame: Motif = (p, random) => {
	const lean = random.between(-5, 5);
	const outer = `M48 ${12}C${62 + lean} 28 74 40 72 58a24 24 0 0 1-48 2c-1-12 6-18 10-26 4 5 6 8 7 12 6-9 9-20 7-34z`;
	return (
		path(outer, p.light) +
		path('M49 40c9 9 14 16 12 26a13 13 0 0 1-26 0c0-8 5-11 8-17 2 3 3 5 4 7 2-5 3-9 2-16z', p.accent) +
		path('M48 60c5 5 6 9 5 13a5.5 5.5 0 0 1-11 0c0-5 4-7 6-13z', p.glow)
	);
};

export const gem: Motif = (p) =>
	polygon(
		[
			[24, 18],
			[72, 18],
			[88, 40],
			[48, 88],
			[8, 40],
		],
		p.base,
	) +
	polygon(
		[
			[24, 18],
			[48, 40],
			[8, 40],
		],
		p.light,
	) +
	polygon(
		[
			[72, 18],
			[88, 40],
			[48, 40],
		],
		p.deep,
	) +
	polygon(
		[
			[30, 40],
			[66, 40],
			[48, 88],
		],
		p.accent,
		' opacity=".65"',
	);

export const mountain: Motif = (p) =>
	polygon(
		[
			[4, 86],
			[40, 14],
			[70, 86],
		],
		p.base,
	) +
	polygon(
		[
			[44, 86],
			[68, 38],
			[94, 86],
		],
		p.deep,
	) +
	polygon(
		[
			[40, 14],
			[51, 40],
			[40, 34],
			[28, 40],
		],
		p.glow,
	) +
	circle(78, 18, 7, p.accent);

export const stone: Motif = (p, random) => {
	const points = regularPoints(7, 36, random.between(0, 50)).map(
		([x, y]) => [x + random.between(-5, 5), y + random.between(-5, 5)] as const,
	);
	const sign = random.pick([
		line('M48 30v36M36 40l12-10 12 10M36 56h24', p.accent, 5),
		line('M36 34l24 28M60 34L36 62', p.accent, 5),
		ring(48, 48, 13, p.accent, 5) + circle(48, 48, 4, p.accent),
		line('M34 34h28L38 62h24', p.accent, 5),
	]);
	return polygon(points, p.base) + polygon(points.slice(0, 4).concat([[48, 48]]), p.deep) + sign;
};

export const wave: Motif = (p) =>
	path('M6 70C10 34 34 16 58 18c18 2 26 16 20 26-10-10-24-6-24 6 0 14 20 22 36 20v18H6z', p.base) +
	path('M6 78c16-14 28 4 42-4s24 6 42-2v18H6z', p.light) +
	circle(74, 20, 4, p.accent) +
	circle(84, 30, 3, p.accent);

export const pyramid: Motif = (p) =>
	polygon(
		[
			[48, 10],
			[58, 86],
			[6, 86],
		],
		p.light,
	) +
	polygon(
		[
			[48, 10],
			[90, 86],
			[58, 86],
		],
		p.base,
	) +
	line('M36 36l15 0M23 61l32 0', p.base, 2.4) +
	line('M36 78v-22M36 64l8-6M36 64l-8-6', p.accent, 4);
