/** Sky and weather. */
import { around, circle, ellipse, line, path, polygon, rect, ring, rotate, starPoints } from '../shapes.ts';
import type { Motif } from '../subject.ts';

export const bolt: Motif = (p, random) => {
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

export const cloud: Motif = (p) =>
	circle(32, 54, 20, p.light) +
	circle(56, 42, 24, p.glow) +
	circle(70, 58, 17, p.light) +
	rect(22, 54, 58, 20, 10, p.light) +
	line('M34 80l-4 10M50 80l-4 10M66 80l-4 10', p.accent, 4);

export const moon: Motif = (p, random) =>
	path('M62 14a36 36 0 1 0 20 52 30 30 0 0 1-20-52z', p.glow) +
	polygon(
		starPoints(random.pick([4, 5]), 9, 3.5).map(([x, y]) => [x + 22, y - 8] as const),
		p.accent,
	) +
	circle(74, 62, 3, p.accent);

export const orbit: Motif = (p, random) => {
	const tilt = random.between(10, 60);
	const track = (angle: number) => rotate(angle, ellipse(48, 48, 36, 14, 'none', ` stroke="${p.light}" stroke-width="3"`));
	const planets = [tilt, tilt + 60, tilt + 120].map((angle) => rotate(angle, circle(84, 48, 5, p.accent))).join('');
	return track(tilt) + track(tilt + 60) + track(tilt + 120) + planets + circle(48, 48, 11, p.glow);
};

export const star: Motif = (p) =>
	polygon(starPoints(5, 42, 18), p.light) + polygon(starPoints(5, 26, 11), p.glow) + circle(48, 48, 6, p.accent);

export const sun: Motif = (p, random) => {
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

export const swirl: Motif = (p, random) => {
	const arms = random.integer(2, 5);
	const arm = path('M48 48c2-20 18-32 34-22-12-1-19 6-20 16-1 9-8 12-14 6z', p.light);
	return around(arms, arm, random.between(0, 90)) + circle(48, 48, 9, p.accent) + circle(48, 48, 4, p.night);
};
