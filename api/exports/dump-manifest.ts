import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type PublishedTable, publishedFiles } from '../../contract/data-tables/published-table.ts';
import type { DATA_LICENCE } from '../../contract/licence.ts';
import { dumpManifestSchema } from '../../contract/routes/run-exports.ts';
import type { MadeFile } from '../platform/tables/sound-files.ts';

/** The symbolic link to the folder of the newest files. */
export const CURRENT_LINK = 'current';
export const MANIFEST_FILE = 'manifest.json';
/** Runs that the files leave out, with reasons. */
export const REJECTS_FILE = 'runs-rejected.tsv';

export interface DumpFile {
	readonly runs: number;
	readonly bytes: number;
	readonly sha256: string;
	readonly url: string;
}

export interface DumpManifest extends DumpFile {
	/** UTC, whole seconds. */
	readonly generated_at: string;
	readonly build_seconds: number;
	/** By game version, newest first. */
	readonly versions: Readonly<Record<string, DumpFile>>;
	readonly parquet: DumpFile;
	readonly tables: readonly PublishedTable[];
	readonly unreadable: number;
	readonly license: typeof DATA_LICENCE;
}

/** The newest daily files. They never change; newer ones get another folder. */
export interface Dump {
	readonly folder: string;
	readonly manifest: DumpManifest;
}

/** The newest dump; undefined without one, or when its manifest is damaged. */
export function readDump(exportsFolder: string): Dump | undefined {
	const link = join(exportsFolder, CURRENT_LINK);
	if (!existsSync(link)) return undefined;
	const folder = realpathSync(link);
	const manifest = readManifest(join(folder, MANIFEST_FILE));
	return manifest && { folder, manifest };
}

function readManifest(file: string): DumpManifest | undefined {
	try {
		const manifest = JSON.parse(readFileSync(file, 'utf8')) as DumpManifest;
		return dumpManifestSchema.safeParse(manifest).success ? manifest : undefined;
	} catch {
		// The file is missing, empty or truncated.
		return undefined;
	}
}

/** The files that the manifest lists. */
export function filesOfDump({ folder, manifest }: Dump): MadeFile[] {
	const { versions, parquet, tables } = manifest;
	const files = [manifest, ...Object.values(versions), parquet, ...publishedFiles(tables)];
	return files.map(({ bytes, sha256, url }) => ({ path: join(folder, basename(url)), bytes, sha256 }));
}
