import { constants, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportStream } from '../exports/export-stream.ts';
import { segmentDigest } from '../store/bodies/segment-format.ts';
import type { BodyStorage } from '../store/bodies/storage/body-storage.ts';
import { IN_FOLDER, openStorage } from '../store/bodies/storage/open-storage.ts';
import { openSqliteStore } from '../store/sqlite-run-store.ts';
import type { PackedSubmission } from '../store/writer/submission.ts';
import { listenAsS3 } from '../testing/store/object-server.ts';
import { readBenchOptions } from './bench-options.ts';
import { madeUpStore } from './made-up/made-up-store.ts';
import { percentile } from './percentile.ts';
import { reportLine } from './results/report-line.ts';
import { packRun } from '../runs/intake/packed-run.ts';
import { newRuns } from './scale/measure-inserts.ts';
import { median, spread } from './statistics.ts';

/**
 * Texts of runs in the database, in segments of a folder and in those of an object storage of this machine: exports in turn; submissions
 * while segments are made and while none are; a whole segment written and read back by ranges. The object storage is that of the tests, in
 * memory, so that what its network and its disks would cost is not in it.
 */
const RUNS = 15_000;
const SEGMENT_BYTES = 64 * 2 ** 20;
const FILES_PER_COMMIT = 128;
const ROUNDS = 3;
const LINES = 5000;
const SUBMITTED = 300;
const RANGE_BYTES = 2 ** 20;
/** About a text. */
const SMALL_BYTES = 5000;
const SMALL_READS = 500;
const MEBIBYTE = 2 ** 20;

type Store = ReturnType<typeof openSqliteStore>;

export async function main(args: readonly string[]): Promise<void> {
	const { dist } = readBenchOptions(args);
	const source = await madeUpStore(RUNS, dist);
	const work = mkdtempSync(join(tmpdir(), 'almanac-bench-'));
	const server = await listenAsS3();
	// Threads of a store take the environment along when they start.
	Object.assign(process.env, server.keys);
	const places = { database: undefined, folder: IN_FOLDER, 'object storage': server.place };
	const stores = new Map<string, Store>();
	try {
		// A run is handed over to the thread that stores it, and is no more.
		const prepared = await newRuns(dist, SUBMITTED * Object.keys(places).length);
		const runs = prepared.map((submission) => ({ ...submission, run: packRun(submission.run) }));
		for (const [name, place] of Object.entries(places)) {
			const folder = join(work, name.replace(' ', '-'));
			cpSync(source, folder, { recursive: true, mode: constants.COPYFILE_FICLONE });
			const store = openSqliteStore({ folder, tokenSecret: 'bench' });
			stores.set(name, store);
			await moveBodies(store, name, place, runs.splice(0, SUBMITTED));
			if (place !== undefined) await readBack(name, openStorage(place, folder));
		}
		await compareExports(stores);
	} finally {
		for (const store of stores.values()) await store.close();
		server.close();
		rmSync(work, { recursive: true, force: true });
	}
}

/** Sends runs one after the other while segments are made, or while nothing else is done. */
async function moveBodies(
	store: Store,
	name: string,
	place: string | undefined,
	runs: readonly PackedSubmission[],
): Promise<void> {
	await store.list({ filter: {}, sort: 'date', offset: 0, limit: 1 });
	const started = performance.now();
	let seconds = 0;
	const move = async () => {
		if (place === undefined) return undefined;
		const order = { place, segmentBytes: SEGMENT_BYTES, isForced: true, filesPerCommit: FILES_PER_COMMIT };
		const kept = await store.keepBodies({ ...order, isTidying: false, now: Date.now(), graceMilliseconds: 0 });
		seconds = (performance.now() - started) / 1000;
		return kept;
	};
	const times: number[] = [];
	const send = async (): Promise<void> => {
		for (const run of runs) {
			if (seconds > 0) return;
			const start = performance.now();
			await store.submit(run);
			times.push(performance.now() - start);
		}
	};
	const [kept] = await Promise.all([move(), send()]);
	const what = place === undefined ? 'while nothing else is done' : 'while segments are made';
	const figures = [0.5, 0.99].map((share) => percentile(times, share).toFixed(1)).join(' and ');
	reportLine(`${name}: ${times.length} submissions ${what}, p50 and p99, ms`, figures);
	if (kept) reportLine(`${name}: ${kept.made} segments made of ${RUNS} texts and read once more, s`, seconds.toFixed(1));
}

/** The largest object, by ranges as exports and single runs read it, and as a whole. */
async function readBack(name: string, storage: BodyStorage): Promise<void> {
	const segments = (await storage.list()).filter((object) => segmentDigest(object) !== undefined);
	const sizes = await Promise.all(segments.map((object) => sizeOf(storage, object)));
	const bytes = Math.max(...sizes);
	const object = segments[sizes.indexOf(bytes)]!;
	const speed = (started: number): string => (bytes / MEBIBYTE / ((performance.now() - started) / 1000)).toFixed(0);
	let started = performance.now();
	await sizeOf(storage, object);
	reportLine(`${name}: a segment of ${(bytes / MEBIBYTE).toFixed(1)} MB read as a whole, MB/s`, speed(started));
	started = performance.now();
	for (let at = 0; at < bytes; at += RANGE_BYTES) await storage.read(object, at, Math.min(RANGE_BYTES, bytes - at));
	reportLine(`${name}: the same in ranges of 1 MB, one after the other, MB/s`, speed(started));
	const times: number[] = [];
	for (let read = 0; read < SMALL_READS; read += 1) {
		const start = performance.now();
		// Far from one another, and the same in each run.
		await storage.read(object, (read * 7_919_317) % (bytes - SMALL_BYTES), SMALL_BYTES);
		times.push(performance.now() - start);
	}
	const figures = [0.5, 0.99].map((share) => percentile(times, share).toFixed(2)).join(' and ');
	reportLine(`${name}: ${SMALL_READS} ranges of ${SMALL_BYTES} bytes, p50 and p99, ms`, figures);
}

async function sizeOf(storage: BodyStorage, object: string): Promise<number> {
	let bytes = 0;
	for await (const piece of storage.pieces(object)) bytes += piece.length;
	return bytes;
}

async function compareExports(stores: ReadonlyMap<string, Store>): Promise<void> {
	const speeds = new Map<string, number[]>([...stores.keys()].map((name) => [name, []]));
	for (const store of stores.values()) await readExport(store);
	for (let round = 0; round < ROUNDS; round += 1)
		for (const [name, store] of stores) speeds.get(name)!.push(await readExport(store));
	const base = median(speeds.get('database')!);
	for (const [name, each] of speeds) {
		reportLine(`${name}: lines of exports a second`, spread(each));
		if (name !== 'database')
			reportLine(`${name}: lines of exports a second, ratio`, (median(each) / base).toFixed(2), { peer: 'database' });
	}
}

/** Lines a second. */
async function readExport(store: Store): Promise<number> {
	const started = performance.now();
	const query = { limit: LINES, start: undefined, end: undefined, version: undefined, after: undefined };
	for await (const chunk of await exportStream(store, await store.planExport(query))) void chunk;
	return LINES / ((performance.now() - started) / 1000);
}
