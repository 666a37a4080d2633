/** Middle value; the mean of the two middle ones for an even count. */
export function median(values: readonly number[]): number {
	const sorted = values.toSorted((left, right) => left - right);
	const middle = Math.floor(sorted.length / 2);
	return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** `123 (110 to 140)` */
export function spread(values: readonly number[], digits = 0): string {
	const text = (value: number) => value.toFixed(digits);
	return `${text(median(values))} (${text(Math.min(...values))} to ${text(Math.max(...values))})`;
}
