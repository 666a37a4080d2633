/**
 * Rounds half to even from the exact binary value, like all statistics (`behaviour/formulas.md#rounding`): 0.25 → 0.2, 2.675 →
 * 2.67.
 *
 * @example round(0.25, 1) // => 0.2
 */
export function round(value: number, digits = 0): number {
	const text = Math.abs(value).toFixed(digits);
	const magnitude = isTie(value, digits) ? toEven(text, digits) : Number(text);
	// Adding zero turns -0 into 0.
	return (value < 0 ? -magnitude : magnitude) + 0;
}

/** A value is exactly between two decimals only if its binary fraction has one bit more than there are digits. */
function isTie(value: number, digits: number): boolean {
	return Math.abs(value * 2 ** (digits + 1)) % 2 === 1;
}

/** `toFixed` is exact and rounds ties up. */
function toEven(text: string, digits: number): number {
	const units = Number(text.replace('.', ''));
	return Number(`${units % 2 === 0 ? units : units - 1}e-${digits}`);
}
