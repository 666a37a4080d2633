import type { Cell } from './table.ts';

/** Starts of spreadsheet formulas, and the apostrophe that disables them. */
const NEEDS_MARK = /^[=+\-@\t\r']/;
const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/;

/**
 * A CSV line (RFC 4180) with its line break. Null is an empty field, an empty text `""`. Text that a spreadsheet would parse as
 * a formula, or that starts with an apostrophe, gets an apostrophe; removing one restores the text.
 * @example csvLine(['Bash, again', 3, null]) // => '"Bash, again",3,\r
 * '
 */
export function csvLine(cells: readonly Cell[]): string {
	return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(cell: Cell): string {
	if (cell === null) return '';
	if (typeof cell !== 'string') return String(cell);
	return csvField(NEEDS_MARK.test(cell) ? `'${cell}` : cell);
}

/** A text as a CSV field (RFC 4180); an empty one is `""`. */
export function csvField(text: string): string {
	return text === '' || NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
