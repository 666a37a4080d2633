/** Books, games, instruments and religious items. */
import { around, circle, line, mirror, path, polygon, rect, regularPoints, ring, rotate, starPoints } from '../shapes.ts';
import type { Motif } from '../subject.ts';

export const banner: Motif = (p) =>
	rect(20, 6, 6, 86, 3, p.deep) +
	path('M26 12h54l-12 20 12 20H26z', p.base) +
	path('M26 32h42l12 20H26z', p.deep, ' opacity=".5"') +
	circle(44, 32, 8, p.accent);

export const bell: Motif = (p) =>
	ring(48, 14, 7, p.light, 4) +
	path('M48 18c16 0 22 14 23 30 1 12 5 18 9 22H16c4-4 8-10 9-22 1-16 7-30 23-30z', p.base) +
	path('M48 18c16 0 22 14 23 30 1 12 5 18 9 22H48z', p.deep) +
	rect(14, 68, 68, 8, 4, p.light) +
	circle(48, 82, 7, p.accent) +
	line('M34 34c-3 6-4 14-5 24', p.glow, 3);

export const book: Motif = (p, random) => {
	const sign = random.chance(0.5) ? polygon(starPoints(random.pick([5, 6, 8]), 13, 6), p.accent) : circle(48, 48, 11, p.accent);
	return (
		rect(20, 10, 58, 76, 5, p.deep) +
		rect(26, 80, 50, 6, 2, p.glow) +
		rect(20, 10, 10, 76, 5, p.night) +
		rect(34, 20, 38, 54, 3, 'none', ` stroke="${p.light}" stroke-width="3"`) +
		sign
	);
};

export const coin: Motif = (p, random) => {
	const inside = random.pick([
		polygon(starPoints(5, 20, 9), p.accent),
		rect(38, 38, 20, 20, 2, p.night),
		polygon(regularPoints(3, 20), p.accent),
		line('M48 28v40M36 38c0-14 26-12 24 0M36 58c0 14 26 12 24 0', p.accent, 5),
	]);
	return (
		circle(51, 51, 36, p.night) +
		circle(48, 48, 36, p.base) +
		ring(48, 48, 29, p.light, 3) +
		around(24, rect(47.2, 13, 1.6, 4, 0.8, p.deep)) +
		inside
	);
};

export const dice: Motif = (p) =>
	rotate(
		-12,
		rect(18, 18, 60, 60, 12, p.light) + circle(34, 34, 6, p.accent) + circle(62, 62, 6, p.accent) + circle(48, 48, 6, p.accent),
	);

export const fan: Motif = (p) =>
	[-60, -40, -20, 0, 20, 40, 60]
		.map(
			(angle, index) =>
				`<g transform="rotate(${angle} 48 84)">${path('M43 84l-6-70h22l-6 70z', index % 2 ? p.base : p.light)}</g>`,
		)
		.join('') + circle(48, 82, 7, p.accent);

/** A hand of cards. */
export const handOfCards: Motif = (p) =>
	[-26, 0, 26]
		.map((angle, index) => {
			const card = rect(32, 18, 32, 46, 5, p.deep) + rect(35, 21, 26, 40, 3, index === 1 ? p.glow : p.light);
			return `<g transform="rotate(${angle} 48 96)">${card}${circle(48, 36, 6, p.accent)}</g>`;
		})
		.join('');

export const iceCream: Motif = (p) =>
	polygon(
		[
			[28, 48],
			[68, 48],
			[48, 92],
		],
		p.base,
	) +
	line('M34 52l20 26M44 50l14 18M62 52L42 78M52 50L38 68', p.deep, 2.4) +
	circle(35, 40, 13, p.light) +
	circle(61, 40, 13, p.light) +
	circle(48, 28, 16, p.glow) +
	circle(48, 10, 5, p.accent);

export const idol: Motif = (p) =>
	path('M30 88V44c0-22 8-34 18-34s18 12 18 34v44z', p.base) +
	path('M48 10c10 0 18 12 18 34v44H48z', p.deep) +
	mirror(circle(56, 36, 4.5, p.accent)) +
	rect(40, 50, 16, 5, 2.5, p.night) +
	rect(24, 80, 48, 10, 3, p.light) +
	mirror(path('M66 40c10 4 12 14 6 22l-6-4z', p.light)) +
	line('M36 66h24M36 73h24', p.light, 3);

export const orb: Motif = (p, random) =>
	path('M28 88l6-18h28l6 18z', p.base) +
	rect(24, 84, 48, 7, 3, p.light) +
	circle(48, 42, 31, p.deep) +
	circle(48, 42, 25, p.accent, ' opacity=".8"') +
	path(`M30 46c8 ${random.integer(-14, 6)} 20 18 36-4-2 16-8 24-18 24s-16-8-18-20z`, p.deep, ' opacity=".55"') +
	circle(39, 31, 6, '#fff', ' opacity=".65"');

export const scroll: Motif = (p, random) => {
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
