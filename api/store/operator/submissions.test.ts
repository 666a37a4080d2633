import { expect, test } from 'vitest';
import { emptyState } from '../../testing/seeded-state.ts';
import { openForWriting } from '../database/database.ts';
import { addSubmission, decideSubmission, findSubmission, removeOldSubmissions } from './submissions.ts';

const DAY = 86_400_000;

test('a submission is removed 90 days after its decision, or undecided after a year', () => {
	const db = openForWriting(emptyState());
	const [decided, waiting] = [1, 2].map(() => addSubmission(db, { kind: 'feedback', content: '{}' }, 0));
	decideSubmission(db, { id: decided!, state: 'dismissed', by: 'account 1' }, 10 * DAY);
	const known = (now: number) => {
		removeOldSubmissions(db, now);
		return [decided, waiting].map((id) => findSubmission(db, id!) !== undefined);
	};
	expect(known(100 * DAY)).toEqual([true, true]);
	expect(known(100 * DAY + 1)).toEqual([false, true]);
	expect(known(365 * DAY)).toEqual([false, true]);
	expect(known(365 * DAY + 1)).toEqual([false, false]);
	// Ids are not used again.
	expect(addSubmission(db, { kind: 'guide', content: '{}' })).toBe(waiting! + 1);
	db.close();
});
