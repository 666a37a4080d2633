/** The public service writes numbers without exponent from 10^-4 to below 10^16. */
const SMALLEST_PLAIN = -4;
const LARGEST_PLAIN = 16;

/**
 * Formats a JSON number for the run hash as Python does, like the public service: integers with all digits, fractions with the fewest
 * distinct digits and at least `.0`.
 * @example
 * numberText('1234') // => '1234'
 * numberText('1234.0') // => '1234.0'
 * numberText('15e2') // => '1500.0'
 */
export function numberText(token: string): string {
	if (!/[.eE]/.test(token)) return token === '-0' ? '0' : token;
	const value = Number(token);
	if (!Number.isFinite(value)) return value < 0 ? '-inf' : 'inf';
	const sign = value < 0 || Object.is(value, -0) ? '-' : '';
	const [mantissa, power] = Math.abs(value).toExponential().split('e') as [string, string];
	const exponent = Number(power);
	if (exponent >= SMALLEST_PLAIN && exponent < LARGEST_PLAIN) return sign + plain(mantissa.replace('.', ''), exponent);
	const digits = String(Math.abs(exponent)).padStart(2, '0');
	return `${sign}${mantissa}e${exponent < 0 ? '-' : '+'}${digits}`;
}

/** Moves the point from behind the first digit by an exponent. */
function plain(digits: string, exponent: number): string {
	if (exponent < 0) return `0.${'0'.repeat(-exponent - 1)}${digits}`;
	const whole = digits.slice(0, exponent + 1).padEnd(exponent + 1, '0');
	return `${whole}.${digits.slice(exponent + 1) || '0'}`;
}
