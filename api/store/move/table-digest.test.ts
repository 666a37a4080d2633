import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ReplicatedTable, Row } from '../replica/replicated-tables.ts';
import { TableDigester, areEqual } from './table-digest.ts';

const table: ReplicatedTable = {
	name: 'things',
	key: ['id'],
	uniques: [],
	columns: [
		{ name: 'id', type: 'INTEGER', isRequired: true, fallback: null },
		{ name: 'one', type: 'TEXT', isRequired: false, fallback: null },
		{ name: 'other', type: 'TEXT', isRequired: false, fallback: null },
	],
};

function digestOf(rows: readonly Row[], steps = 1) {
	const digester = new TableDigester(table);
	const size = Math.ceil(rows.length / steps);
	for (let at = 0; at < rows.length; at += size) digester.add(rows.slice(at, at + size));
	return digester.result();
}

const value = fc.oneof(
	fc.constant(null),
	fc.nat(3),
	fc.constantFrom('', '1', '1;', 'null;', 'text 1;'),
	fc.constantFrom('', '1').map((text) => Buffer.from(text)),
);
const things = fc
	.array(fc.record({ one: value, other: value }), { maxLength: 40 })
	.map((rows) => rows.map((row, id) => ({ id, ...row })));
const written = (rows: readonly Row[]): string =>
	JSON.stringify(
		rows.map((row) => Object.values(row).map((each) => (Buffer.isBuffer(each) ? ['bytes', each.toString('hex')] : each))),
	);

describe('digests of tables', () => {
	test('are the same for the same rows in any order and batches', () => {
		fc.assert(
			fc.property(things, fc.integer({ min: 1, max: 5 }), (rows, steps) => {
				expect(areEqual(digestOf(rows), digestOf(rows.toReversed(), steps))).toBe(true);
			}),
		);
	});

	test('differ for different rows, also for other types and boundaries of values', () => {
		fc.assert(
			fc.property(things, things, (left, right) => {
				expect(areEqual(digestOf(left), digestOf(right))).toBe(written(left) === written(right));
			}),
		);
		const rows = [null, '', Buffer.from(''), 0, '0', 'null;'].map((one) => digestOf([{ id: 1, one, other: '1' }]).digest);
		expect(new Set(rows).size).toBe(rows.length);
		expect(areEqual(digestOf([{ id: 1, one: 'a', other: 'bc' }]), digestOf([{ id: 1, one: 'ab', other: 'c' }]))).toBe(false);
	});

	test('treat a missing column as null', () => {
		expect(areEqual(digestOf([{ id: 1, one: null, other: null }]), digestOf([{ id: 1 }]))).toBe(true);
	});

	test('show which parts differ', () => {
		const rows = Array.from({ length: 200 }, (_, id) => ({ id, one: 'a', other: null }));
		const changed = rows.map((row) => (row.id === 77 ? { ...row, one: 'b' } : row));
		const [left, right] = [digestOf(rows), digestOf(changed)];
		expect([left.rows, left.parts.length, left.parts.reduce((sum, part) => sum + part.rows, 0)]).toEqual([200, 16, 200]);
		expect(left.parts.every((part) => part.rows > 0)).toBe(true);
		expect(left.parts.filter((part, index) => part.digest !== right.parts[index]!.digest)).toHaveLength(1);
	});
});
