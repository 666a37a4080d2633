import { createHash } from 'node:crypto';
import {
	existsSync,
	mkdirSync,
	readFileSync,
	readdirSync,
	readlinkSync,
	renameSync,
	rmSync,
	statSync,
	symlinkSync,
	utimesSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { dictionary } from '../../../contract/data-tables/dictionary.ts';
import type { StatisticsManifest } from '../../../contract/data-tables/statistics-manifest.ts';
import { DATA_LICENCE } from '../../../contract/licence.ts';
import { DICTIONARY_FILE } from '../../../contract/tree/tree-paths.ts';
import { syncPath, writeDurably } from '../../platform/durable-file.ts';
import { takeLock } from '../../platform/file-lock.ts';
import { through } from '../answers/envelope.ts';
import { methodVersion } from '../questions/methods.ts';
import { FILES } from '../generation/folder/files.ts';
import { currentGeneration } from '../generation/folder/current.ts';
import type { StatisticsCatalogue } from '../counting/catalogue/statistics-catalogue.ts';
import { currentTree } from '../making/rollup.ts';
import { restNamesIn } from '../generation/snapshot/record-words.ts';
import type { Snapshot } from '../generation/snapshot/snapshot.ts';
import { openSnapshot } from '../making/plan.ts';
import { CURRENT, MANIFEST, TABLES_FOLDER, damageOfTables, fileAddress, readTablesManifest } from './published-tables.ts';
import { knownFacts, linkFacts } from './known-facts.ts';
import { FACTS_FORM, writeFacts } from './facts/write-facts.ts';
import { writeTables } from './write-tables.ts';
import { HOUR_MILLISECONDS } from '../../../contract/time.ts';

/** How long files stay when others have taken over: who read their addresses may still fetch them. */
const KEPT_HOURS = 6;
const UNFINISHED = '.part';
const LOCK_FILE = 'lock.db';
const DIGITS = 8;

export interface PublishOptions {
	/** Folder of the run store and the statistics. */
	readonly state: string;
	/** Folder that holds the link `current` to a built tree. */
	readonly dist: string;
	/** Epoch milliseconds. */
	readonly now: number;
}

/**
 * Makes the files of the current generation aside and lets them take over at once, unless that is done. Null before the first
 * rollup, and while another process makes them.
 */
export async function publishTables(options: PublishOptions): Promise<StatisticsManifest | null> {
	const generation = currentGeneration(options.state, 'contents');
	if (generation === undefined) return null;
	const root = join(options.state, TABLES_FOLDER);
	const lock = takeLock(join(root, LOCK_FILE));
	if (!lock) return null;
	const catalogue = JSON.parse(readFileSync(join(generation, FILES.catalogue), 'utf8')) as StatisticsCatalogue;
	const snapshot = openSnapshot(generation, catalogue);
	try {
		return await publish(root, snapshot, basename(generation).replace(/^generation-/, ''), options);
	} finally {
		snapshot.close();
		lock.release();
	}
}

async function publish(
	root: string,
	snapshot: Snapshot,
	generation: string,
	{ state, dist, now }: PublishOptions,
): Promise<StatisticsManifest> {
	const known = await knownFacts(root, generation, now);
	const name = nameOf(generation, snapshot, known?.facts.generation ?? generation);
	const folder = join(root, name);
	if (!existsSync(folder) || (await damageOfTables(folder)) !== undefined) {
		const unfinished = `${folder}${UNFINISHED}`;
		rmSync(unfinished, { recursive: true, force: true });
		mkdirSync(unfinished, { recursive: true });
		const restNames = restNamesIn(currentTree(dist), 'eng');
		const urlOf = (file: string): string => fileAddress(name, file);
		const tables = await writeTables(snapshot, { folder: unfinished, restNames, urlOf });
		const facts = known
			? linkFacts(known, unfinished, urlOf)
			: await writeFacts(snapshot, { ...{ state, generation, urlOf }, folder: unfinished });
		const manifest = { ...manifestOf(snapshot, name, tables), ...(facts && { facts }) };
		writeDurably(join(unfinished, MANIFEST), `${JSON.stringify(manifest)}\n`);
		rmSync(folder, { recursive: true, force: true });
		renameSync(unfinished, folder);
	}
	takeOver(root, name, now);
	removeOld(root, name, now);
	return readTablesManifest(folder)!;
}

/**
 * Lets files that another machine made take over.
 * @param name name of their folder
 * @param from folder with the files, which were checked; it is moved
 */
export async function adoptTables({ state, now }: Omit<PublishOptions, 'dist'>, name: string, from: string): Promise<void> {
	const root = join(state, TABLES_FOLDER);
	const lock = takeLock(join(root, LOCK_FILE));
	// A rollup makes its own.
	if (!lock) return;
	try {
		const folder = join(root, name);
		if ((await damageOfTables(folder)) !== undefined) {
			rmSync(folder, { recursive: true, force: true });
			renameSync(from, folder);
		}
		takeOver(root, name, now);
		removeOld(root, name, now);
	} finally {
		lock.release();
	}
}

/** Other columns, formulas or facts make other files of the same generation: these have another address. */
function nameOf(generation: string, snapshot: Snapshot, facts: string): string {
	const made = createHash('sha256').update(JSON.stringify([dictionary(), methodVersion(snapshot), FACTS_FORM, facts]));
	return `${generation}-${made.digest('hex').slice(0, DIGITS)}`;
}

function manifestOf(snapshot: Snapshot, name: string, tables: StatisticsManifest['tables']): StatisticsManifest {
	return {
		generation: name,
		generated_at: new Date(snapshot.manifest.builtAt).toISOString(),
		data_through: through(snapshot),
		method_version: methodVersion(snapshot),
		runs: snapshot.manifest.runs,
		kept_hours: KEPT_HOURS,
		dictionary: `/${DICTIONARY_FILE}`,
		tables,
		license: DATA_LICENCE,
	};
}

/** Swaps the link. The time of a folder is when it was replaced. */
function takeOver(root: string, name: string, now: number): void {
	const link = join(root, CURRENT);
	const replaced = existsSync(link) ? readlinkSync(link) : undefined;
	if (replaced === name) return;
	if (replaced !== undefined) utimesSync(join(root, replaced), now / 1000, now / 1000);
	const aside = `${link}${UNFINISHED}`;
	rmSync(aside, { force: true });
	symlinkSync(name, aside);
	renameSync(aside, link);
	syncPath(root);
}

function removeOld(root: string, current: string, now: number): void {
	for (const name of readdirSync(root)) {
		const folder = join(root, name);
		if (!/^\d{8}T/.test(name) || name === current) continue;
		const isOld = Math.abs(now - statSync(folder).mtimeMs) > KEPT_HOURS * HOUR_MILLISECONDS;
		if (isOld || name.endsWith(UNFINISHED)) rmSync(folder, { recursive: true, force: true });
	}
}
