import type { Column, ReplicatedTable, Row } from './replica/replicated-tables.ts';

/** PostgreSQL keeps no NUL in text, and files of runs may say anything: this character of no language takes its place. */
const ESCAPE = '\u{10FFFD}';
const UNSAFE = new RegExp(`[\\0${ESCAPE}]`, 'gu');
const ESCAPED = new RegExp(`${ESCAPE}([01])`, 'gu');

/** Text as PostgreSQL keeps it. */
export function escapeText(text: string): string {
	return text.toWellFormed().replace(UNSAFE, (character) => ESCAPE + (character === '\0' ? '0' : '1'));
}

/** Text as it was. */
function plainText(kept: string): string {
	return kept.includes(ESCAPE) ? kept.replace(ESCAPED, (_, code: string) => (code === '0' ? '\0' : ESCAPE)) : kept;
}

type Value = Row[string];

/** Rows, or keys of rows, as `json_populate_recordset` reads them. */
export function rowsAsJson(rows: readonly Row[]): string {
	return JSON.stringify(
		rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, keptValue(value)]))),
	);
}

function keptValue(value: Value): number | string | null {
	if (typeof value === 'string') return escapeText(value);
	return Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value;
}

/** A row that PostgreSQL answered. */
export function plainRow(table: ReplicatedTable, kept: Row): Row {
	return Object.fromEntries(table.columns.map(({ name }: Column) => [name, plainValue(kept[name] ?? null)]));
}

const plainValue = (value: Value): Value => (typeof value === 'string' ? plainText(value) : value);
