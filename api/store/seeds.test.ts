import { expect, test } from 'vitest';
import { preparedSubmission } from '../testing/sample-submission.ts';
import { emptyState } from '../testing/seeded-state.ts';
import { openForWriting } from './database/database.ts';
import { type SeedReader, withSeeds } from './seeds.ts';
import { RunInserter } from './writer/run-inserter.ts';

const read = ({ idsOfSeed, idsWithReplay, seedOf, partyOf, countFrom }: SeedReader) => ({
	ids: ['A', 'B', 'NONE'].map(idsOfSeed),
	replays: ['A', 'B'].map(idsWithReplay),
	seeds: [1, 3, 99].map(seedOf),
	parties: [1, 3, 99].map(partyOf),
	counts: [1, 2, 4, 99].map(countFrom),
});

test('seeds are read for existing rows, including hidden ones', () => {
	const state = emptyState();
	const db = openForWriting(state);
	const inserter = new RunInserter(db);
	inserter.insert(preparedSubmission({ seed: 'A', characters: ['SILENT'] }));
	inserter.insert(preparedSubmission({ seed: 'B', characters: ['IRONCLAD', 'SILENT'] }));
	inserter.insert(preparedSubmission({ seed: 'A', characters: ['DEFECT'] }));
	db.exec("UPDATE runs SET has_replay = 1 WHERE id = 4; UPDATE runs SET hidden_reason = 'odd' WHERE id = 1");
	db.close();
	expect(withSeeds(state, read)).toEqual({
		ids: [[1, 4], [2, 3], []],
		replays: [[4], []],
		seeds: ['A', 'B', undefined],
		parties: [['SILENT'], ['IRONCLAD', 'SILENT'], []],
		counts: [2, 2, 1, 0],
	});
});

test('without a store there are no seeds', () => {
	expect(withSeeds(emptyState(), read)).toEqual({
		ids: [[], [], []],
		replays: [[], []],
		seeds: [undefined, undefined, undefined],
		parties: [[], [], []],
		counts: [0, 0, 0, 0],
	});
});
