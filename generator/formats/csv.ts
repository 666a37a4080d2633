import { csvField } from '../../contract/data-tables/csv.ts';
import type { Cell, Table } from './table.ts';

/** A table as CSV (RFC 4180): a header, CRLF, doubled quotes. Null is an empty field, an empty text is `""`. */
export function csvText({ columns, rows }: Table): string {
	return [columns.map(({ name }) => name), ...rows].map((row) => `${row.map(textField).join(',')}\r\n`).join('');
}

const textField = (cell: Cell): string => (cell === null ? '' : csvField(String(cell)));
