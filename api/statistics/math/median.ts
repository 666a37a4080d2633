/**
 * The median of values of which only is known how often each occurs: `counts[v]` times v. The mean of the two in the middle for an
 * even count, null without any.
 */
export function medianOf(counts: readonly number[]): number | null {
	const total = counts.reduce((sum, count) => sum + count, 0);
	if (total === 0) return null;
	return (valueAt(counts, Math.ceil(total / 2)) + valueAt(counts, Math.floor(total / 2) + 1)) / 2;
}

/** The value of a rank, from 1 to the number of values. */
function valueAt(counts: readonly number[], rank: number): number {
	let seen = 0;
	return counts.findIndex((count) => (seen += count) >= rank);
}
