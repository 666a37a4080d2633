import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { basename, join } from 'node:path';
import {
	type StatisticsManifest,
	filesOfStatistics,
	statisticsManifestSchema,
} from '../../../contract/data-tables/statistics-manifest.ts';
import { type MadeFile, SoundFiles, isAsWritten } from '../../platform/tables/sound-files.ts';

/** Folder of the files in the state folder. */
export const TABLES_FOLDER = 'statistics-files';
/** The link to the newest ones. */
export const CURRENT = 'current';
export const MANIFEST = 'manifest.json';

const FOLDER_NAME = /^\d{8}T\d{9}Z(-\d+)?-[0-9a-f]{8}$/;

/** Address of a file of a generation. */
export const fileAddress = (generation: string, file: string): string => `/exports/statistics/${generation}/${file}`;

/** Undefined where there is none, and for one that is damaged. */
export function readTablesManifest(folder: string): StatisticsManifest | undefined {
	const file = join(folder, MANIFEST);
	if (!existsSync(file)) return undefined;
	try {
		return statisticsManifestSchema.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data;
	} catch {
		// Half a manifest is none: the next rollup makes the files again.
		return undefined;
	}
}

function filesOf(folder: string, manifest: StatisticsManifest): MadeFile[] {
	return filesOfStatistics(manifest).map(({ bytes, sha256, url }) => ({ path: join(folder, basename(url)), bytes, sha256 }));
}

/** The folder of the newest files; undefined before the first. */
export function currentTables(state: string): string | undefined {
	const link = join(state, TABLES_FOLDER, CURRENT);
	return existsSync(link) ? realpathSync(link) : undefined;
}

/** What is wrong with the files of a folder; undefined when all are as they were written. */
export async function damageOfTables(folder: string): Promise<string | undefined> {
	const manifest = readTablesManifest(folder);
	if (!manifest) return `${MANIFEST} is absent or damaged`;
	for (const file of filesOf(folder, manifest)) if (!(await isAsWritten(file))) return `${basename(file.path)} is damaged`;
	return undefined;
}

/** The files of statistics as a service sends them. */
export class PublishedTables {
	readonly #root: string;
	readonly #sound = new SoundFiles();

	constructor(state: string) {
		this.#root = join(state, TABLES_FOLDER);
	}

	/** The manifest of the newest files; undefined before the first. */
	get manifest(): StatisticsManifest | undefined {
		return readTablesManifest(join(this.#root, CURRENT));
	}

	/** Path and digest of a file; undefined when there is none. A damaged one is none: it is made again by the next rollup. */
	async find(generation: string, file: string): Promise<MadeFile | undefined> {
		if (!FOLDER_NAME.test(generation)) return undefined;
		const folder = join(this.#root, generation);
		const manifest = readTablesManifest(folder);
		const found = manifest && filesOf(folder, manifest).find(({ path }) => basename(path) === file);
		return found && (await this.#sound.isSound(found)) ? found : undefined;
	}
}
