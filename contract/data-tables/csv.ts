import type { Cell } from './table.ts';

/** What spreadsheets take for the beginning of a formula, and the mark that is put before it. */
const NEEDS_MARK = /^[=+\-@\t\r']/;
const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/;

/**
 * A line of RFC 4180 with its line break. Null is an empty field and an empty text `""`. Text that a spreadsheet would take for a
 * formula gets an apostrophe before it, and so does text that begins with one: who takes one apostrophe away has the text as it was.
 * @example csvLine(['Bash, again', 3, null]) // => '"Bash, again",3,\r\n'
 */
export function csvLine(cells: readonly Cell[]): string {
	return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(cell: Cell): string {
	if (cell === null) return '';
	if (typeof cell !== 'string') return String(cell);
	return csvField(NEEDS_MARK.test(cell) ? `'${cell}` : cell);
}

/** A text as a field of RFC 4180, as it is; an empty one is `""`. */
export function csvField(text: string): string {
	return text === '' || NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
