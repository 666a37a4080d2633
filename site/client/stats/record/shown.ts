/** What the statistics of a record show. */
export interface Shown {
	/** Figures with their labels. */
	readonly figures: readonly (readonly [label: string, value: Node | string])[];
	/** What stands below the figures. */
	readonly parts?: readonly Node[];
	/** By group of runs; folded. */
	readonly table?: HTMLElement;
	/** Page that compares with others, without language. */
	readonly more: string;
}
