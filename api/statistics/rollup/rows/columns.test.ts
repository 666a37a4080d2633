import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Columns, addRow, addRows, createColumns, decodeColumns, encodeColumns } from './columns.ts';

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
	test('has the rows that were added, one by one and from another table, however much room there was', () => {
		fc.assert(
			fc.property(
				fc.nat(4),
				fc.array(fc.record({ own: fc.array(row, { maxLength: 5 }), others: fc.array(row, { maxLength: 5 }) }), { maxLength: 4 }),
				(room, steps) => {
					const table = createColumns(SHAPE, room);
					for (const { own, others } of steps) {
						add(table, own);
						addRows(table, add(createColumns(SHAPE, 2), others));
					}
					expect(rowsOf(table)).toEqual(steps.flatMap(({ own, others }) => [...own, ...others]));
				},
			),
		);
	});

	test('grows to more rows than the first growth has room for', () => {
		const rows = Array.from({ length: 3000 }, (_, index) => ({ wide: index, time: index, word: index, flag: index % 100 }));
		expect(rowsOf(add(createColumns(SHAPE, 1), rows))).toEqual(rows);
		const table = createColumns(SHAPE, 1);
		addRows(table, add(createColumns(SHAPE), rows));
		addRows(table, add(createColumns(SHAPE), rows));
		expect(rowsOf(table)).toEqual([...rows, ...rows]);
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
