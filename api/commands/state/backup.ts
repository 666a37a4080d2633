import { copyFileSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { recordJob } from '../../platform/files/job-record.ts';
import { makePrivate } from '../../platform/files/private-folder.ts';
import { removeAtEnd } from '../../platform/files/remove-at-end.ts';
import { readSettings } from '../../platform/settings.ts';
import { CURRENT_LINK as DUMP_LINK } from '../../exports/dump-manifest.ts';
import { EXPORTS_FOLDER } from '../../routes/services/run-services.ts';
import { CURRENT as TABLES_LINK, TABLES_FOLDER } from '../../statistics/files/published-tables.ts';
import { awaitGeneration } from '../../statistics/generation/folder/current.ts';
import { SECRET_FILE } from '../../store/accounts/secrets.ts';
import { HISTORY_FILE, copyHistory } from '../../statistics/history/history-database.ts';
import { isBackup, markBackup } from '../../store/database/backup-mark.ts';
import { MARKS } from '../../store/synthetic-mark.ts';
import { backupStore } from '../../store/backup/backup-database.ts';
import { rebuildDatabase } from '../../store/bodies/rebuild/rebuild-database.ts';
import { BODIES_FOLDER, IN_FOLDER } from '../../store/bodies/storage/open-storage.ts';
import { DATABASE_FILE } from '../../store/database/database.ts';
import { isStoreInUse, keptEnd, rebuildVectors, restoreDatabase } from '../../store/restore-database.ts';
import { checkStateCommand } from './check-state.ts';
import type { Terminal } from '../terminal.ts';

interface StoreFlags {
	readonly var: string;
}

/**
 * Copies the store into a new folder while it is in use, with the data that cannot be rebuilt: the secret of pseudonyms, the history of
 * statistics and the synthetic marks. The folder appears when it is complete; an interrupted copy leaves nothing.
 */
export async function backupCommand(folder: string, flags: StoreFlags, terminal: Terminal): Promise<void> {
	if (existsSync(folder)) throw new Error(`${folder} already exists. Give another name.`);
	if (!existsSync(join(flags.var, DATABASE_FILE)))
		throw new Error(`There is no run store in ${flags.var}. Give its state directory with --var.`);
	const started = performance.now();
	const aside = `${folder}.part`;
	rmSync(aside, { recursive: true, force: true });
	const remove = removeAtEnd(aside);
	let damaged: readonly string[];
	try {
		mkdirSync(aside, { recursive: true, mode: 0o700 });
		damaged = await backupStore(flags.var, aside);
		await copyHistory(flags.var, aside);
		// Copied after the runs, because a store is marked before its first synthetic run.
		for (const name of [SECRET_FILE, ...MARKS])
			if (existsSync(join(flags.var, name))) copyFileSync(join(flags.var, name), join(aside, name));
		markBackup(aside);
		await makePrivate(aside);
		renameSync(aside, folder);
	} finally {
		await remove();
	}
	recordJob(flags.var, 'backup', started);
	for (const sha256 of damaged)
		terminal.line(`The segment ${sha256} is damaged, also in the copy: some of its runs cannot be read.`);
	terminal.line(`The store of ${flags.var} was copied to ${folder}`);
	terminal.json({ folder, damaged_segments: damaged });
}

/** Restores a backup into a folder of its own, reads everything in it, and removes it. @throws Error when something is damaged */
export async function checkBackupCommand(folder: string, flags: StoreFlags, terminal: Terminal): Promise<void> {
	const started = performance.now();
	const drill: StoreFlags = { var: mkdtempSync(`${resolve(folder)}.drill-`) };
	const remove = removeAtEnd(drill.var);
	const quiet: Terminal = { ...terminal, line: () => {}, json: () => {} };
	try {
		await restoreCommand(folder, drill, quiet);
		await checkStateCommand(drill, quiet);
	} finally {
		await remove();
	}
	recordJob(flags.var, 'drill', started);
	const seconds = Math.round((performance.now() - started) / 100) / 10;
	terminal.line(`${folder} can be restored: it was restored and read in ${seconds} s, and nothing in it is damaged.`);
	terminal.json({ folder, seconds });
}

/** Replaces the store by a copy; the old one is kept. */
export async function restoreCommand(folder: string, flags: StoreFlags, terminal: Terminal): Promise<void> {
	if (isStoreInUse(flags.var)) throw new Error(`A service uses ${flags.var}. Stop it first.`);
	const end = keptEnd();
	const kept = await restoreDatabase(join(folder, DATABASE_FILE), flags.var, end);
	for (const name of [HISTORY_FILE, ...MARKS]) restoreFile(name, { folder, state: flags.var, end });
	const secret = join(folder, SECRET_FILE);
	if (existsSync(secret)) copyFileSync(secret, join(flags.var, SECRET_FILE));
	removeDerived(flags.var);
	await makePrivate(flags.var);
	const seats = rebuildVectors(flags.var, terminal.progress('Preparing statistics'));
	terminal.line(`${seats} runs restored to ${flags.var}${kept ? `; the old store is kept as ${kept}` : ''}`);
	terminal.json({ runs: seats, kept: kept ?? null });
}

/** Removes statistics and daily files of the old store; they are computed again. */
function removeDerived(state: string): void {
	awaitGeneration(state);
	for (const link of [join(EXPORTS_FOLDER, DUMP_LINK), join(TABLES_FOLDER, TABLES_LINK)])
		rmSync(join(state, link), { force: true });
}

/** Replaces a file by that of a backup and keeps the old one. Backups without a mark may lack files, whose old ones stay. */
function restoreFile(
	name: string,
	{ folder, state, end }: { readonly folder: string; readonly state: string; readonly end: string },
): void {
	const [source, target] = [join(folder, name), join(state, name)];
	const exists = existsSync(source);
	if (existsSync(target) && (exists || isBackup(folder))) renameSync(target, target + end);
	if (exists) copyFileSync(source, target);
}

interface RebuildFlags extends StoreFlags {
	readonly incomplete?: boolean;
}

/** Rebuilds a lost database from the segments of RUN_BODIES or of the state directory. */
export async function rebuildCommand(flags: RebuildFlags, terminal: Terminal): Promise<void> {
	const { RUN_BODIES: place, DATABASE_URL: address } = readSettings(process.env);
	if (address !== '')
		throw new Error(
			'A database can only be rebuilt in a state directory. Unset DATABASE_URL, and move the database to PostgreSQL with `almanac move` afterwards.',
		);
	if (place === 'database' && !existsSync(join(flags.var, BODIES_FOLDER)))
		throw new Error(
			`There are no segments in ${flags.var}. Set RUN_BODIES to their location, or give the state directory with --var.`,
		);
	const { problems, stateMadeAt, ...counts } = await rebuildDatabase({
		folder: flags.var,
		place: place === 'database' ? IN_FOLDER : place,
		isIncomplete: flags.incomplete ?? false,
		onProgress: terminal.progress('Reading segments'),
	});
	const { segments, files, runs } = counts;
	const made = stateMadeAt === null ? null : new Date(stateMadeAt).toISOString();
	for (const problem of problems) terminal.line(problem);
	terminal.line(`${runs} rows of ${files} files from ${segments} segments were restored in ${flags.var}.`);
	terminal.line(
		made === null
			? 'Accounts and later changes of runs are lost.'
			: `Accounts and changes of runs are from ${made}; runs outside segments are lost.`,
	);
	terminal.json({ ...counts, state_made_at: made, problems });
}
