import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CHECKSUM_WORDS, namesFile, vectorsFile } from '../../../store/segments/segment-files.ts';
import { SegmentWriter } from '../../../store/segments/segment-writer.ts';
import { prepareForTests } from '../../../testing/prepare-for-tests.ts';
import { sampleText } from '../../../testing/sample-run.ts';
import { emptyState } from '../../../testing/seeded-state.ts';
import { planRanges } from './plan-ranges.ts';

const { encoded, seats } = prepareForTests(sampleText());
const [vector, hash] = [encoded.vectors[0]!, seats[0]!.hash];
const SEAT = vector.length + CHECKSUM_WORDS;

/** Segments of equal seats; for each, how many seats each of its runs has. */
function segmentsOf(...segments: readonly (readonly number[])[]): string {
	const folder = join(emptyState(), 'segments');
	new SegmentWriter(folder).close();
	let [id, file] = [0, 0];
	for (const [index, runs] of segments.entries()) {
		const writer = new SegmentWriter(`${folder}-${index}`);
		for (const count of runs) {
			file += 1;
			for (let seat = 0; seat < count; seat += 1) {
				id += 1;
				const identity = { id, hash, file, players: count, submittedAt: 5, playedAt: 6 };
				writer.append([{ names: encoded.names, rows: [{ vector: vector.slice(), identity }] }]);
			}
		}
		writer.close();
		for (const name of [vectorsFile, namesFile]) renameSync(name(`${folder}-${index}`, 1), name(folder, index + 1));
	}
	return folder;
}

const at = (segment: number, seats: number) => ({ segment, word: seats * SEAT });
const planned = (folder: string, from: ReturnType<typeof at>, count: number) =>
	planRanges(folder, from, count).map(({ from: start, to }) => [
		[start.segment, start.word / SEAT],
		[to.segment, to.word / SEAT],
	]);

test('ranges are alike in size, one after the other, from the position to the end', () => {
	const folder = segmentsOf([1, 1, 1, 1], [1, 1, 1, 1]);
	const [first, end] = [at(0, 0), [2, 4]];
	expect(planned(folder, first, 1)).toEqual([[[0, 0], end]]);
	expect(planned(folder, first, 4)).toEqual([
		[
			[0, 0],
			[1, 2],
		],
		[
			[1, 2],
			[2, 0],
		],
		[
			[2, 0],
			[2, 2],
		],
		[[2, 2], end],
	]);
	expect(planned(folder, at(1, 2), 3)).toEqual([
		[
			[1, 2],
			[2, 0],
		],
		[
			[2, 0],
			[2, 2],
		],
		[[2, 2], end],
	]);
	expect(planned(folder, at(2, 1), 1)).toEqual([[[2, 1], end]]);
});

test('the seats of a run stay together, in whatever range it begins', () => {
	const folder = segmentsOf([1, 3, 1, 1]);
	expect(planned(folder, at(0, 0), 2)).toEqual([
		[
			[0, 0],
			[1, 4],
		],
		[
			[1, 4],
			[1, 6],
		],
	]);
	// All cuts fall into the one run that is left, whose end is the end.
	expect(planned(segmentsOf([1, 4]), at(1, 1), 3)).toEqual([
		[
			[1, 1],
			[1, 5],
		],
	]);
});

test('where nothing is new there is one range without rows, and without segments none', () => {
	const folder = segmentsOf([1], [1]);
	expect(planned(folder, at(2, 1), 3)).toEqual([
		[
			[2, 1],
			[2, 1],
		],
	]);
	expect([planned(folder, at(3, 0), 2), planned(join(folder, 'absent'), at(0, 0), 2)]).toEqual([[], []]);
});
