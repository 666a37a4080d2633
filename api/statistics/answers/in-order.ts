/** Orders that rows can be asked for: as they come, or the surest first. */
export type RowOrder = 'lower_bound' | undefined;

interface Sure {
	readonly lift_adjusted_ci: readonly [number, number] | null;
}

/** Rows by the lower bound of the adjusted lift, the highest first; those without one follow as they come. */
export function inOrder<Row extends Sure>(rows: Row[], order: RowOrder): Row[] {
	if (order === undefined) return rows;
	const boundOf = ({ lift_adjusted_ci: interval }: Row): number => interval?.[0] ?? -Infinity;
	return rows.toSorted((left, right) => (boundOf(left) === boundOf(right) ? 0 : boundOf(right) - boundOf(left)));
}
