import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { emptyState } from '../../testing/seeded-state.ts';
import { DATABASE_FILE, openForWriting } from '../database/database.ts';
import { copyBodies, copySegments, inFolder, missingSegments, restoreBodies, segmentsOf } from './copy-bodies.ts';
import { segmentName } from './segment-format.ts';
import { BODIES_FOLDER } from './storage/open-storage.ts';

let from: string;
let to: string;
beforeEach(() => {
	[from, to] = [emptyState(), emptyState()];
});

const fileOf = (state: string, sha256: string): string => join(state, BODIES_FOLDER, segmentName(sha256));

/** Writes a segment into a state directory; returns its SHA-256. */
function segment(content: string): string {
	const sha256 = createHash('sha256').update(content).digest('hex');
	mkdirSync(join(from, BODIES_FOLDER), { recursive: true });
	writeFileSync(fileOf(from, sha256), content);
	return sha256;
}
const copied = (sha256: string): string => readFileSync(fileOf(to, sha256), 'utf8');

test('copying skips segments that exist, and copies and reports damaged ones', async () => {
	const [good, harmed, there, cut] = [segment('good'), segment('harmed'), segment('there'), segment('cut')];
	writeFileSync(fileOf(from, harmed), 'harm');
	mkdirSync(join(to, BODIES_FOLDER));
	writeFileSync(fileOf(to, there), 'there');
	writeFileSync(fileOf(from, there), 'is not read');
	writeFileSync(fileOf(to, cut), 'cu');
	const progress: unknown[] = [];
	const digests = [good, harmed, there, cut];
	expect(await copySegments(digests, { from, to }, (...given) => progress.push(given))).toEqual([harmed]);
	expect(digests.map(copied)).toEqual(['good', 'harm', 'there', 'cut']);
	expect(progress).toEqual([1, 2, 3, 4].map((done) => [done, 4]));
	expect(readdirSync(join(to, BODIES_FOLDER))).toHaveLength(4);
	expect(missingSegments(to, [...digests, 'f'.repeat(64)])).toEqual(['f'.repeat(64)]);
});

test('copying nothing creates no folder', async () => {
	expect(await copySegments([], { from, to })).toEqual([]);
	await restoreBodies(from, to);
	expect(readdirSync(to)).toEqual([]);
});

test('a backup includes the local segments that its files use', async () => {
	const [used, left, far] = [segment('used'), segment('left'), segment('far')];
	const db = openForWriting(from);
	const add = db.prepare('INSERT INTO body_segments (sha256, place, bytes, files, created_at) VALUES (?, ?, 5, 1, 1)');
	for (const sha256 of [used, left]) add.run(sha256, 'folder');
	add.run(far, 's3://runs/');
	const point = db.prepare("INSERT INTO files (crc, length, block_crc, block, body_segment) VALUES (1, 1, 1, x'', ?)");
	for (const id of [3, 1]) point.run(id);
	expect(segmentsOf(db)).toEqual([
		{ sha256: used, place: 'folder', bytes: 5 },
		{ sha256: far, place: 's3://runs/', bytes: 5 },
	]);
	expect(inFolder(segmentsOf(db))).toEqual([used]);
	db.close();
	expect(await copyBodies(join(from, DATABASE_FILE), from, to)).toEqual([]);
	expect(readdirSync(join(to, BODIES_FOLDER))).toEqual([segmentName(used)]);
});

test('only segments are restored', async () => {
	const sha256 = segment('kept');
	for (const name of ['segment.part', `${sha256}.segment.part`, 'state.gz']) writeFileSync(join(from, BODIES_FOLDER, name), '');
	await restoreBodies(from, to);
	expect([copied(sha256), readdirSync(join(to, BODIES_FOLDER)), existsSync(join(from, BODIES_FOLDER))]).toEqual([
		'kept',
		[segmentName(sha256)],
		true,
	]);
});
