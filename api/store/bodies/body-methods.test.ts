import { expect, onTestFinished, test } from 'vitest';
import { preparedSubmission } from '../../testing/sample-submission.ts';
import { emptyState } from '../../testing/seeded-state.ts';
import { openForWriting } from '../database/database.ts';
import { RunInserter } from '../writer/run-inserter.ts';
import { createBodyMethods, createRemakeFinder } from './body-methods.ts';

test('a segment that another program has stored, or may be placing, is not registered', () => {
	const db = openForWriting(emptyState());
	const { registerBodies } = createBodyMethods(db);
	const register = (sha256: string, graceMilliseconds: number) =>
		registerBodies({ sha256, place: 'folder', bytes: 9, files: 1, change: 0, now: 1000, graceMilliseconds });
	try {
		expect(register('a', 0)).toBe(1);
		expect([register('a', 0), register('b', 60_000)]).toEqual([null, null]);
		expect(register('b', 0)).toBe(2);
	} finally {
		db.close();
	}
});

/** A store with four files and its segment methods. */
function filled() {
	const db = openForWriting(emptyState());
	onTestFinished(() => void db.close());
	const inserter = new RunInserter(db);
	for (const seed of ['A', 'B', 'C', 'D']) inserter.insert(preparedSubmission({ seed }));
	const crcs = db.prepare<[], number>('SELECT block_crc FROM files ORDER BY id').pluck().all();
	const methods = createBodyMethods(db);
	const register = (sha256: string, files: number, now = 0, change = 0) =>
		methods.registerBodies({ sha256, place: 'folder', bytes: 9, files, change, now, graceMilliseconds: 0 })!;
	const bodyOf = (file: number, before: number | null = null) => ({
		...{ file, blockCrc: crcs[file - 1]!, offset: 10 * file, length: 5, before },
	});
	const places = (): unknown[] => db.prepare('SELECT body_segment, body_offset, body_length FROM files ORDER BY id').raw().all();
	return { db, methods, register, bodyOf, places };
}

test('placing updates files unless they were removed or moved since', () => {
	const { db, methods, register, bodyOf, places } = filled();
	const segment = register('a', 4);
	const bodies = [bodyOf(1), { ...bodyOf(2), blockCrc: -1 }, bodyOf(3, 99), bodyOf(4), { ...bodyOf(4), file: 77 }];
	expect(methods.placeBodies({ segment, bodies, change: 0 })).toBe(2);
	expect(places()).toEqual([
		[segment, 10, 5],
		[null, null, null],
		[null, null, null],
		[segment, 40, 5],
	]);
	const stale = db.prepare('SELECT is_stale FROM body_segments').pluck();
	expect(stale.all()).toEqual([0]);
	db.exec("UPDATE runs SET seed = 'E' WHERE id = 2");
	const changed = db.prepare<[], number>('SELECT max(number) FROM changes').pluck().get()!;
	methods.placeBodies({ segment, bodies: [], change: changed - 1 });
	expect(stale.all()).toEqual([0]);
	methods.placeBodies({ segment, bodies: [bodyOf(2)], change: changed });
	expect(stale.all()).toEqual([0]);
	methods.placeBodies({ segment, bodies: [], change: changed - 1 });
	expect(stale.all()).toEqual([1]);
	db.exec('UPDATE body_segments SET left_at = 1');
	expect(() => methods.placeBodies({ segment, bodies: [], change: 0 })).toThrow('was abandoned before it was placed');
});

test('files return from the segment they were read from', () => {
	const { methods, register, bodyOf, places } = filled();
	const [first, second] = [register('a', 2), register('b', 1)];
	methods.placeBodies({ segment: first, bodies: [bodyOf(1), bodyOf(2)], change: 0 });
	methods.placeBodies({ segment: second, bodies: [bodyOf(3)], change: 0 });
	const recalled = ({ file, blockCrc }: ReturnType<typeof bodyOf>, segment: number) => ({
		file,
		blockCrc,
		segment,
		block: Buffer.from('x'),
	});
	const given = [recalled(bodyOf(1), first), recalled(bodyOf(2), second), recalled({ ...bodyOf(3), blockCrc: 0 }, second)];
	expect(methods.recallBodies([...given, recalled(bodyOf(3), second)])).toBe(2);
	expect(places().map((place) => (place as unknown[])[0])).toEqual([null, first, null, null]);
});

test('an unused segment is abandoned after the grace period, and removed after another', () => {
	const { db, methods, register, bodyOf } = filled();
	const [used, unused] = [register('a', 1, 100), register('b', 1, 100)];
	methods.placeBodies({ segment: used, bodies: [bodyOf(1)], change: 0 });
	const leave = (now: number) => methods.leaveBodies({ now, graceMilliseconds: 10 }).map(({ sha256 }) => sha256);
	const leftAt = db.prepare('SELECT left_at FROM body_segments ORDER BY id').pluck();
	expect([leave(109), leftAt.all()]).toEqual([[], [null, null]]);
	expect([leave(110), leftAt.all()]).toEqual([[], [null, 110]]);
	expect([leave(119), leave(120), leftAt.all()]).toEqual([[], ['b'], [null, 110]]);
	methods.forgetBodies(used);
	methods.forgetBodies(unused);
	expect(db.prepare('SELECT sha256 FROM body_segments').pluck().all()).toEqual(['a']);
});

test('old segments are rebuilt when they are in another location, incomplete or stale', () => {
	const { db, methods, register, bodyOf } = filled();
	const find = createRemakeFinder(db);
	const [whole, short, empty] = [register('a', 1, 50), register('b', 2, 50), register('c', 1, 50)];
	methods.placeBodies({ segment: whole, bodies: [bodyOf(1)], change: 0 });
	methods.placeBodies({ segment: short, bodies: [bodyOf(2)], change: 0 });
	expect([find('folder', 49), find('folder', 50), find('s3://runs/', 50)]).toEqual([[], [short], [whole, short]]);
	db.prepare('UPDATE body_segments SET is_stale = 1 WHERE id IN (?, ?)').run(whole, empty);
	expect(find('folder', 50)).toEqual([whole, short]);
	db.prepare('UPDATE body_segments SET left_at = 1 WHERE id = ?').run(short);
	expect(find('folder', 50)).toEqual([whole]);
});

test('registering records the rows that changed since the draft', () => {
	const { db, register } = filled();
	db.exec("UPDATE runs SET seed = 'E' WHERE id = 1");
	const change = db.prepare<[], number>('SELECT max(number) FROM changes').pluck().get()!;
	db.exec("UPDATE runs SET seed = 'F' WHERE id = 3; UPDATE runs SET seed = 'G' WHERE id = 3");
	register('a', 1, 0, change);
	const changes = db.prepare('SELECT run_id FROM body_changes ORDER BY run_id').pluck();
	expect(changes.all()).toEqual([3]);
	register('b', 1, 0, 0);
	expect(changes.all()).toEqual([1, 3]);
});
