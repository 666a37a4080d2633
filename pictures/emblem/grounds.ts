/** Patterns behind a motif, in two neighbouring shades. */
import { CENTRE, SIZE, around, circle, line, path, polygon, rect, ring, short } from './shapes.ts';
import type { Ground } from './subject.ts';

const FAINT = ' opacity=".55"';

const rays: Ground = (p, random) => {
	const count = random.pick([10, 12, 16]);
	const width = 1800 / count / 10;
	return around(
		count,
		polygon(
			[
				[CENTRE, CENTRE],
				[CENTRE - width * 0.55, -24],
				[CENTRE + width * 0.55, -24],
			],
			p.deep,
			FAINT,
		),
		random.between(0, 30),
	);
};

const rings: Ground = (p, random) => {
	const x = random.pick([0, CENTRE, SIZE]);
	const y = random.pick([0, CENTRE, SIZE]);
	return [18, 36, 54, 72, 90, 108].map((radius) => ring(x, y, radius, p.deep, 6)).join('');
};

const stripes: Ground = (p, random) => {
	const lean = random.pick([-40, 40]);
	const bars = Array.from({ length: 9 }, (_, index) => rect(index * 18 - 32, -30, 8, 160, 0, p.deep, FAINT)).join('');
	return `<g transform="rotate(${lean} ${CENTRE} ${CENTRE})">${bars}</g>`;
};

const hills: Ground = (p, random) => {
	const wave = (y: number, fill: string) =>
		path(
			`M0 ${short(y)}C24 ${short(y - random.between(8, 22))} 40 ${short(y + 10)} 60 ${short(y - 4)}S88 ${short(y - 12)} 96 ${short(y)}V96H0z`,
			fill,
		);
	return (
		circle(random.between(18, 78), random.between(18, 34), random.between(9, 15), p.deep) + wave(58, p.deep) + wave(74, p.night)
	);
};

const dots: Ground = (p, random) => {
	const step = random.pick([14, 18]);
	const points: string[] = [];
	for (let y = 4; y < SIZE; y += step) {
		for (let x = 4 + ((y / step) % 2) * (step / 2); x < SIZE; x += step) points.push(circle(x, y, 2.4, p.deep));
	}
	return points.join('');
};

const arches: Ground = (p) =>
	line('M12 96V52a36 36 0 0 1 72 0v44', p.deep, 6) +
	line('M-6 96V50a54 54 0 0 1 108 0v46', p.deep, 6) +
	line('M30 96V56a18 18 0 0 1 36 0v40', p.deep, 6);

export const GROUNDS: readonly Ground[] = [rays, rings, stripes, hills, dots, arches];
