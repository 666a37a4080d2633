import { around, circle, line, mirror, path, polygon, rect, regularPoints, ring, rotate } from '../shapes.ts';
import type { Motif } from '../subject.ts';

export const anchor: Motif = (p) =>
	ring(48, 16, 8, p.light, 5) +
	rect(44, 24, 8, 58, 3, p.base) +
	rect(28, 32, 40, 8, 4, p.light) +
	line('M16 56c2 20 14 30 32 30s30-10 32-30', p.base, 8) +
	mirror(
		polygon(
			[
				[80, 46],
				[92, 62],
				[72, 62],
			],
			p.light,
		),
	) +
	circle(48, 36, 4, p.accent);

export const chain: Motif = (p, random) => {
	const link = (x: number, y: number, colour: string) =>
		rect(x - 9, y - 15, 18, 30, 9, 'none', ` stroke="${colour}" stroke-width="6"`);
	return (
		rotate(random.pick([-35, 35]), link(48, 22, p.light) + link(48, 74, p.light) + link(48, 48, p.glow)) +
		circle(48, 48, 3.5, p.accent)
	);
};

export const compass: Motif = (p, random) => {
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

export const dumbbell: Motif = (p) =>
	rotate(
		-32,
		rect(20, 44, 56, 8, 3, p.light) +
			mirror(rect(64, 26, 10, 44, 4, p.base) + rect(75, 33, 8, 30, 3, p.glow)) +
			rect(43, 42, 10, 12, 3, p.accent),
	);

export const gear: Motif = (p) =>
	around(8, rect(42, 6, 12, 16, 3, p.base)) +
	circle(48, 48, 30, p.base) +
	circle(48, 48, 22, p.light) +
	circle(48, 48, 10, p.accent);

export const hourglass: Motif = (p) =>
	path('M28 18h40c0 16-12 20-14 30 2 10 14 14 14 30H28c0-16 12-20 14-30-2-10-14-14-14-30z', p.glow) +
	path('M36 30h24c-3 6-9 9-12 16-3-7-9-10-12-16zM48 54c2 10 12 12 15 20H33c3-8 13-10 15-20z', p.accent) +
	rect(22, 12, 52, 7, 3.5, p.base) +
	rect(22, 77, 52, 7, 3.5, p.base);

export const key: Motif = (p, random) => {
	const teeth = random.chance(0.5)
		? rect(50, 66, 12, 5, 1, p.glow) + rect(50, 76, 8, 5, 1, p.glow)
		: rect(50, 70, 14, 9, 1, p.glow);
	return rotate(
		random.pick([-35, 35]),
		ring(48, 28, 13, p.glow, 6) + rect(45, 40, 6, 46, 2, p.light) + teeth + circle(48, 28, 4, p.accent),
	);
};

export const knot: Motif = (p, random) => {
	const count = random.integer(3, 6);
	return around(count, ring(48, 34, 15, p.light, 4), 0) + polygon(regularPoints(count, 9), p.accent);
};
