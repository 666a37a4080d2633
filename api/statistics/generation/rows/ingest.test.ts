import { readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FIRST_POSITION } from '../../../store/segments/read-segments.ts';
import { namesFile, vectorsFile } from '../../../store/segments/segment-files.ts';
import { SegmentWriter } from '../../../store/segments/segment-writer.ts';
import { prepareForTests } from '../../../testing/prepare-for-tests.ts';
import { SMALL_CATALOGUE, taken } from '../../../testing/runs/folded-run.ts';
import { fileOf } from '../../../testing/runs/small-runs.ts';
import { emptyState } from '../../../testing/seeded-state.ts';
import { sizesOf } from '../../counting/cells/sizes.ts';
import { DeckLog } from '../decks/deck-log.ts';
import type { RollupState } from '../folder/state.ts';
import { AcquisitionLog } from '../lift/acquisition-log.ts';
import { createFrame } from '../../counting/rows/frame.ts';
import { SeedLog, eachSeedRow, seedWords } from '../seeds/seed-log.ts';
import { ingest } from './ingest.ts';
import { PLAN } from '../../making/plan.ts';

/** Writes a segment with two runs of its own. */
function addSegment(folder: string, number: number): void {
	const writer = new SegmentWriter(`${folder}-${number}`);
	for (const id of [2 * number - 1, 2 * number]) {
		const run = { deck: ['A_CARD'], build: `v${number}`, acts: [[{ stats: { card_choices: [taken('C_CARD')] } }]] };
		const { encoded, seats } = prepareForTests(Buffer.from(JSON.stringify(fileOf(run, id))));
		const identity = { id, hash: seats[0]!.hash, file: id, players: 1, submittedAt: 5, playedAt: 6 };
		writer.append([{ names: encoded.names, rows: [{ vector: encoded.vectors[0]!, identity }] }]);
	}
	writer.close();
	for (const file of [vectorsFile, namesFile]) renameSync(file(`${folder}-${number}`, 1), file(folder, number));
}

function openState(name: string): RollupState {
	const file = (log: string): string => join(emptyState(), `${name}-${log}`);
	const logs = {
		log: new AcquisitionLog(file('log'), 0),
		seedLog: new SeedLog(file('seeds'), 0),
		deckLog: new DeckLog(file('decks'), 0),
	};
	return { frame: createFrame(), position: FIRST_POSITION, ...logs } as unknown as RollupState;
}

test('segments are read once, in parts as at once', () => {
	const segments = join(emptyState(), 'segments');
	new SegmentWriter(segments).close();
	const [often, once] = [openState('often'), openState('once')];
	for (let number = 1; number <= 3; number += 1) {
		addSegment(segments, number);
		expect(ingest(often, segments, SMALL_CATALOGUE, PLAN)).toEqual([2 * number - 1, 2 * number]);
	}
	expect(ingest(often, segments, SMALL_CATALOGUE, PLAN)).toEqual([]);
	expect(ingest(once, segments, SMALL_CATALOGUE, PLAN)).toEqual([1, 2, 3, 4, 5, 6]);
	expect([often.position, often.frame.length, often.frame.builds]).toEqual([once.position, 6, once.frame.builds]);
	for (const [name, column] of Object.entries(often.frame.columns)) {
		const expected = once.frame.columns[name as keyof typeof once.frame.columns];
		expect(column.slice(0, 6), name).toEqual(expected.slice(0, 6));
	}
	for (const name of ['log', 'seedLog', 'deckLog'] as const)
		expect(readFileSync(often[name].file).equals(readFileSync(once[name].file)), name).toBe(true);
});

test('the log of seeds has what each row met', () => {
	const segments = join(emptyState(), 'segments');
	new SegmentWriter(segments).close();
	addSegment(segments, 1);
	const { frame, seedLog, ...rest } = openState('seeds');
	ingest({ frame, seedLog, ...rest }, segments, SMALL_CATALOGUE, PLAN);
	const { of } = seedWords(sizesOf(SMALL_CATALOGUE));
	const met: number[][] = [];
	eachSeedRow(
		{ file: seedLog.file, words: seedLog.length, columns: frame.columns, rows: 2 },
		0,
		(_, words, start, end) => void met.push([...words.subarray(start, end)].sort((left, right) => left - right)),
	);
	const own = [of('deck', 0), of('offered', 2)].sort((left, right) => left - right);
	expect(met).toEqual([own, own]);
});
