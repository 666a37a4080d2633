import type { Random } from './random.ts';
import { circle, rect, rotate } from './shapes.ts';

const PLACES = 14;

/**
 * A ring of marks as on a coin edge, unique per record, so that records with the same motif differ. Radius and size are in
 * drawing units.
 */
export function signature(random: Random, radius: number, fill: string, size = 3.4): string {
	const turn = random.between(0, 360 / PLACES);
	return Array.from({ length: PLACES }, (_, index) => {
		const mark = random.pick([
			'',
			circle(48, 48 - radius, size * 0.62, fill),
			circle(48, 48 - radius, size, fill),
			rect(48 - size * 0.4, 48 - radius - size, size * 0.8, size * 2, size * 0.4, fill),
			rect(48 - size * 1.1, 48 - radius - size * 0.45, size * 2.2, size * 0.9, size * 0.4, fill),
		]);
		return rotate(turn + (360 / PLACES) * index, mark);
	}).join('');
}
