const ROWS = 2 ** 32;

/**
 * The rows of a stretch of the frame by where they are counted, those of one place in the order of the frame.
 * @param placeOf a whole number of at most 21 bits; undefined for a row that is left out
 */
export function rowsByPlace(from: number, to: number, placeOf: (row: number) => number | undefined): Uint32Array {
	const keys = new Float64Array(to - from);
	let count = 0;
	for (let row = from; row < to; row++) {
		const place = placeOf(row);
		if (place !== undefined) keys[count++] = place * ROWS + row;
	}
	return Uint32Array.from(keys.subarray(0, count).sort(), (key) => key % ROWS);
}
