import type Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { preparedSubmission } from '../../testing/sample-submission.ts';
import { emptyState } from '../../testing/seeded-state.ts';
import { openForWriting } from '../database/database.ts';
import { RunInserter } from '../writer/run-inserter.ts';
import type { ExportPlan, ExportQuery } from './export-query.ts';
import { createPlanner } from './plan-export.ts';

const ALL: ExportQuery = { limit: undefined, start: undefined, end: undefined, version: undefined, after: undefined };

let db: Database.Database;
let hashes: string[];
let plan: (query: Partial<ExportQuery>) => ExportPlan;
/** Six runs: two without a date, then one every ten microseconds. */
beforeEach(() => {
	db = openForWriting(emptyState());
	const inserter = new RunInserter(db);
	hashes = ['A', 'B', 'C', 'D', 'E', 'F'].map((seed) => inserter.insert(preparedSubmission({ seed })).outcome.runHash);
	db.exec(
		"UPDATE runs SET submitted_at = CASE WHEN id > 2 THEN id * 10 END, build_id = CASE id % 2 WHEN 0 THEN 'even' ELSE 'odd' END",
	);
	const planner = createPlanner(db);
	plan = (query) => planner({ ...ALL, ...query });
});
afterEach(() => void db.close());

const range = (query: Partial<ExportQuery>) => {
	const { afterId, lastId, next } = plan(query);
	return [afterId, lastId, next === undefined ? undefined : hashes.indexOf(next.hash) + 1];
};
const after = (id: number, submittedAt: number | null) => ({ hash: hashes[id - 1] ?? 'gone', submittedAt });

test('a page ends at its limit and has a cursor when more follow', () => {
	expect(range({})).toEqual([0, 6, undefined]);
	expect([range({ limit: 1 }), range({ limit: 5 }), range({ limit: 6 }), range({ limit: 7 })]).toEqual([
		[0, 1, 1],
		[0, 5, 5],
		[0, 6, undefined],
		[0, 6, undefined],
	]);
	expect(plan({ limit: 4 }).next).toEqual({ hash: hashes[3], submittedAt: 40 });
	expect([range({ limit: 1, version: 'even' }), range({ limit: 3, version: 'even' }), range({ version: 'none' })]).toEqual([
		[0, 2, 2],
		[0, 6, undefined],
		[0, 6, undefined],
	]);
	db.exec("UPDATE runs SET hidden_reason = 'odd' WHERE id IN (2, 6)");
	expect([range({ limit: 2 }), range({ limit: 4 })]).toEqual([
		[0, 3, 3],
		[0, 5, undefined],
	]);
});

test('start is inclusive and end exclusive; undated runs are in no range', () => {
	expect([range({ start: 40 }), range({ start: 41 }), range({ start: 5 }), range({ start: 61 })]).toEqual([
		[3, 6, undefined],
		[4, 6, undefined],
		[2, 6, undefined],
		[6, 6, undefined],
	]);
	expect([range({ end: 40 }), range({ end: 41 }), range({ end: 5 }), range({ start: 40, end: 50 })]).toEqual([
		[2, 3, undefined],
		[2, 4, undefined],
		[2, 0, undefined],
		[3, 4, undefined],
	]);
	expect(range({ start: 40, end: 61, limit: 2 })).toEqual([3, 5, 5]);
});

test('a page continues after the run of the cursor', () => {
	expect([range({ after: after(4, 40) }), range({ after: after(1, null) })]).toEqual([
		[4, 6, undefined],
		[1, 6, undefined],
	]);
	expect([range({ after: after(4, 40), start: 60 }), range({ after: after(4, 40), start: 30 })]).toEqual([
		[5, 6, undefined],
		[4, 6, undefined],
	]);
	// A removed run is found by its date; without a date the page starts over.
	expect([range({ after: after(9, 45) }), range({ after: after(9, 5) }), range({ after: after(9, null) })]).toEqual([
		[4, 6, undefined],
		[0, 6, undefined],
		[0, 6, undefined],
	]);
});

test('a cursor of a redated run continues at its row or its old date', () => {
	// An earlier date: a wrong clock was corrected.
	expect(range({ after: after(4, 9000) })).toEqual([4, 6, undefined]);
	// A later date: the run was removed and submitted again.
	expect(range({ after: after(6, 35) })).toEqual([3, 6, undefined]);
	// The run had no date and now has one.
	expect(range({ after: after(6, null) })).toEqual([2, 6, undefined]);
	// The run had a date and now has none.
	expect(range({ after: after(1, 45) })).toEqual([4, 6, undefined]);
});
