import type { Cell, Table } from './table.ts';

/** A table as CSV by RFC 4180: a header, CRLF, doubled quotes. Null is an empty field, an empty text is `""`. */
export function csvText({ columns, rows }: Table): string {
	return [columns.map(({ name }) => name), ...rows].map((row) => `${row.map(csvField).join(',')}\r\n`).join('');
}

function csvField(cell: Cell): string {
	if (cell === null) return '';
	const text = String(cell);
	return text === '' || /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
