/** Parts of the body and remains. */
import { around, circle, ellipse, line, mirror, path, polygon, rect, ring, rotate } from '../shapes.ts';
import type { Motif } from '../subject.ts';

export const bone: Motif = (p, random) =>
	rotate(
		random.pick([-40, 40]),
		rect(42, 22, 12, 52, 6, p.light) +
			mirror(circle(56, 18, 9, p.light) + circle(56, 78, 9, p.light)) +
			line('M44 40h8M44 48h8', p.base, 3),
	) + ring(48, 48, 12, p.accent, 4);

export const eye: Motif = (p, random) => {
	const lid = 'M10 48C22 26 74 26 86 48 74 70 22 70 10 48z';
	const lashes = around(random.pick([6, 8, 10]), rect(46.5, 8, 3, 10, 1.5, p.base), 0);
	return lashes + path(lid, p.glow) + circle(48, 48, 14, p.base) + circle(48, 48, 7, p.night) + circle(52, 43, 3, p.accent);
};

export const ghost: Motif = (p) =>
	path('M48 10c20 0 30 16 30 36v40l-10-8-10 8-10-8-10 8-10-8-10 8V46c0-20 10-36 30-36z', p.glow, ' opacity=".92"') +
	mirror(ellipse(58, 42, 5, 8, p.night)) +
	circle(48, 62, 5, p.accent);

export const hand: Motif = (p, random) => {
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

export const heart: Motif = (p) =>
	path('M48 86C12 60 8 40 14 28s24-14 34 4c10-18 28-16 34-4s2 32-34 58z', p.base) +
	path('M48 86V32c10-18 28-16 34-4s2 32-34 58z', p.deep) +
	line('M26 34c-4 6-4 12-1 18', p.glow, 4) +
	circle(48, 50, 6, p.accent);

export const skull: Motif = (p) =>
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
