import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PublishedTable } from '../../contract/data-tables/published-table.ts';
import type { DATA_LICENCE } from '../../contract/licence.ts';

/** The link to the folder of the newest files. */
export const CURRENT_LINK = 'current';
export const MANIFEST_FILE = 'manifest.json';

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

/** The manifest of the newest files; undefined before the first. */
export function readDumpManifest(exportsFolder: string): DumpManifest | undefined {
	const file = join(exportsFolder, CURRENT_LINK, MANIFEST_FILE);
	return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as DumpManifest) : undefined;
}
