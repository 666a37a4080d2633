import { type Palette, paletteOf, toneOf } from './colour.ts';
import type { Random } from './random.ts';
import { circle, ellipse, line, mirror, path, polygon, rect, starPoints } from './shapes.ts';
import type { Family } from './subject.ts';

type Figure = (palette: Palette, random: Random) => string;

const shoulders = (fill: string): string => path('M8 100c2-22 18-32 40-32s38 10 40 32z', fill);

const helmet: Figure = (p) =>
	mirror(path('M64 30c6-12 16-18 26-16-2 14-10 22-22 26z', p.glow)) +
	shoulders(p.deep) +
	path('M26 76V44c0-18 8-28 22-28s22 10 22 28v32L48 88z', p.base) +
	path('M48 16c14 0 22 10 22 28v32L48 88z', p.deep) +
	path('M30 46h36v8H52v26h-8V54H30z', p.night) +
	mirror(circle(58, 50, 2.6, p.accent)) +
	line('M48 16v26', p.light, 4);

const hood: Figure = (p) =>
	shoulders(p.deep) +
	path('M48 8c22 10 32 34 28 70-8 8-18 12-28 12s-20-4-28-12C16 42 26 18 48 8z', p.base) +
	path('M48 8c22 10 32 34 28 70-8 8-18 12-28 12z', p.deep) +
	path('M48 30c14 6 18 22 14 42-4 6-8 8-14 8s-10-2-14-8c-4-20 0-36 14-42z', p.night) +
	mirror(path('M52 54l10-4c0 6-4 9-10 7z', p.accent)) +
	polygon(
		[
			[36, 64],
			[60, 64],
			[48, 80],
		],
		p.light,
	);

const machine: Figure = (p) =>
	line('M48 18V8', p.light, 4) +
	circle(48, 8, 4, p.accent) +
	shoulders(p.deep) +
	rect(22, 20, 52, 50, 14, p.base) +
	rect(48, 20, 26, 50, 14, p.deep, ' opacity=".55"') +
	rect(28, 32, 40, 22, 11, p.night) +
	circle(48, 43, 8, p.accent) +
	circle(48, 43, 3.5, p.glow) +
	mirror(rect(74, 34, 8, 20, 4, p.light)) +
	line('M38 62h20', p.light, 4);

const lich: Figure = (p) =>
	shoulders(p.deep) +
	path('M48 6c26 6 36 32 30 72-10 8-20 12-30 12s-20-4-30-12C12 38 22 12 48 6z', p.deep) +
	path('M48 22c16 0 24 12 24 26 0 10-5 16-10 19v10H34V67c-5-3-10-9-10-19 0-14 8-26 24-26z', p.glow) +
	mirror(ellipse(58, 48, 6.5, 8, p.night) + circle(58, 49, 2.8, p.light)) +
	polygon(
		[
			[48, 56],
			[52, 63],
			[44, 63],
		],
		p.night,
	) +
	line('M42 68v8M48 68v8M54 68v8', p.night, 2.5) +
	mirror(line('M74 22c6 4 9 10 10 18', p.light, 3));

const crowned: Figure = (p) =>
	shoulders(p.deep) +
	path('M16 100c4-18 14-26 32-26s28 8 32 26z', p.base) +
	path('M30 40h36v18c0 14-8 22-18 22s-18-8-18-22z', p.light) +
	path('M48 40h18v18c0 14-8 22-18 22z', p.base) +
	polygon(
		[
			[24, 42],
			[20, 14],
			[34, 26],
			[48, 8],
			[62, 26],
			[76, 14],
			[72, 42],
		],
		p.accent,
	) +
	circle(48, 32, 4, p.night) +
	mirror(path('M52 54h10c0 5-8 6-10 0z', p.night)) +
	polygon(
		starPoints(4, 7, 3).map(([x, y]) => [x + 28, y + 12] as const),
		p.glow,
	);

const FIGURES: Readonly<Record<string, Figure>> = {
	IRONCLAD: helmet,
	SILENT: hood,
	DEFECT: machine,
	NECROBINDER: lich,
	REGENT: crowned,
};
const OTHERS: readonly Figure[] = [helmet, hood, machine, lich, crowned];

/** A bust in the colour of the character. */
export const character: Family = (subject, random) => {
	const palette = paletteOf(toneOf(subject.id), '#ffe29a');
	const figure = FIGURES[subject.id] ?? random.pick(OTHERS);
	const rays = Array.from({ length: 9 }, (_, index) =>
		polygon(
			[
				[48, 60],
				[index * 24 - 54, -20],
				[index * 24 - 44, -20],
			],
			palette.base,
			' opacity=".35"',
		),
	).join('');
	return rect(0, 0, 96, 96, 0, palette.night) + rays + figure(palette, random);
};
