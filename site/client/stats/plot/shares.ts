/** Shares of a histogram: a missing number was never counted, so its share is 0. */
interface Share {
	readonly x: number;
	readonly y: number | null;
}

/** Longer axes only fill in numbers of other series. */
const MOST_NUMBERS = 500;

/** The series with a point at each number of the common axis. */
export function withZeros<Series extends { readonly points: readonly Share[] }>(all: readonly Series[]): Series[] {
	const numbers = axisOf(all.flatMap(({ points }) => points.map(({ x }) => x)));
	return all.map((series) => {
		if (series.points.length === 0) return series;
		const shares = new Map(series.points.map(({ x, y }) => [x, y]));
		return { ...series, points: numbers.map((x) => ({ x, y: shares.get(x) ?? 0 })) };
	});
}

/** All numbers, and those between at their smallest distance. */
function axisOf(given: readonly number[]): number[] {
	const known = [...new Set(given)].toSorted((left, right) => left - right);
	const gaps = known.slice(1).map((x, place) => x - known[place]!);
	const [first = 0, last = 0, step] = [known[0], known.at(-1), Math.min(...gaps)];
	const steps = Math.round((last - first) / step);
	if (!(steps <= MOST_NUMBERS) || gaps.some((gap) => gap % step !== 0)) return known;
	return Array.from({ length: steps + 1 }, (_, place) => first + place * step);
}
