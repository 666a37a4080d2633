import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { asyncBufferFromFile, parquetReadObjects } from 'hyparquet';
import type { Column } from '../../../contract/data-tables/table.ts';

export type TableRow = Readonly<Record<string, unknown>>;

/** The rows of a table by file format, read independently of the writer. */
export async function readTable(
	folder: string,
	baseName: string,
	columns: readonly Column[],
): Promise<Record<string, TableRow[]>> {
	const text = (file: string): string => gunzipSync(readFileSync(join(folder, file))).toString('utf8');
	const file = await asyncBufferFromFile(join(folder, `${baseName}.parquet`));
	const parquet = await parquetReadObjects({ file });
	return {
		csv: csvRows(text(`${baseName}.csv.gz`), columns),
		json: JSON.parse(text(`${baseName}.json.gz`)) as TableRow[],
		parquet: parquet.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, plain(value)]))),
	};
}

const plain = (value: unknown): unknown => (typeof value === 'bigint' ? Number(value) : value);

/** Parses CSV rows with typed values. @throws Error for a text that violates RFC 4180 */
export function csvRows(text: string, columns: readonly Column[]): TableRow[] {
	const [head, ...lines] = csvFields(text);
	if (head === undefined || head.some(({ text: name }, index) => name !== columns[index]?.name))
		throw new Error(`Wrong head: ${text.slice(0, 200)}`);
	return lines.map((fields) => {
		if (fields.length !== columns.length) throw new Error(`Expected ${columns.length} fields, got ${fields.length}`);
		return Object.fromEntries(columns.map((column, index) => [column.name, valueIn(fields[index]!, column)]));
	});
}

interface CsvField {
	readonly text: string;
	readonly isQuoted: boolean;
}

function csvFields(text: string): CsvField[][] {
	const lines: CsvField[][] = [];
	let line: CsvField[] = [];
	const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy;
	while (field.lastIndex < text.length) {
		const at = field.lastIndex;
		const match = field.exec(text);
		if (!match) throw new Error(`No field at ${at}: ${text.slice(at, at + 80)}`);
		line.push({ text: match[1]?.replaceAll('""', '"') ?? match[2] ?? '', isQuoted: match[1] !== undefined });
		if (match[3] === '\r\n') {
			lines.push(line);
			line = [];
		}
	}
	return lines;
}

function valueIn({ text, isQuoted }: CsvField, { type }: Column): unknown {
	if (text === '' && !isQuoted) return null;
	if (type === 'text') return text.startsWith("'") ? text.slice(1) : text;
	return type === 'flag' ? text === 'true' : Number(text);
}
