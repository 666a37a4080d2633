import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { CHUNK_WORDS } from '../../counting/rows/word-log.ts';
import { AcquisitionLog } from './acquisition-log.ts';

type Pairs = readonly (readonly [at: number, floor: number])[];

function rowsOf(log: AcquisitionLog): [number, Pairs][] {
	const rows: [number, Pairs][] = [];
	log.each((row, words, start, end) => {
		const pairs = Array.from(
			{ length: (end - start) / 2 },
			(_, pair) => [words[start + 2 * pair]!, words[start + 2 * pair + 1]!] as const,
		);
		rows.push([row, pairs]);
	});
	return rows;
}

const newLog = (): AcquisitionLog => new AcquisitionLog(join(mkdtempSync(join(inject('testFolder'), 'acquired-')), 'a.log'), 0);

function add(log: AcquisitionLog, pairs: Pairs): void {
	log.add((visit) => {
		for (const [at, floor] of pairs) visit(at, floor);
	});
}

test('every row is read with what it acquired, also one that acquired nothing', () => {
	const log = newLog();
	add(log, [
		[3, 1],
		[0xffff, 17],
	]);
	add(log, []);
	add(log, [
		[0, 0xffff],
		[1, 0x1_0000],
	]);
	expect(rowsOf(log)).toEqual([
		[
			0,
			[
				[3, 1],
				[0xffff, 17],
			],
		],
		[1, []],
		// A floor that needs more than 16 bits is the largest.
		[
			2,
			[
				[0, 0xffff],
				[1, 0xffff],
			],
		],
	]);
});

test('rows are read in order however long they are', () => {
	const log = newLog();
	const counts = [10, 0xffff, 3, 0xfffe, 0, 0x7fff];
	const pairsOf = (row: number): Pairs =>
		Array.from({ length: counts[row % counts.length]! }, (_, pair) => [(pair * 7 + row) & 0xffff, pair & 0xff]);
	const rows = 6 * counts.length;
	for (let row = 0; row < rows; row++) add(log, pairsOf(row));
	expect(log.length).toBeGreaterThan(CHUNK_WORDS);
	let next = 0;
	log.each((row, words, start, end) => {
		expect([row, (end - start) / 2]).toEqual([next++, counts[row % counts.length]]);
		expect(Buffer.from(words.slice(start, end).buffer).equals(Buffer.from(Uint16Array.from(pairsOf(row).flat()).buffer))).toBe(
			true,
		);
	});
	expect(next).toBe(rows);
});
