/** The order of a grid, shared by the build and the browser. */

export interface Placed {
	readonly name: string;
	/** Ascending; null comes last. */
	readonly value: number | null;
}

export function gridOrder(tag: string): (left: Placed, right: Placed) => number {
	const collator = new Intl.Collator(tag, { numeric: true });
	// Infinity - Infinity is NaN, which counts as equal.
	return (left, right) =>
		(left.value ?? Number.POSITIVE_INFINITY) - (right.value ?? Number.POSITIVE_INFINITY) ||
		collator.compare(left.name, right.name);
}
