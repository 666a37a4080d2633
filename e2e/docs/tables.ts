import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { commandsTable } from './commands-table.ts';
import { fieldsTable } from './fields-table.ts';
import { settingsTable } from './settings-table.ts';

/** A table of a document that is generated from the code; it stands between `<!-- mark -->` and `<!-- /mark -->`. */
interface GeneratedTable {
	readonly document: string;
	readonly mark: string;
	readonly rows: () => string;
}

export const TABLES: readonly GeneratedTable[] = [
	{ document: 'settings.md', mark: 'settings', rows: settingsTable },
	{ document: 'commands.md', mark: 'commands', rows: commandsTable },
	{ document: 'queries.md', mark: 'fields', rows: fieldsTable },
];

const fileOf = (document: string): string => fileURLToPath(new URL(`../../site/prose/developers/${document}`, import.meta.url));

/** The text of a document before, in and after a table. */
function partsOf({ document, mark }: GeneratedTable): readonly [before: string, table: string, after: string] {
	const text = readFileSync(fileOf(document), 'utf8');
	const [start, end] = [`<!-- ${mark} -->\n`, `\n<!-- /${mark} -->`];
	const [from, to] = [text.indexOf(start) + start.length, text.indexOf(end)];
	return [text.slice(0, from), text.slice(from, to), text.slice(to)];
}

export const readTable = (table: GeneratedTable): string => partsOf(table)[1];

export function writeTable(table: GeneratedTable): void {
	const [before, , after] = partsOf(table);
	writeFileSync(fileOf(table.document), `${before}${table.rows()}${after}`);
}
