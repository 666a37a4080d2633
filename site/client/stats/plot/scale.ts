/** Converts values to positions on an axis, with marks. */
export interface Scale {
	readonly at: (value: number) => number;
	readonly ticks: readonly number[];
	/** Distance of two marks. */
	readonly step: number;
}

interface RoundEnds {
	readonly includesZero?: boolean;
	/** Marks are whole numbers. */
	readonly isWhole?: boolean;
}

const place = (from: number, to: number, low: number, high: number) => (value: number) =>
	from + ((value - low) / (high - low || 1)) * (to - from);

/** A scale with round ends and about five marks. */
export function scaleOf(
	values: readonly number[],
	from: number,
	to: number,
	{ includesZero = false, isWhole = false }: RoundEnds = {},
): Scale {
	const zero = includesZero || values.length === 0 ? [0] : [];
	const least = Math.min(...values, ...zero);
	const most = Math.max(...values, ...zero);
	const step = Math.max(roundStep((most - least) / 5 || 1), isWhole ? 1 : 0);
	const [low, high] = [Math.floor(least / step), Math.ceil(most / step)].map((count) => count * step) as [number, number];
	const end = high > low ? high : low + step;
	return { at: place(from, to, low, end), ticks: marks(low / step, end / step, step), step };
}

interface Room {
	/** Fewest pixels between marks. */
	readonly space: number;
	readonly isWhole?: boolean;
}

/** A scale that ends at the lowest and highest values, with round marks between them. */
export function tightScale(least: number, most: number, from: number, to: number, { space, isWhole = false }: Room): Scale {
	const mostMarks = Math.max(1, Math.floor((to - from) / space));
	const step = Math.max(roundStep((most - least) / mostMarks || 1), isWhole ? 1 : 0);
	return { at: place(from, to, least, most), ticks: marks(Math.ceil(least / step), Math.floor(most / step), step), step };
}

const marks = (first: number, last: number, step: number): number[] =>
	Array.from({ length: Math.max(0, Math.round(last - first) + 1) }, (_, index) => (Math.round(first) + index) * step);

/** The next larger 1, 2 or 5 times a power of ten. */
function roundStep(step: number): number {
	const power = 10 ** Math.floor(Math.log10(step));
	return [1, 2, 5, 10].map((factor) => factor * power).find((round) => round >= step * 0.999) ?? step;
}
