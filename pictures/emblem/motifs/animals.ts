/** Animals and their parts. */
import { around, circle, ellipse, line, mirror, path, polygon, regularPoints, rotate } from '../shapes.ts';
import type { Motif } from '../subject.ts';

export const bird: Motif = (p) =>
	path(
		'M14 46C26 24 50 22 62 34c8-8 20-10 28-4-6 2-10 6-12 12 0 22-16 36-38 36-14 0-24-6-30-14 10 2 18 0 22-4-10 0-16-6-18-14z',
		p.base,
	) +
	path('M34 46c14-6 28-2 34 8-10 10-26 12-36 4z', p.light) +
	circle(72, 36, 3, p.accent);

export const claws: Motif = (p, random) => {
	const count = random.integer(3, 4);
	const slash = (x: number) =>
		path(`M${x + 12} 16C${x + 4} 36 ${x - 6} 58 ${x - 14} 80 ${x - 14} 56 ${x - 4} 32 ${x + 12} 16z`, p.glow);
	const marks = Array.from({ length: count }, (_, index) => slash(48 + (index - (count - 1) / 2) * 17)).join('');
	return rotate(random.between(-14, 14), marks);
};

export const egg: Motif = (p, random) =>
	path('M48 8c18 0 30 26 30 48a30 32 0 0 1-60 0C18 34 30 8 48 8z', p.light) +
	path('M48 8c18 0 30 26 30 48a30 32 0 0 1-30 32z', p.base) +
	Array.from({ length: 6 }, () => circle(random.between(30, 66), random.between(34, 76), random.between(2.5, 6), p.accent)).join(
		'',
	);

export const feather: Motif = (p, random) => {
	const vane =
		path('M50 10c20 14 22 36 4 62l-4 4-4-4C28 46 30 24 50 10z', p.light) + path('M50 10c20 14 22 36 4 62l-4 4z', p.glow);
	const cuts = line('M50 36l12-8M50 48l14-9M50 60l11-8M50 42l-12-8M50 54l-12-8', p.base, 2.2);
	return rotate(random.pick([-32, 32, 24]), vane + cuts + line('M50 24v62', p.accent, 3));
};

export const fish: Motif = (p) =>
	path('M10 48c16-26 44-26 58-4l20-16c-2 14-2 26 0 40L68 52c-14 22-42 22-58-4z', p.base) +
	path('M30 36c8 8 8 16 0 24', 'none', ` stroke="${p.light}" stroke-width="4"`) +
	circle(24, 44, 4, p.accent);

export const horn: Motif = (p, random) =>
	rotate(
		random.pick([0, -18]),
		path('M14 26C22 62 46 82 82 80c4 0 4-6 0-7C56 66 42 50 40 20z', p.base) +
			path('M14 26C22 62 46 82 82 80c4 0 4-6 0-7C50 72 30 54 26 22z', p.deep) +
			ellipse(27, 22, 14, 6, p.night) +
			line('M34 46l-12 8M44 60L34 72M58 70l-4 9', p.accent, 4),
	);

export const paw: Motif = (p) =>
	path('M48 46c16 0 26 14 24 28-2 12-14 12-24 10-10 2-22 2-24-10-2-14 8-28 24-28z', p.base) +
	mirror(ellipse(60, 26, 8, 12, p.light) + ellipse(79, 42, 7, 11, p.light)) +
	circle(48, 68, 6, p.accent);

export const snake: Motif = (p) =>
	line('M20 84c26 4 54 0 54-16S26 54 26 40s20-20 40-14', p.base, 11) +
	line('M20 84c26 4 54 0 54-16S26 54 26 40s20-20 40-14', p.light, 3) +
	ellipse(70, 24, 12, 9, p.base) +
	circle(73, 22, 3, p.accent) +
	line('M82 26l8 3-8 3', p.accent, 2);

export const spider: Motif = (p) =>
	mirror(line('M54 46l20-18 8-14M56 50l26-4 8-12M56 56l24 8 8 14M54 62l14 18 2 12', p.base, 4)) +
	ellipse(48, 60, 17, 20, p.deep) +
	circle(48, 38, 12, p.base) +
	mirror(circle(53, 36, 3, p.accent));

export const tooth: Motif = (p) =>
	path('M26 12c12-6 32-6 44 0 12 14 4 34-2 44-3 10-4 30-10 30s-4-22-10-22-4 22-10 22-7-20-10-30c-6-10-14-30-2-44z', p.glow) +
	line('M34 24c-4 6-3 12-1 18', p.light, 4) +
	circle(48, 30, 5, p.accent);

export const web: Motif = (p, random) => {
	const spokes = random.pick([6, 7, 8]);
	const rings = [14, 24, 34].map((radius) =>
		polygon(regularPoints(spokes, radius), 'none', ` stroke="${p.light}" stroke-width="2.5"`),
	);
	const spoke = line('M48 48V10', p.light, 2.5);
	return around(spokes, spoke) + rings.join('') + circle(48, 48, 7, p.accent) + circle(48, 40, 4, p.accent);
};

export const wings: Motif = (p, random) => {
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

export const worm: Motif = (p) =>
	line('M12 76c12-24 24 12 36-10S66 34 82 34', p.base, 15) +
	line('M22 68l4 12M36 70l6 10M50 56l10 6M64 40l6 10', p.deep, 3) +
	circle(80, 32, 3.5, p.accent);
