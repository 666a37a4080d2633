import { statSync } from 'node:fs';
import { type BasicType, ParquetWriter, fileWriter, schemaFromColumnData } from 'hyparquet-writer';
import type { Cell, Column, ColumnType } from '../../../contract/data-tables/table.ts';
import { DATA_LICENCE_LINE } from '../../../contract/licence.ts';
import { syncPath } from '../durable-file.ts';
import { digestOfFile } from '../file-digest.ts';
import type { TableFile } from './table-file.ts';

const TYPES: Readonly<Record<ColumnType, BasicType>> = {
	text: 'STRING',
	integer: 'INT32',
	long: 'INT64',
	number: 'DOUBLE',
	flag: 'BOOLEAN',
};

const METADATA = [{ key: 'license', value: DATA_LICENCE_LINE }];

/** A Parquet file (Snappy) with a group of rows for each call of `write`. */
export function openParquetFile(path: string, columns: readonly Column[]): TableFile {
	const schema = schemaFromColumnData({ columnData: columnData(columns, []) });
	const writer = new ParquetWriter({
		writer: fileWriter(path),
		schema,
		kvMetadata: METADATA,
		createdBy: 'spire-almanac',
	});
	let lines = 0;
	return {
		write: async (rows) => {
			if (rows.length === 0) return;
			await writer.write({ columnData: columnData(columns, rows), rowGroupSize: rows.length });
			lines += rows.length;
		},
		end: async () => {
			await writer.finish();
			syncPath(path);
			return { lines, bytes: statSync(path).size, sha256: await digestOfFile(path) };
		},
	};
}

function columnData(columns: readonly Column[], rows: readonly (readonly Cell[])[]) {
	return columns.map(({ name, type, isNullable }, index) => ({
		name,
		type: TYPES[type],
		nullable: isNullable,
		data: rows.map((row) => (type === 'long' ? wide(row[index]!) : row[index]!)),
	}));
}

function wide(cell: Cell): bigint | null {
	return cell === null ? null : BigInt(cell);
}
