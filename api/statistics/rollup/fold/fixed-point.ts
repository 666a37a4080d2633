/**
 * Averages of fractions are added up as integers in this unit, so that no sum depends on its order and a seat can be taken out
 * again. A double holds 2^37 such values of 100 exactly.
 */
export const FIXED = 2 ** -16;
const UNITS = 1 / FIXED;

/** A part in percent, capped, in units of {@link FIXED}. */
export function fixedPercent(part: number, whole: number, cap: number): number {
	return Math.round(Math.min(cap, (100 * part) / whole) * UNITS);
}
