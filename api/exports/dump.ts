import { mkdirSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type Database from 'better-sqlite3';
import { loadText } from '../runs/text/stored-text.ts';
import { newestFirst } from '../store/browse/run-totals.ts';
import { openForReading } from '../store/database.ts';
import { type ExportRow, createRowReader, isReadable, lineSuffix } from '../store/export/export-rows.ts';
import { CURRENT_LINK, type DumpFile, type DumpManifest, MANIFEST_FILE } from './dump-manifest.ts';
import { GzipFile, type WrittenFile } from './gzip-file.ts';
import { createPlayerTokens } from '../store/accounts/player-token.ts';
import { writeRunTable } from './run-table.ts';

export interface DumpOptions {
	/** The state folder. */
	readonly state: string;
	/** Folder of the daily files. */
	readonly exports: string;
	readonly tokenSecret: string;
	readonly onProgress?: (done: number, total: number) => void;
}

const LATEST_FILE = 'runs-latest.jsonl.gz';
const TABLE_FILE = 'runs.parquet';
const REJECTS_FILE = 'runs-rejected.tsv';
const ROWS_PER_READ = 64;
/** Versions with the most runs get a file of their own; a compressor takes a quarter of a megabyte. */
const MOST_VERSIONS = 60;
const VERSION = /^v\d+(\.\d+){1,3}(-rc\.\d+)?$/;

/** Makes the daily files aside and puts them in the place of the old ones, all at once. */
export async function makeDump({ state, exports, tokenSecret, onProgress }: DumpOptions): Promise<DumpManifest> {
	const started = performance.now();
	const generatedAt = new Date();
	const name = generatedAt.toISOString().replaceAll(/[:.]/g, '-');
	const folder = join(exports, `${name}.part`);
	mkdirSync(folder, { recursive: true });
	const db = openForReading(state);
	try {
		const written = await writeFiles(db, folder, createPlayerTokens(tokenSecret), onProgress);
		const manifest = manifestOf(written, generatedAt, performance.now() - started);
		writeFileSync(join(folder, MANIFEST_FILE), `${JSON.stringify(manifest)}\n`);
		publish(exports, name);
		return manifest;
	} finally {
		db.close();
		rmSync(folder, { recursive: true, force: true });
	}
}

interface Written {
	readonly latest: WrittenFile;
	readonly table: WrittenFile;
	readonly versions: ReadonlyMap<string, WrittenFile>;
	readonly unreadable: number;
}

async function writeFiles(
	db: Database.Database,
	folder: string,
	tokenOf: ReturnType<typeof createPlayerTokens>,
	onProgress: DumpOptions['onProgress'],
): Promise<Written> {
	const lastId = db.prepare<[], number>('SELECT coalesce(max(id), 0) FROM runs').pluck().get()!;
	const total = db.prepare<[], number>('SELECT count(*) FROM runs WHERE is_exported = 1').pluck().get()!;
	const latest = new GzipFile(join(folder, LATEST_FILE));
	const files = new Map(dumpedVersions(db).map((version) => [version, new GzipFile(join(folder, fileOf(version)))]));
	const rejects: string[] = [];
	const read = createRowReader(db, ROWS_PER_READ);
	let done = 0;
	for (let rows = read(0, lastId); rows.length > 0; rows = read(rows.at(-1)!.id, lastId)) {
		for (const row of rows) {
			const line = lineOf(row, tokenOf);
			if (line instanceof Error) rejects.push(`${row.hash}\t${line.message}\n`);
			else await Promise.all([latest.write(line), files.get(row.build ?? '')?.write(line)]);
		}
		done += rows.length;
		onProgress?.(done, total);
	}
	writeFileSync(join(folder, REJECTS_FILE), rejects.join(''));
	const versions = await Promise.all([...files].map(async ([version, file]) => [version, await file.end()] as const));
	const table = await writeRunTable(db, join(folder, TABLE_FILE), lastId);
	return { latest: await latest.end(), table, versions: new Map(versions), unreadable: rejects.length };
}

/** The line of a row, or why it cannot be read. */
function lineOf(row: ExportRow, tokenOf: ReturnType<typeof createPlayerTokens>): Buffer | Error {
	if (!isReadable(row)) return new Error('The stored block is damaged: its checksum differs.');
	try {
		return Buffer.concat([loadText(row).subarray(0, -1), lineSuffix(row, tokenOf(row))]);
	} catch (error) {
		return error as Error;
	}
}

function dumpedVersions(db: Database.Database): string[] {
	const counts =
		'SELECT build_id FROM runs WHERE is_exported = 1 AND build_id IS NOT NULL GROUP BY build_id ORDER BY count(*) DESC, build_id';
	const builds = db.prepare<[], string>(counts).pluck().all();
	return builds
		.filter((build) => VERSION.test(build))
		.slice(0, MOST_VERSIONS)
		.sort(newestFirst);
}

function fileOf(version: string): string {
	return `runs-${version}.jsonl.gz`;
}

function manifestOf({ latest, table, versions, unreadable }: Written, generatedAt: Date, milliseconds: number): DumpManifest {
	const entry = ({ lines, bytes, sha256 }: WrittenFile, file: string): DumpFile => ({
		runs: lines,
		bytes,
		sha256,
		url: `/exports/${file}`,
	});
	return {
		generated_at: `${generatedAt.toISOString().slice(0, 19)}Z`,
		...entry(latest, LATEST_FILE),
		build_seconds: Math.round(milliseconds / 100) / 10,
		versions: Object.fromEntries([...versions].map(([version, file]) => [version, entry(file, fileOf(version))])),
		parquet: entry(table, TABLE_FILE),
		unreadable,
	};
}

/** Swaps the link; downloads under way keep the files that they opened. The files before the last ones are removed. */
function publish(exports: string, name: string): void {
	renameSync(join(exports, `${name}.part`), join(exports, name));
	const aside = join(exports, `${CURRENT_LINK}.${process.pid}`);
	rmSync(aside, { force: true });
	symlinkSync(name, aside);
	renameSync(aside, join(exports, CURRENT_LINK));
	const finished = readdirSync(exports)
		.filter((entry) => /^\d{4}-.*Z$/.test(entry))
		.sort();
	for (const old of finished.slice(0, -2)) rmSync(join(exports, old), { recursive: true, force: true });
}
