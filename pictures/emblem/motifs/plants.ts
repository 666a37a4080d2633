/** Plants and fungi. */
import { around, circle, ellipse, line, path, polygon, ring, rotate, scale } from '../shapes.ts';
import type { Motif } from '../subject.ts';

export const aubergine: Motif = (p) =>
	rotate(
		32,
		path('M40 30c-4 10-16 20-16 38 0 14 10 22 24 22s24-8 24-22c0-18-12-28-16-38z', p.base) +
			path('M48 30h8c4 10 16 20 16 38 0 14-10 22-24 22z', p.deep) +
			path('M34 34c4-10 24-10 28 0l-7 6-7-4-7 4z', p.accent) +
			line('M48 28c0-8 2-12 6-16', p.accent, 5) +
			line('M34 58c-2 6-2 10-1 15', p.glow, 4),
	);

export const flower: Motif = (p, random) => {
	const petals = random.integer(5, 8);
	return (
		line('M48 50c2 16 0 28-4 42', p.deep, 5) +
		path('M46 74c10-10 20-10 26-6-6 10-16 12-26 6z', p.base) +
		`<g transform="translate(0 -12)">${around(petals, ellipse(48, 26, 9, 16, p.light))}${circle(48, 48, 10, p.accent)}</g>`
	);
};

export const fruit: Motif = (p, random) =>
	line('M48 28c0-10 4-16 12-20', p.deep, 5) +
	path(`M52 20c10-12 22-12 ${random.integer(28, 34)}-6-8 10-18 12-${random.integer(28, 32)} 6z`, p.accent) +
	path('M48 28c14-10 34-2 34 22 0 22-18 38-34 38S14 72 14 50c0-24 20-32 34-22z', p.base) +
	path('M48 28c14-10 34-2 34 22 0 22-18 38-34 38z', p.deep) +
	line('M26 42c-3 6-3 12-1 18', p.glow, 4);

export const leaf: Motif = (p, random) => {
	const one =
		path('M48 10c22 18 24 42 0 66-24-24-22-48 0-66z', p.light) +
		path('M48 10c22 18 24 42 0 66z', p.glow) +
		line('M48 22v64M48 44l11-9M48 58l12-10M48 44l-11-9M48 58l-12-10', p.base, 2.4);
	return random.chance(0.4)
		? scale(0.85, around(3, `<g transform="translate(0 -14) scale(1 .8)">${one}</g>`))
		: rotate(random.pick([-30, 30, 0]), one);
};

export const mango: Motif = (p) =>
	line('M58 22c0-6 2-10 6-14', p.deep, 5) +
	path('M60 18c8-10 20-10 28-4-8 8-20 10-28 4z', p.accent) +
	path('M58 20c22 2 32 22 24 42-8 18-30 28-48 24S10 68 16 52c6-18 22-34 42-32z', p.base) +
	path('M58 20c22 2 32 22 24 42-8 18-30 28-48 24 22-8 34-34 24-66z', p.deep) +
	line('M28 50c-5 5-7 11-6 17', p.glow, 4);

export const mushroom: Motif = (p) =>
	path('M38 50h20l6 34c-8 6-24 6-32 0z', p.glow) +
	path('M10 54C10 28 26 12 48 12s38 16 38 42c-20 6-56 6-76 0z', p.base) +
	circle(34, 34, 7, p.accent) +
	circle(60, 28, 5, p.accent) +
	circle(66, 44, 6, p.accent);

export const pear: Motif = (p) =>
	line('M48 26c0-8 2-12 7-16', p.deep, 5) +
	path('M54 16c8-8 18-8 26-2-8 8-18 8-26 2z', p.accent) +
	path('M48 20c11 0 15 9 15 18s15 16 15 30c0 13-12 22-30 22s-30-9-30-22c0-14 15-21 15-30s4-18 15-18z', p.base) +
	path('M48 20c11 0 15 9 15 18s15 16 15 30c0 13-12 22-30 22z', p.deep) +
	line('M29 60c-3 4-4 9-2 14', p.glow, 4);

export const strawberry: Motif = (p) =>
	path('M48 28c16-12 36-2 34 16-2 20-18 38-34 46-16-8-32-26-34-46-2-18 18-28 34-16z', p.base) +
	path('M48 28c16-12 36-2 34 16-2 20-18 38-34 46z', p.deep) +
	[
		[30, 44],
		[48, 46],
		[66, 44],
		[38, 58],
		[58, 58],
		[48, 72],
	]
		.map(([x, y]) => ellipse(x!, y!, 2.2, 3.4, p.glow))
		.join('') +
	path('M48 32L28 34l8-12-8-8 14 4 6-12 6 12 14-4-8 8 8 12z', p.accent);

export const thorns: Motif = (p, random) => {
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

export const tree: Motif = (p, random) =>
	line('M48 86V40M48 62l-16-14M48 54l18-16', p.base, 6) +
	circle(48, 28, random.between(15, 19), p.light) +
	circle(28, 42, random.between(10, 13), p.light) +
	circle(68, 36, random.between(10, 14), p.glow) +
	circle(52, 24, 7, p.glow) +
	circle(34, 40, 3, p.accent) +
	circle(64, 30, 3, p.accent) +
	circle(50, 40, 3, p.accent);
