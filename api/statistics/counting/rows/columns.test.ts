import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Columns, addRow, createColumns, decodeColumns, encodeColumns, takeRows } from './columns.ts';

const SHAPE = { wide: 'f64', time: 'u32', word: 'u16', flag: 'i8' } as const;
type Row = Readonly<Record<keyof typeof SHAPE, number>>;
type Table = Columns<typeof SHAPE>;

const NAMES = Object.keys(SHAPE) as (keyof Row)[];
const row: fc.Arbitrary<Row> = fc.record({
	wide: fc.double({ noNaN: true }),
	time: fc.nat(),
	word: fc.nat(0xffff),
	flag: fc.integer({ min: -128, max: 127 }),
});

function add(table: Table, rows: readonly Row[]): Table {
	for (const each of rows) {
		const at = addRow(table);
		for (const name of NAMES) table.columns[name][at] = each[name];
	}
	return table;
}

const rowsOf = ({ columns, length }: Table): object[] =>
	Array.from({ length }, (_, at) => Object.fromEntries(NAMES.map((name) => [name, columns[name][at]])));

describe('a table of columns', () => {
	test('has the rows that were added, however much room there was, and gives those that are asked for', () => {
		fc.assert(
			fc.property(
				fc.nat(4),
				fc.array(row, { minLength: 1, maxLength: 9 }),
				fc.array(fc.nat(), { maxLength: 5 }),
				(room, rows, picks) => {
					const table = add(createColumns(SHAPE, room), rows);
					expect(rowsOf(table)).toEqual(rows);
					const wanted = picks.map((pick) => pick % rows.length);
					expect(rowsOf(takeRows(table, wanted))).toEqual(wanted.map((at) => rows[at]));
				},
			),
		);
	});

	test('grows to more rows than the first growth has room for', () => {
		const rows = Array.from({ length: 3000 }, (_, index) => ({ wide: index, time: index, word: index, flag: index % 100 }));
		expect(rowsOf(add(createColumns(SHAPE, 1), rows))).toEqual(rows);
	});

	test('is read back from its bytes', () => {
		fc.assert(
			fc.property(fc.array(row, { maxLength: 9 }), (rows) => {
				const bytes = Buffer.concat(encodeColumns(add(createColumns(SHAPE, 4), rows)));
				const own = Uint8Array.from(bytes).buffer;
				expect(bytes.length).toBe(rows.length * 15);
				expect(rowsOf(decodeColumns(SHAPE, rows.length, own))).toEqual(rows);
			}),
		);
	});
});
