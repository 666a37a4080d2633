import { appendFileSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { prepareForTests } from '../../testing/prepare-for-tests.ts';
import { sampleText } from '../../testing/sample-run.ts';
import { emptyState } from '../../testing/seeded-state.ts';
import { vectorIds } from '../../testing/store/opened-store.ts';
import { ItemIndex } from '../browse/columns/item-index.ts';
import { SEGMENTS_FOLDER, closedFile, lostSegments, namesFile, readNames, segmentNumbers, vectorsFile } from './segment-files.ts';
import { SegmentWriter, type VectorBatch } from './segment-writer.ts';

/** The capacity of a dictionary. */
const MOST_NAMES = 50_000;

/** The vector of a run, with names of its own. */
function batch(id: number, ownNames: number): VectorBatch {
	const { encoded, seats } = prepareForTests(sampleText({ seed: `S${id}` }));
	const identity = { id, hash: seats[0]!.hash, file: id, players: 1, submittedAt: 5, playedAt: 6 };
	const own = Array.from({ length: ownNames }, (_, index) => `OWN-${id}-${index}`);
	return { names: [...encoded.names, ...own], rows: [{ vector: encoded.vectors[0]!, identity }] };
}

function openedWriter(folder: string): SegmentWriter {
	const writer = new SegmentWriter(join(folder, SEGMENTS_FOLDER));
	onTestFinished(() => writer.close());
	return writer;
}

test('a segment is closed when its dictionary is full, and readers continue in the next', () => {
	const folder = emptyState();
	const segments = join(folder, SEGMENTS_FOLDER);
	const index = new ItemIndex(folder);
	const indexed = (): number[] => {
		while (index.step());
		return index.rows('card', 'BASH').flatMap(({ first, rows }) => Array.from(rows, (row) => first + row));
	};
	const writer = openedWriter(folder);
	writer.append([batch(1, 100)]);
	const used = readNames(segments, 1).length - 100;
	writer.append([batch(2, MOST_NAMES - 100 - 2 * used)]);
	expect([segmentNumbers(segments), indexed()]).toEqual([[1], [1, 2]]);
	writer.append([batch(3, 1)]);
	writer.append([batch(4, 1)]);
	expect([segmentNumbers(segments), writer.lastId, vectorIds(folder)]).toEqual([[1, 2], 4, [1, 2, 3, 4]]);
	expect(indexed()).toEqual([1, 2, 3, 4]);
	const sizes = { vectors: statSync(vectorsFile(segments, 1)).size, names: statSync(namesFile(segments, 1)).size };
	expect(JSON.parse(readFileSync(closedFile(segments, 1), 'utf8'))).toEqual(sizes);
	expect(lostSegments(segments)).toEqual([]);
});

test('a writer continues after the last vector, also when the last segment is empty', () => {
	const folder = emptyState();
	const first = new SegmentWriter(join(folder, SEGMENTS_FOLDER));
	expect(first.lastId).toBe(Number.NEGATIVE_INFINITY);
	first.append([batch(7, 0)]);
	first.close();
	expect(openedWriter(folder).lastId).toBe(7);
	const segments = join(folder, SEGMENTS_FOLDER);
	for (const file of [vectorsFile(segments, 2), namesFile(segments, 2)]) writeFileSync(file, '');
	const next = openedWriter(folder);
	expect(next.lastId).toBe(7);
	next.append([batch(8, 0)]);
	expect([segmentNumbers(segments), vectorIds(folder), readNames(segments, 2).length]).toEqual([
		[1, 2],
		[7, 8],
		batch(8, 0).names.length,
	]);
});

test.each<[string, (bytes: Buffer, last: number) => void, readonly number[]]>([
	['a vector whose checksum is another', (bytes, last) => bytes.writeUInt8(bytes[last + 40]! ^ 1, last + 40), [1]],
	['a checksum with another first half', (bytes) => bytes.writeUInt8(bytes.at(-3)! ^ 1, bytes.length - 3), [1]],
	['a checksum with another second half', (bytes) => bytes.writeUInt8(bytes.at(-1)! ^ 1, bytes.length - 1), [1]],
	['a vector before the last one', (bytes) => bytes.writeUInt8(bytes[40]! ^ 1, 40), []],
])('a writer truncates from %s on', (_what, harm, left) => {
	const folder = emptyState();
	const file = vectorsFile(join(folder, SEGMENTS_FOLDER), 1);
	const first = new SegmentWriter(join(folder, SEGMENTS_FOLDER));
	first.append([batch(1, 0)]);
	const last = statSync(file).size;
	first.append([batch(2, 0)]);
	first.close();
	const bytes = readFileSync(file);
	harm(bytes, last);
	writeFileSync(file, bytes);
	const writer = openedWriter(folder);
	expect([vectorIds(folder), statSync(file).size]).toEqual([left, left.length * last]);
	expect(writer.lastId).toBe(left[0] ?? Number.NEGATIVE_INFINITY);
});

test('a vector with a lost name is cut off, and so is an incomplete name', () => {
	const folder = emptyState();
	const segments = join(folder, SEGMENTS_FOLDER);
	const first = new SegmentWriter(segments);
	first.append([batch(1, 0)]);
	first.close();
	const text = readFileSync(namesFile(segments, 1), 'utf8');
	appendFileSync(namesFile(segments, 1), '"HALF');
	expect([openedWriter(folder).lastId, readFileSync(namesFile(segments, 1), 'utf8')]).toEqual([1, text]);
	writeFileSync(namesFile(segments, 1), text.slice(0, text.slice(0, -1).lastIndexOf('\n') + 1));
	expect([openedWriter(folder).lastId, statSync(vectorsFile(segments, 1)).size]).toEqual([Number.NEGATIVE_INFINITY, 0]);
});
