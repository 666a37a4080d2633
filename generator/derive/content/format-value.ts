/** Undefined when the value is not what the formatter takes. */
type Format = (value: unknown) => string | undefined;

const EN_DASH = '–';

const ofNumber =
	(write: (value: number) => string): Format =>
	(value) =>
		typeof value === 'number' ? write(value) : undefined;

/** Two decimals at most, no trailing zeros. */
const decimals = (value: number, count: number): string => String(Number(value.toFixed(count)));

function range(value: unknown): string | undefined {
	if (typeof value !== 'object' || value === null || !('min' in value) || !('max' in value)) return undefined;
	return value.min === value.max ? String(value.min) : `${String(value.min)}${EN_DASH}${String(value.max)}`;
}

const FORMATS: Readonly<Record<string, Format>> = {
	pct: ofNumber((value) => `${decimals(value * 100, 0)}%`),
	pct2: ofNumber((value) => `${decimals(value * 100, 2)}%`),
	mult: ofNumber((value) => `×${decimals(value, 2)}`),
	gold: ofNumber((value) => `${value} gold`),
	range,
	range_gold: (value) => {
		const text = range(value);
		return text === undefined ? undefined : `${text} gold`;
	},
};

/** A value as text: by the formatter, or as it stands. Undefined when it cannot be written so. */
export function formatValue(value: unknown, format: string | undefined): string | undefined {
	if (format !== undefined) return Object.hasOwn(FORMATS, format) ? FORMATS[format]?.(value) : undefined;
	return typeof value === 'number' || typeof value === 'string' ? String(value) : undefined;
}
