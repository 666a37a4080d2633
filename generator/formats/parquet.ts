import { type BasicType, parquetWriteBuffer } from 'hyparquet-writer';
import { DATA_LICENCE_LINE } from '../../contract/licence.ts';
import type { ColumnType, Table } from './table.ts';

const TYPES: Readonly<Record<ColumnType, BasicType>> = {
	text: 'STRING',
	integer: 'INT32',
	real: 'DOUBLE',
	boolean: 'BOOLEAN',
	json: 'STRING',
};

/** A table as a Parquet file (Snappy). JSON columns are texts. */
export function parquetFile({ columns, rows }: Table): Buffer {
	const columnData = columns.map(({ name, type }, index) => ({
		name,
		type: TYPES[type],
		data: rows.map((row) => row[index] ?? null),
	}));
	return Buffer.from(
		parquetWriteBuffer({ columnData, createdBy: 'Spire Almanac', kvMetadata: [{ key: 'license', value: DATA_LICENCE_LINE }] }),
	);
}
