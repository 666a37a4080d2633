/** The order of a grid, the same on the page as it is made and in the browser. */

export interface Placed {
	readonly name: string;
	/** Smaller comes first; null comes last. */
	readonly value: number | null;
}

/** Compares by value, then by name in a language. */
export function gridOrder(tag: string): (left: Placed, right: Placed) => number {
	const collator = new Intl.Collator(tag, { numeric: true });
	// Two missing values differ by NaN, which is no difference.
	return (left, right) =>
		(left.value ?? Number.POSITIVE_INFINITY) - (right.value ?? Number.POSITIVE_INFINITY) ||
		collator.compare(left.name, right.name);
}
