/**
 * Computes the CRC-32 of a concatenation from the CRC-32s of its parts (method of zlib's `crc32_combine_op`, by Mark Adler). Numbers are
 * polynomials over GF(2) modulo the CRC-32 polynomial with the highest power in the lowest bit; appending n bytes multiplies the first CRC
 * by x^(8n).
 */
const POLYNOMIAL = 0xedb88320;
const ONE = 0x80000000;
const X = 0x40000000;

/** Product of two polynomials modulo the CRC polynomial. */
function multiply(left: number, right: number): number {
	let product = 0;
	let factor = right;
	for (let bit = ONE; bit !== 0; bit >>>= 1) {
		if ((left & bit) !== 0) {
			product ^= factor;
			if ((left & (bit - 1)) === 0) break;
		}
		factor = (factor & 1) !== 0 ? (factor >>> 1) ^ POLYNOMIAL : factor >>> 1;
	}
	return product >>> 0;
}

/** x^(2^n) for each n; the powers repeat after 2^32. */
const POWERS = squarings(32);

function squarings(count: number): Uint32Array {
	const powers = new Uint32Array(count);
	for (let index = 0, power = X; index < count; index += 1, power = multiply(power, power)) powers[index] = power;
	return powers;
}

/** The operator that moves a CRC past `length` bytes: x^(8 length). */
function shiftOperator(length: number): number {
	let operator = ONE;
	let rest = length;
	for (let index = 3; rest > 0; index += 1) {
		if (rest % 2 === 1) operator = multiply(POWERS[index % 32]!, operator);
		rest = Math.floor(rest / 2);
	}
	return operator;
}

/** Cached operators by length, 0 for none; parts of export lines have few different lengths. */
const known = new Uint32Array(2 ** 18);

function knownOperator(length: number): number {
	if (length >= known.length) return shiftOperator(length);
	if (known[length] === 0) known[length] = shiftOperator(length);
	return known[length] as number;
}

/** CRC-32 of two concatenated parts; `length` is that of the second. */
export function combineCrc32(first: number, second: number, length: number): number {
	return (multiply(knownOperator(length), first) ^ second) >>> 0;
}
