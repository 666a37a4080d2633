import type { Column, ReplicatedTable, Row } from './replicated-tables.ts';

/** PostgreSQL rejects NUL in text, but run files may contain it. This private-use character escapes it. */
const ESCAPE = '\u{10FFFD}';
const UNSAFE = new RegExp(`[\\0${ESCAPE}]`, 'gu');
const ESCAPED = new RegExp(`${ESCAPE}([01])`, 'gu');

/** Escapes a text for PostgreSQL. */
export function escapeText(text: string): string {
	return text.toWellFormed().replace(UNSAFE, (character) => ESCAPE + (character === '\0' ? '0' : '1'));
}

/** Reverses `escapeText`. */
function plainText(kept: string): string {
	return kept.includes(ESCAPE) ? kept.replace(ESCAPED, (_, code: string) => (code === '0' ? '\0' : ESCAPE)) : kept;
}

type Value = Row[string];

/** Rows or keys as input of `json_populate_recordset`. */
export function rowsAsJson(rows: readonly Row[]): string {
	return JSON.stringify(
		rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, escapedValue(value)]))),
	);
}

function escapedValue(value: Value): number | string | null {
	if (typeof value === 'string') return escapeText(value);
	return Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value;
}

/** Decodes a row from PostgreSQL. */
export function plainRow(table: ReplicatedTable, kept: Row): Row {
	return Object.fromEntries(table.columns.map(({ name }: Column) => [name, plainValue(kept[name] ?? null)]));
}

const plainValue = (value: Value): Value => (typeof value === 'string' ? plainText(value) : value);
