import { around, circle, ellipse, line, mirror, path, polygon, rect, regularPoints, ring } from '../shapes.ts';
import type { Motif } from '../subject.ts';

export const amulet: Motif = (p, random) => {
	const sides = random.pick([4, 5, 6, 8]);
	return (
		line('M26 8c0 18 10 26 22 30 12-4 22-12 22-30', p.base, 4) +
		polygon(
			regularPoints(sides, 26, 0).map(([x, y]) => [x, y + 12] as const),
			p.base,
		) +
		polygon(
			regularPoints(sides, 19, 0).map(([x, y]) => [x, y + 12] as const),
			p.light,
		) +
		circle(48, 60, 10, p.accent) +
		circle(45, 57, 3, '#fff', ' opacity=".7"')
	);
};

export const boot: Motif = (p) =>
	path('M30 10h28v42c0 6 4 8 10 10l14 5c6 2 8 8 6 17H30z', p.base) +
	rect(26, 8, 36, 12, 4, p.light) +
	rect(28, 80, 62, 9, 3, p.night) +
	line('M34 34h18M34 46h18', p.accent, 4);

export const chestplate: Motif = (p) =>
	path('M22 14h16c2 8 18 8 20 0h16l8 22-8 8v42c-16 6-36 6-52 0V44l-8-8z', p.base) +
	path('M48 20c5 0 9-2 10-6h16l8 22-8 8v42c-8 3-17 4-26 4z', p.deep) +
	line('M32 50h32M34 64h28', p.light, 4) +
	circle(48, 38, 6, p.accent);

export const crown: Motif = (p, random) => {
	const peaks = random.pick(['M18 68 14 30l18 16 16-26 16 26 18-16-4 38z', 'M18 68 16 26l14 20 9-24 9 24 9-24 9 24 14-20-2 42z']);
	return (
		path(peaks, p.glow) +
		rect(16, 68, 64, 10, 3, p.light) +
		circle(48, 73, 4, p.accent) +
		circle(28, 73, 3, p.accent) +
		circle(68, 73, 3, p.accent)
	);
};

export const hat: Motif = (p) =>
	ellipse(48, 74, 42, 11, p.base) +
	path('M24 72C26 34 34 16 50 12c14 4 20 24 22 60z', p.deep) +
	path('M23 66c16 8 34 8 50 0v8c-16 8-34 8-50 0z', p.accent);

export const helmet: Motif = (p) =>
	path('M16 62C14 28 28 10 48 10s34 18 32 52l-10 22H58V60H38v24H26z', p.base) +
	path('M48 10c20 0 34 18 32 52l-10 22H58V60H48z', p.deep) +
	rect(22, 46, 52, 8, 4, p.light) +
	path('M44 2h8v44h-8z', p.accent);

export const mask: Motif = (p, random) => {
	const horn = random.chance(0.5)
		? mirror(path('M66 22c4-10 12-14 18-14-2 10-4 18-12 22z', p.light))
		: around(5, rect(46, 2, 4, 14, 2, p.light), -40);
	return (
		horn +
		path('M20 22c18-8 38-8 56 0 2 32-8 54-28 66-20-12-30-34-28-66z', p.base) +
		path('M48 16c10 0 19 2 28 6 2 32-8 54-28 66z', p.deep) +
		mirror(path('M54 40c8-6 14-6 18-2-2 8-12 10-18 2z', p.accent)) +
		line('M38 66c6 5 14 5 20 0', p.night, 4) +
		line('M48 24v26', p.light, 3)
	);
};

const ringBand: Motif = (p, random) => {
	const stone = random.chance(0.5)
		? polygon(
				[
					[48, 6],
					[62, 18],
					[48, 34],
					[34, 18],
				],
				p.accent,
			)
		: circle(48, 20, 12, p.accent);
	return (
		ring(48, 58, 25, p.base, 10) +
		ring(48, 58, 22, p.light, 3) +
		polygon(
			[
				[34, 30],
				[62, 30],
				[56, 40],
				[40, 40],
			],
			p.deep,
		) +
		stone +
		circle(44, 16, 3, '#fff', ' opacity=".7"')
	);
};

export { ringBand as ring };
