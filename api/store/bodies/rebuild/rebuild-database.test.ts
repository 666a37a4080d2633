import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type Database from 'better-sqlite3';
import { beforeEach, expect, test } from 'vitest';
import { preparedSubmission } from '../../../testing/sample-submission.ts';
import { emptyState } from '../../../testing/seeded-state.ts';
import { DATABASE_FILE, openForReading, openForWriting } from '../../database/database.ts';
import { RunInserter } from '../../writer/run-inserter.ts';
import { BodyReader } from '../body-reader.ts';
import { createBodyMethods } from '../body-methods.ts';
import { createDrafter } from '../draft-segment.ts';
import { type RebuildOptions, RebuildRejected, rebuildDatabase } from './rebuild-database.ts';
import { segmentName } from '../segment-format.ts';
import { stateName, writeState } from '../state-object.ts';

let folder: string;
let bodies: string;
let db: Database.Database;
beforeEach(() => {
	folder = emptyState();
	bodies = join(folder, 'bodies');
	mkdirSync(bodies);
	db = openForWriting(folder);
});

function insert(...seeds: readonly string[]): void {
	const inserter = new RunInserter(db);
	for (const seed of seeds) inserter.insert(preparedSubmission({ seed }));
}

/** Moves all run files into a segment; returns its name. */
async function segment(now: number): Promise<string> {
	const [aside, methods] = [join(folder, 'aside'), createBodyMethods(db)];
	const order = {
		place: 'folder',
		segmentBytes: 1,
		isForced: true,
		filesPerCommit: 9,
		isTidying: false,
		now,
		graceMilliseconds: 0,
	};
	const {
		sha256,
		bytes,
		bodies: placed,
		change,
	} = (await createDrafter(db, new BodyReader(db, folder), aside)({ ...order, segmentBytes: 10 ** 9 }))!;
	const number = methods.registerBodies({ ...order, sha256, bytes, files: placed.length, change })!;
	renameSync(aside, join(bodies, segmentName(sha256)));
	methods.placeBodies({ segment: number, bodies: placed, change });
	return segmentName(sha256);
}

function state(madeAt: number): string {
	const aside = join(folder, 'aside');
	const name = stateName(madeAt, writeState(db, aside, madeAt).sha256);
	renameSync(aside, join(bodies, name));
	return name;
}

function lose(): void {
	db.close();
	for (const name of readdirSync(folder)) if (name.startsWith(DATABASE_FILE)) rmSync(join(folder, name));
}
const rebuild = (options: Partial<RebuildOptions> = {}) =>
	rebuildDatabase({ folder, place: 'folder', isIncomplete: false, ...options });
function seeds(): unknown[] {
	const again = openForReading(folder);
	const found = again.prepare('SELECT seed FROM runs ORDER BY id').pluck().all();
	again.close();
	return found;
}

test('segments apply in the order of creation, those after the state last', async () => {
	insert('A', 'B');
	await segment(10);
	db.exec("UPDATE runs SET hidden_reason = 'odd' WHERE seed = 'A'");
	state(20);
	insert('C');
	await segment(30);
	mkdirSync(join(folder, 'index'));
	lose();
	const progress: unknown[] = [];
	expect(await rebuild({ onProgress: (...given) => progress.push(given) })).toEqual({
		...{ segments: 2, files: 3, runs: 3, stateMadeAt: 20, problems: [] },
	});
	expect(progress).toEqual([0, 1, 2].map((done) => [done, 2]));
	expect([seeds(), existsSync(join(folder, 'index')), readdirSync(folder).includes('rebuild.part')]).toEqual([
		['A', 'B', 'C'],
		false,
		false,
	]);
	const again = openForReading(folder);
	expect(again.prepare('SELECT hidden_reason FROM runs').pluck().all()).toEqual(['odd', null, null]);
	again.close();
});

test('a segment that the state no longer uses is left out', async () => {
	insert('A');
	const given = await segment(10);
	db.exec("UPDATE files SET body_segment = NULL, block = x'00'; DELETE FROM runs");
	insert('B');
	const kept = await segment(15);
	db.prepare('DELETE FROM body_segments WHERE sha256 = ?').run(given.replace('.segment', ''));
	state(20);
	lose();
	expect(await rebuild()).toMatchObject({ segments: 1, runs: 1, problems: [] });
	expect(seeds()).toEqual(['B']);
	expect([kept, given].every((name) => existsSync(join(bodies, name)))).toBe(true);
});

test('the newest intact state is used; damaged and missing objects are reported', async () => {
	insert('A');
	const first = await segment(10);
	state(20);
	const newest = state(30);
	insert('B');
	const second = await segment(40);
	const last = state(50);
	for (const name of [newest, last]) writeFileSync(join(bodies, name), 'damaged');
	rmSync(join(bodies, first));
	lose();
	const problems = [
		`${last} is damaged: its SHA-256 differs.`,
		`${newest} is damaged: its SHA-256 differs.`,
		`${first} is missing in folder.`,
	];
	const refused = rebuild();
	await expect(refused).rejects.toBeInstanceOf(RebuildRejected);
	await expect(refused).rejects.toThrow(`be incomplete:\n${problems.join('\n')}\nGive --incomplete`);
	expect(await rebuild({ isIncomplete: true })).toMatchObject({ segments: 1, stateMadeAt: 20, problems });
	expect([seeds(), existsSync(join(bodies, second))]).toEqual([['B'], true]);
});

test('rebuilding is rejected without a state, without segments or next to a database', async () => {
	await expect(rebuild()).rejects.toThrow('Move it away first');
	lose();
	await expect(rebuild()).rejects.toThrow('There are no segments in folder');
	db = openForWriting(folder);
	insert('A');
	const name = await segment(10);
	lose();
	await expect(rebuild()).rejects.toThrow('There is no state: accounts');
	expect(await rebuild({ isIncomplete: true })).toMatchObject({ stateMadeAt: null, runs: 1 });
	lose();
	writeFileSync(join(bodies, name), 'damaged');
	await expect(rebuild()).rejects.toThrow('There are no segments in folder');
	expect(existsSync(join(folder, DATABASE_FILE))).toBe(false);
});

test('objects of a newer release are rejected', async () => {
	insert('A');
	const format = db.pragma('user_version', { simple: true }) as number;
	await segment(10);
	db.pragma(`user_version = ${format + 1}`);
	const newer = state(20);
	lose();
	const message = `format ${format + 1}; this release supports formats up to ${format}`;
	await expect(rebuild({ isIncomplete: true })).rejects.toThrow(message);
	rmSync(join(bodies, newer));
	db = openForWriting(folder);
	insert('B');
	db.pragma(`user_version = ${format + 1}`);
	await segment(30);
	lose();
	await expect(rebuild({ isIncomplete: true })).rejects.toThrow(message);
});
