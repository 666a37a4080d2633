/** Containers. */
import { circle, ellipse, line, mirror, path, rect, rotate } from '../shapes.ts';
import type { Motif } from '../subject.ts';

export const bag: Motif = (p) =>
	path('M36 24c-24 18-30 60-8 64h40c22-4 16-46-8-64z', p.base) +
	path('M48 24h12c24 18 30 60 8 64H48z', p.deep) +
	path('M32 8h32l-6 14H38z', p.light) +
	rect(32, 20, 32, 8, 4, p.accent);

export const box: Motif = (p) =>
	rect(14, 40, 68, 44, 4, p.base) +
	path('M14 42c0-18 14-26 34-26s34 8 34 26z', p.light) +
	rect(14, 38, 68, 8, 2, p.deep) +
	rect(24, 20, 7, 64, 0, p.deep) +
	rect(65, 20, 7, 64, 0, p.deep) +
	rect(40, 34, 16, 20, 3, p.night) +
	circle(48, 42, 4, p.accent);

export const cup: Motif = (p, random) =>
	path('M22 16h52c0 26-8 38-20 42v14l14 8v6H28v-6l14-8V58C30 54 22 42 22 16z', p.base) +
	path('M48 16h26c0 26-8 38-20 42v14l14 8v6H48z', p.deep) +
	ellipse(48, 17, 26, 6, p.night) +
	ellipse(48, 18, 21, 4, p.accent) +
	(random.chance(0.5) ? mirror(line('M74 24c14 0 12 20-4 22', p.light, 4)) : rect(24, 30, 48, 4, 2, p.light)) +
	circle(48, 42, 5, p.accent);

export const ladle: Motif = (p) =>
	rotate(
		35,
		rect(44, 6, 8, 58, 4, p.base) + path('M26 60h44c0 18-8 28-22 28s-22-10-22-28z', p.light) + ellipse(48, 60, 22, 6, p.accent),
	);

export const pot: Motif = (p) =>
	path('M18 40h56c4 24-2 44-28 44S14 64 18 40z', p.base) +
	path('M74 46c14-4 18 16-2 24', 'none', ` stroke="${p.base}" stroke-width="5"`) +
	path('M18 50C8 46 8 36 4 32l6-4c8 4 8 10 12 14z', p.base) +
	rect(22, 34, 48, 8, 4, p.light) +
	circle(46, 28, 6, p.accent) +
	line('M38 18c-4-5 4-7 0-13M52 18c-4-5 4-7 0-13', p.glow, 3);
