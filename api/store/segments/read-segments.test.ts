import { appendFileSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { prepareForTests } from '../../testing/prepare-for-tests.ts';
import { sampleText } from '../../testing/sample-run.ts';
import { emptyState } from '../../testing/seeded-state.ts';
import { readSegments, readVectors } from './read-segments.ts';
import { CHECKSUM_WORDS, vectorsFile } from './segment-files.ts';
import { SegmentWriter } from './segment-writer.ts';

const { encoded, seats } = prepareForTests(sampleText());
const [vector, hash] = [encoded.vectors[0]!, seats[0]!.hash];
const WORDS = vector.length + CHECKSUM_WORDS;
/** Words per read of the file. */
const CHUNK_WORDS = 256 * 1024;

/** A folder with the same vector under ids from 1. */
function written(count: number): { readonly folder: string; readonly file: string } {
	const folder = join(emptyState(), 'segments');
	const writer = new SegmentWriter(folder);
	const identityOf = (id: number) => ({ id, hash, file: id, players: 1, submittedAt: 5, playedAt: 6 });
	const rows = Array.from({ length: count }, (_, index) => ({ vector: vector.slice(), identity: identityOf(index + 1) }));
	for (const row of rows) writer.append([{ names: encoded.names, rows: [row] }]);
	writer.close();
	return { folder, file: vectorsFile(folder, 1) };
}

const read = (file: string, start: number, limit: number) =>
	Array.from(readVectors(file, start, limit), ({ view, end }) => [view.id, end]);
const upTo = (last: number, first = 1) =>
	Array.from({ length: last - first + 1 }, (_, index) => [first + index, (first + index) * WORDS]);

test('every vector is read once, also across reads of the file', () => {
	const count = Math.ceil((2.5 * CHUNK_WORDS) / WORDS);
	const { file } = written(count);
	const length = statSync(file).size / 2;
	expect(length).toBe(count * WORDS);
	const ids = Array.from(readVectors(file, 0, length), ({ view, end }) => end - view.id * WORDS);
	expect([ids.length, ids.every((difference) => difference === 0)]).toEqual([count, true]);
	expect(read(file, 2 * WORDS, 5 * WORDS)).toEqual(upTo(5, 3));
	expect(read(file, 2 * WORDS, 2 * WORDS)).toEqual([]);
});

test('an incomplete vector, checksum or length is not read', () => {
	const { file } = written(3);
	for (const missing of [0, 1, CHECKSUM_WORDS, WORDS - 2, WORDS - 1, WORDS])
		expect([missing, read(file, 0, 3 * WORDS - missing)]).toEqual([missing, upTo(missing === 0 ? 3 : 2)]);
	truncateSync(file, 2 * (3 * WORDS - 1));
	appendFileSync(file, Buffer.alloc(1));
	expect(read(file, 0, Math.floor(statSync(file).size / 2))).toEqual(upTo(2));
	truncateSync(file, 2 * 2 * WORDS);
	appendFileSync(file, Buffer.alloc(2 * 40));
	expect(read(file, 0, 2 * WORDS + 40)).toEqual(upTo(2));
});

test('segments are read from a position on', () => {
	const { folder } = written(4);
	const places = (from?: { segment: number; word: number }) =>
		[...readSegments(folder, from)].map((segment) => [
			segment
				.seats()
				.map(({ id }) => id)
				.toArray(),
			segment.position(),
		]);
	const at = (word: number, segment = 1) => ({ segment, word });
	expect(places()).toEqual([[[1, 2, 3, 4], at(4 * WORDS)]]);
	expect(places(at(WORDS))).toEqual([[[2, 3, 4], at(4 * WORDS)]]);
	expect(places(at(2 * WORDS, 0))).toEqual([[[1, 2, 3, 4], at(4 * WORDS)]]);
	expect([places(at(0, 2)), places(at(4 * WORDS))]).toEqual([[], [[[], at(4 * WORDS)]]]);
});
