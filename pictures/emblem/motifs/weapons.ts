/** Weapons, their effects and defences. */
import type { Palette } from '../colour.ts';
import { CENTRE, circle, ellipse, line, path, polar, polygon, rect, rotate, scale, short, starPoints } from '../shapes.ts';
import type { Motif } from '../subject.ts';

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

export const sword: Motif = (p, random) =>
	rotate(random.pick([-38, 38, 45, -45]), blade(p, random.between(40, 48), random.between(4, 5.5)));

export const twoSwords: Motif = (p, random) => {
	const angle = random.between(32, 46);
	const one = blade(p, 44, random.between(3.4, 4.6));
	return rotate(-angle, one) + rotate(angle, one);
};

export const daggers: Motif = (p, random) => {
	const count = random.integer(3, 5);
	const knife =
		path('M48 14l5 15-2 23h-6l-2-23z', p.glow) + path('M48 14l-5 15 2 23h3z', p.light) + rect(46, 52, 4, 14, 2, p.accent);
	const step = random.between(22, 32);
	return Array.from({ length: count }, (_, index) => rotate((index - (count - 1) / 2) * step, knife)).join('');
};

export const axe: Motif = (p, random) => {
	const head = path('M50 22c14-6 22 2 24 18-8-5-16-4-24 2z', p.glow) + path('M50 32c9-2 17 1 24 8-8-5-16-4-24 2z', p.light);
	const other = random.chance(0.5) ? `<g transform="matrix(-1 0 0 1 96 0)">${head}</g>` : circle(46, 33, 4, p.accent);
	return rotate(random.pick([-28, 28]), rect(45.5, 16, 5, 66, 2.5, p.base) + other + head + circle(48, 80, 4, p.accent));
};

export const hammer: Motif = (p) =>
	rotate(
		32,
		rect(43, 30, 10, 60, 4, p.deep) +
			rect(18, 10, 60, 28, 5, p.base) +
			rect(18, 10, 60, 10, 4, p.light) +
			circle(48, 24, 6, p.accent),
	);

export const arrows: Motif = (p, random) => {
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

export const whip: Motif = (p) =>
	line('M22 88L44 50C52 34 30 26 32 14M44 50c10 10 40 6 38-14-2-14-20-12-20-2 0 8 8 10 14 6', p.base, 6) +
	circle(22, 86, 7, p.accent);

export const bomb: Motif = (p) =>
	circle(44, 56, 32, p.night) +
	circle(44, 56, 29, p.deep) +
	rotate(38, rect(40, 10, 16, 14, 3, p.base)) +
	line('M66 28c6-10 14-8 18-16', p.light, 4) +
	polygon(
		starPoints(8, 11, 5).map(([x, y]) => [x + 37, y - 37] as const),
		p.accent,
	) +
	ellipse(33, 44, 7, 5, p.glow, ' opacity=".7"');

export const target: Motif = (p) =>
	circle(48, 48, 38, p.base) + circle(48, 48, 29, p.glow) + circle(48, 48, 20, p.base) + circle(48, 48, 10, p.accent);

export const shuriken: Motif = (p, random) =>
	rotate(
		random.between(8, 36),
		polygon(starPoints(4, 42, 13), p.light) +
			polygon(starPoints(4, 30, 9), p.glow) +
			circle(48, 48, 7, p.night) +
			circle(48, 48, 3.5, p.accent),
	);

export const shield: Motif = (p, random) => {
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

export const brokenShield: Motif = (p) =>
	`<g transform="translate(-5 2) rotate(-7 40 50)">${path('M46 14c-8 5-17 7-26 7-1 27 6 47 26 61l-5-17 8-11-10-13 9-12z', p.light)}</g>` +
	`<g transform="translate(5 2) rotate(7 56 50)">${path('M50 14c8 5 17 7 26 7 1 27-6 47-26 61l-2-16 8-12-10-13 9-12z', p.glow)}</g>` +
	circle(48, 88, 3, p.accent) +
	circle(38, 90, 2, p.accent);

export const brokenSword: Motif = (p) => {
	const hilt =
		path('M42 44l5 6 2-8 5 6v16H42z', p.light) +
		rect(30, 64, 36, 6, 3, p.accent) +
		rect(44.5, 70, 7, 14, 2, p.base) +
		circle(48, 87, 4.5, p.accent);
	const tip = path('M48 6l6 10v20l-4-5-3 6-5-6V16z', p.glow);
	return `${rotate(30, hilt)}<g transform="translate(4 -8) rotate(58 48 30)">${tip}</g>`;
};

export const burst: Motif = (p, random) => {
	const points = random.integer(7, 12);
	const inner = random.between(14, 20);
	return (
		polygon(starPoints(points, 36, inner), p.light) +
		polygon(starPoints(points, 24, inner * 0.7, 180 / points), p.glow) +
		circle(48, 48, 6, p.accent)
	);
};

export const shards: Motif = (p, random) => {
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
