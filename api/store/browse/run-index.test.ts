import type Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { signedIn, preparedSubmission } from '../../testing/sample-submission.ts';
import { emptyState } from '../../testing/seeded-state.ts';
import { openForReading, openForWriting } from '../database/database.ts';
import { setHidden } from '../writer/moderation.ts';
import { RunInserter } from '../writer/run-inserter.ts';
import { IS_DELETED, IS_HIDDEN, IS_OFFICIAL, IS_WIN } from './columns/run-columns.ts';
import { RunIndex } from './run-index.ts';

let writer: Database.Database;
let reader: Database.Database;
let inserter: RunInserter;
let index: RunIndex;
beforeEach(() => {
	const folder = emptyState();
	writer = openForWriting(folder);
	reader = openForReading(folder);
	inserter = new RunInserter(writer);
	index = new RunIndex(reader);
});
afterEach(() => {
	reader.close();
	writer.close();
});

const insert = (...given: Parameters<typeof preparedSubmission>): string =>
	inserter.insert(preparedSubmission(...given)).outcome.runHash;
const flags = (): number[] => {
	index.refresh();
	return [...index.columns.arrays.flags.subarray(0, index.columns.size)];
};
const PLAIN = IS_WIN | IS_OFFICIAL;

test('rows are indexed once, in order', () => {
	expect([flags(), index.columns.lastId]).toEqual([[], 0]);
	insert({ seed: 'A' });
	expect([flags(), index.columns.lastId]).toEqual([[PLAIN], 1]);
	insert({ seed: 'B', isWin: false });
	insert({ seed: 'C' });
	expect([flags(), flags(), index.columns.lastId]).toEqual([[PLAIN, IS_OFFICIAL, PLAIN], [PLAIN, IS_OFFICIAL, PLAIN], 3]);
	expect([1, 2, 3, 4, 0].map((id) => index.columns.positionOf(id))).toEqual([0, 1, 2, undefined, undefined]);
});

test('changes of rows are indexed: hidden, shown, owned, removed', () => {
	const hash = insert({ seed: 'A' });
	insert({ seed: 'B' });
	expect(flags()).toEqual([PLAIN, PLAIN]);
	setHidden(writer, hash, 'moderator');
	expect([flags(), index.columns.revision, index.columns.flagRevision]).toEqual([[PLAIN | IS_HIDDEN, PLAIN], 1, 1]);
	setHidden(writer, hash, null);
	expect(flags()).toEqual([PLAIN, PLAIN]);
	insert({ seed: 'B' }, signedIn('76561190000000011', 'Ann'));
	index.refresh();
	const { submitters, arrays } = index.columns;
	expect([submitters.find('ann'), arrays.submitters[1], index.columns.flagRevision]).toEqual([1, 1, 2]);
	writer.prepare('DELETE FROM runs WHERE id = 1').run();
	expect(flags()).toEqual([PLAIN | IS_HIDDEN | IS_DELETED, PLAIN]);
});
