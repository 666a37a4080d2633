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
import { CountLog } from '../counters/count-log.ts';
import { DeckLog } from '../decks/deck-log.ts';
import type { RollupState } from '../generation/state.ts';
import { AcquisitionLog } from '../lift/acquisition-log.ts';
import { createFrame } from './frame.ts';
import { ROW_LOGS, ingest, ingestRange } from './ingest.ts';

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
		countLog: new CountLog(file('counts'), 0),
		deckLog: new DeckLog(file('decks'), 0),
	};
	return { frame: createFrame(), position: FIRST_POSITION, ...logs } as unknown as RollupState;
}

test.each([3, 4])('%i segments are read as one thread reads them, however many do, and go on where they ended', (count) => {
	const segments = join(emptyState(), 'segments');
	new SegmentWriter(segments).close();
	for (let number = 1; number <= count; number += 1) addSegment(segments, number);
	const [state, direct] = [openState('state'), openState('direct')];
	const ids = Array.from({ length: 2 * count }, (_, index) => index + 1);
	expect(ingest(state, segments, SMALL_CATALOGUE)).toEqual(ids);
	const everything = { segment: Number.POSITIVE_INFINITY, word: Number.POSITIVE_INFINITY };
	const range = { from: FIRST_POSITION, to: everything };
	expect(state.position).toEqual(ingestRange(direct, { segments, catalogue: SMALL_CATALOGUE, range }));
	for (const name of ROW_LOGS) direct[name].flush();
	expect([state.frame.length, state.frame.builds]).toEqual([2 * count, direct.frame.builds]);
	for (const [name, column] of Object.entries(state.frame.columns)) {
		const expected = direct.frame.columns[name as keyof typeof direct.frame.columns];
		expect(column.slice(0, 2 * count), name).toEqual(expected.slice(0, 2 * count));
	}
	for (const name of ROW_LOGS) expect(readFileSync(state[name].file).equals(readFileSync(direct[name].file)), name).toBe(true);
	expect(ingest(state, segments, SMALL_CATALOGUE)).toEqual([]);
	addSegment(segments, count + 1);
	expect(ingest(state, segments, SMALL_CATALOGUE)).toEqual([2 * count + 1, 2 * count + 2]);
});
