/** Ascensions that are alike enough to be compared with each other. */
export const ASCENSION_BANDS = [
	{ id: 'A0', from: 0, to: 0 },
	{ id: 'A1-A4', from: 1, to: 4 },
	{ id: 'A5-A9', from: 5, to: 9 },
	{ id: 'A10', from: 10, to: 10 },
] as const;

/** Position of the band of an ascension. */
export function bandOf(ascension: number): number {
	return ASCENSION_BANDS.findIndex(({ from, to }) => ascension >= from && ascension <= to);
}
