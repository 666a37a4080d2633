import { appendFileSync, mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { describe, expect, inject, test } from 'vitest';
import { CHUNK_WORDS, WordLog } from './word-log.ts';

/** A log of rows of words. */
class Rows extends WordLog {
	add(row: ArrayLike<number>): void {
		const start = this.reserve(row.length);
		this.words.set(row, start);
		this.flushMuch();
	}
}

const newFile = (): string => join(mkdtempSync(join(inject('testFolder'), 'log-')), 'below', 'rows.log');
const countingFrom = (first: number, length: number): number[] => Array.from({ length }, (_, index) => (first + index) & 0xffff);

function expectHolds(log: WordLog, words: readonly number[]): void {
	expect(log.length).toBe(words.length);
	// A million words are compared at once.
	expect(readFileSync(log.file).equals(Buffer.from(Uint16Array.from(words).buffer))).toBe(true);
	expect(log.crc).toBe(crc32(readFileSync(log.file)));
}

describe('a log of words', () => {
	test('holds what was added, in its order, and goes on when it is opened again', () => {
		const log = new Rows(newFile(), 0);
		log.add([1, 2, 3]);
		log.add([4]);
		expect(log.length).toBe(4);
		log.flush();
		expectHolds(log, [1, 2, 3, 4]);
		log.flush();
		log.add([5]);
		log.flush();
		expectHolds(log, [1, 2, 3, 4, 5]);
		const again = new Rows(log.file, 5);
		expect(again.crc).toBe(log.crc);
		again.add([6, 7]);
		again.flush();
		expectHolds(again, [1, 2, 3, 4, 5, 6, 7]);
	});

	test('cuts off what a crash left behind its valid words', () => {
		const log = new Rows(newFile(), 0);
		log.add([1, 2, 3]);
		log.flush();
		appendFileSync(log.file, 'left behind');
		expectHolds(new Rows(log.file, 3), [1, 2, 3]);
		expectHolds(new Rows(log.file, 2), [1, 2]);
	});

	test('has room for rows of any length, and writes them by itself once they are many', () => {
		const log = new Rows(newFile(), 0);
		const rows = [countingFrom(0, CHUNK_WORDS / 2), countingFrom(7, CHUNK_WORDS + 5), countingFrom(3, 10)];
		for (const row of rows) log.add(row);
		// The last one waits for more.
		expect(readFileSync(log.file).length).toBe(2 * (rows[0]!.length + rows[1]!.length));
		log.flush();
		expectHolds(log, rows.flat());
	});
});
