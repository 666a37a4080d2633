import { ellipse, line, path, polygon, rect, ring } from '../shapes.ts';
import type { Motif } from '../subject.ts';

export const candle: Motif = (p) =>
	path('M48 8c7 9 10 14 8 20a8 8 0 0 1-16 0c-2-6 1-11 8-20z', p.accent) +
	line('M48 34v8', p.night, 3) +
	rect(34, 40, 28, 40, 4, p.glow) +
	path('M34 48c4 8 6 0 8 10s6-12 10-4 6 4 10-6v-4H34z', p.light) +
	rect(22, 78, 52, 9, 4, p.base);

export const lamp: Motif = (p) =>
	ring(48, 14, 8, p.light, 4) +
	polygon(
		[
			[30, 30],
			[66, 30],
			[58, 20],
			[38, 20],
		],
		p.base,
	) +
	rect(30, 30, 36, 44, 4, p.night) +
	ellipse(48, 54, 12, 17, p.accent, ' opacity=".55"') +
	path('M48 40c6 8 8 11 8 16a8 8 0 0 1-16 0c0-5 3-8 8-16z', p.accent) +
	line('M30 32v40M66 32v40M48 30v6', p.light, 4) +
	rect(26, 74, 44, 9, 3, p.base);

export const lantern: Motif = (p) =>
	line('M36 24a12 12 0 0 1 24 0', p.light, 4) +
	polygon(
		[
			[30, 32],
			[66, 32],
			[60, 24],
			[36, 24],
		],
		p.light,
	) +
	rect(32, 32, 32, 40, 4, p.deep, ` stroke="${p.light}" stroke-width="4"`) +
	path('M48 40c7 8 10 12 10 18a10 10 0 0 1-20 0c0-6 4-10 10-18z', p.accent) +
	rect(28, 72, 40, 8, 3, p.light);
