/** Tables as files for spreadsheets. */
import { fileNameOf, saveFile } from '../../save-file.ts';

export type CsvValue = string | number | null;

/**
 * Lines of RFC 4180. Spreadsheets take text that begins like a formula for one: such text gets an apostrophe.
 * @example csvText([['name', 'picks'], ['Bash, again', 3]]) // => 'name,picks\r\n"Bash, again",3\r\n'
 */
export function csvText(rows: readonly (readonly CsvValue[])[]): string {
	return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

function cell(value: CsvValue): string {
	if (value === null) return '';
	if (typeof value === 'number') return String(value);
	const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
	return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Saves rows as `<name>.csv`. */
export function saveCsv(name: string, rows: readonly (readonly CsvValue[])[]): void {
	// Excel reads UTF-8 only after a byte order mark.
	saveFile(`${fileNameOf(name)}.csv`, new Blob(['\uFEFF', csvText(rows)], { type: 'text/csv;charset=utf-8' }));
}
