import { existsSync, mkdirSync, readdirSync, readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { GzipFile, type WrittenFile } from '../platform/tables/gzip-file.ts';
import { DATA_LICENCE } from '../../contract/licence.ts';
import { RUNS } from '../../contract/data-tables/run-tables.ts';
import type { PublishedTable } from '../../contract/data-tables/published-table.ts';
import { GAME_VERSION, newestFirst } from '../../contract/records/game-version.ts';
import type { RunStore } from '../store/run-store.ts';
import { syncPath, writeDurably } from '../platform/durable-file.ts';
import { CURRENT_LINK, type DumpFile, type DumpManifest, MANIFEST_FILE, REJECTS_FILE } from './dump-manifest.ts';
import { dumpPages } from './dump-pages.ts';
import { RunTables } from './run-tables.ts';
import { UNFINISHED, removeParts, takeDumpLock } from './unfinished-dump.ts';

type DumpStore = Pick<RunStore, 'dumpPlan' | 'dumpLines' | 'scalars'>;

export interface DumpOptions {
	readonly store: DumpStore;
	/** Folder of the daily files. */
	readonly exports: string;
	readonly onProgress?: (done: number, total: number) => void;
}

const LATEST_FILE = 'runs-latest.jsonl.gz';
/** Only the versions with the most runs get their own file, because each open compressor takes 256 KiB. */
const MOST_VERSIONS = 60;

/**
 * Writes the daily files to a new folder and then replaces the old ones atomically.
 * @throws Error while another program writes them
 */
export async function makeDump({ store, exports, onProgress }: DumpOptions): Promise<DumpManifest> {
	const lock = takeDumpLock(exports);
	if (!lock) throw new Error(`Another program is writing the daily files in ${exports}. Wait until it has finished.`);
	const started = performance.now();
	const generatedAt = new Date();
	const name = generatedAt.toISOString().replaceAll(/[:.]/g, '-');
	const folder = join(exports, `${name}${UNFINISHED}`);
	try {
		removeParts(exports);
		mkdirSync(folder, { recursive: true });
		const written = await writeFiles(store, folder, onProgress);
		const manifest = manifestOf(written, generatedAt, performance.now() - started);
		writeDurably(join(folder, MANIFEST_FILE), `${JSON.stringify(manifest)}\n`);
		publish(exports, name);
		return manifest;
	} finally {
		rmSync(folder, { recursive: true, force: true });
		lock.release();
	}
}

interface Written {
	readonly latest: WrittenFile;
	readonly tables: readonly PublishedTable[];
	readonly versions: ReadonlyMap<string, WrittenFile>;
	readonly unreadable: number;
}

async function writeFiles(store: DumpStore, folder: string, onProgress: DumpOptions['onProgress']): Promise<Written> {
	const { lastId, total, builds } = await store.dumpPlan();
	const latest = new GzipFile(join(folder, LATEST_FILE));
	const files = new Map(dumpedVersions(builds).map((version) => [version, new GzipFile(join(folder, fileOf(version)))]));
	const tables = new RunTables(folder);
	const rejects: string[] = [];
	let done = 0;
	for await (const page of dumpPages(store, lastId)) {
		for (const { build, line } of page.lines)
			await Promise.all([latest.write(line), files.get(build ?? '')?.write(line), tables.add(line)]);
		rejects.push(...page.rejects.map(({ hash, reason }) => `${hash}\t${reason}\n`));
		done += page.lines.length + page.rejects.length;
		onProgress?.(done, total);
	}
	writeDurably(join(folder, REJECTS_FILE), rejects.join(''));
	const versions = await Promise.all([...files].map(async ([version, file]) => [version, await file.end()] as const));
	return {
		latest: await latest.end(),
		tables: await tables.end(store, lastId, addressOf),
		versions: new Map(versions),
		unreadable: rejects.length,
	};
}

function dumpedVersions(builds: readonly string[]): string[] {
	return builds
		.filter((build) => GAME_VERSION.test(build))
		.slice(0, MOST_VERSIONS)
		.sort(newestFirst);
}

function fileOf(version: string): string {
	return `runs-${version}.jsonl.gz`;
}

const addressOf = (file: string): string => `/exports/${file}`;

function manifestOf({ latest, tables, versions, unreadable }: Written, generatedAt: Date, milliseconds: number): DumpManifest {
	const entry = ({ lines, bytes, sha256 }: WrittenFile, file: string): DumpFile => ({
		runs: lines,
		bytes,
		sha256,
		url: addressOf(file),
	});
	return {
		generated_at: `${generatedAt.toISOString().slice(0, 19)}Z`,
		...entry(latest, LATEST_FILE),
		build_seconds: Math.round(milliseconds / 100) / 10,
		versions: Object.fromEntries([...versions].map(([version, file]) => [version, entry(file, fileOf(version))])),
		parquet: parquetOf(tables.find(({ name }) => name === RUNS.name)),
		tables,
		unreadable,
		license: DATA_LICENCE,
	};
}

/** The Parquet file of runs, which the manifest lists here and among the tables. */
function parquetOf(runs: PublishedTable | undefined): DumpFile {
	return { runs: runs!.rows, ...runs!.files.parquet! };
}

/** Switches the link and removes all but the previous files. Running downloads keep the files that they opened. */
function publish(exports: string, name: string): void {
	renameSync(join(exports, `${name}${UNFINISHED}`), join(exports, name));
	const link = join(exports, CURRENT_LINK);
	const last = existsSync(link) ? readlinkSync(link) : undefined;
	const aside = `${link}.${process.pid}`;
	rmSync(aside, { force: true });
	symlinkSync(name, aside);
	renameSync(aside, link);
	syncPath(exports);
	// Names do not tell the age: a wrong clock may have dated some of them years ahead.
	const old = readdirSync(exports).filter((entry) => /^\d{4}-.*Z$/.test(entry) && entry !== name && entry !== last);
	for (const entry of old) rmSync(join(exports, entry), { recursive: true, force: true });
}
