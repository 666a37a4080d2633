import type { Random } from './random.ts';
import { around, circle, ellipse, line, path, polygon, rect, regularPoints, ring, rotate, starPoints } from './shapes.ts';
import type { Motif } from './subject.ts';

/** A ring of an ornament: `count` equal parts between the radii `inner` and `outer`. */
type Layer = (count: number, inner: number, outer: number, fill: string, random: Random) => string;

const LAYERS: readonly Layer[] = [
	(count, inner, outer, fill) =>
		around(count, ellipse(48, 48 - (inner + outer) / 2, (outer - inner) * 0.34, (outer - inner) / 2, fill)),
	(count, inner, outer, fill) =>
		around(
			count,
			polygon(
				[
					[48, 48 - outer],
					[48 + (outer - inner) * 0.4, 48 - inner],
					[48 - (outer - inner) * 0.4, 48 - inner],
				],
				fill,
			),
		),
	(count, inner, outer, fill) => around(count, circle(48, 48 - (inner + outer) / 2, (outer - inner) * 0.36, fill)),
	(count, inner, outer, fill) => around(count, rect(46, 48 - outer, 4, outer - inner, 2, fill)),
	(count, inner, outer, fill, random) => {
		const bend = random.between(6, 14);
		return around(
			count,
			path(
				`M48 ${48 - inner}Q${48 + bend} ${48 - (inner + outer) / 2} 48 ${48 - outer}Q${48 + bend * 2.4} ${48 - (inner + outer) / 2} 48 ${48 - inner}z`,
				fill,
			),
		);
	},
	(count, inner, outer, fill) =>
		around(count, line(`M${48 - 7} ${48 - inner}L48 ${48 - outer}L${48 + 7} ${48 - inner}`, fill, 4)),
	(count, inner, outer, fill) =>
		around(
			count,
			polygon(
				[
					[48, 48 - outer],
					[48 + (outer - inner) * 0.36, 48 - (inner + outer) / 2],
					[48, 48 - inner],
					[48 - (outer - inner) * 0.36, 48 - (inner + outer) / 2],
				],
				fill,
			),
		),
	(count, _inner, outer, fill) =>
		polygon(regularPoints(Math.max(3, count), outer - 2), 'none', ` stroke="${fill}" stroke-width="4" stroke-linejoin="round"`),
	(count, inner, outer, fill) =>
		polygon(starPoints(Math.max(4, count), outer, inner), 'none', ` stroke="${fill}" stroke-width="3.5"`),
];

/**
 * A generated ornament for names without a motif. The seed decides its shape, count, size, angle and centre, so ornaments
 * differ.
 */
export const sigil: Motif = (p, random) => {
	const outside = random.pick(LAYERS)(random.integer(3, 9), random.between(22, 27), random.between(35, 40), p.light, random);
	const inside = random.pick(LAYERS)(random.integer(3, 8), random.between(9, 13), random.between(20, 27), p.glow, random);
	const middle = random.pick([
		circle(48, 48, random.between(4, 9), p.accent),
		ring(48, 48, random.between(5, 9), p.accent, 4),
		polygon(regularPoints(random.integer(3, 6), random.between(7, 11), random.between(0, 60)), p.accent),
		polygon(starPoints(random.integer(4, 7), random.between(9, 12), 4), p.accent),
	]);
	const hoop = random.chance(0.4) ? ring(48, 48, random.between(28, 33), p.base, random.between(2, 4)) : '';
	return hoop + rotate(random.between(0, 60), outside) + rotate(random.between(0, 60), inside) + middle;
};
