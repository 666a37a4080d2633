import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readSettings } from '../platform/settings.ts';
import { SECRET_FILE } from '../store/accounts/secrets.ts';
import { backupStore } from '../store/backup/backup-database.ts';
import { rebuildDatabase } from '../store/bodies/rebuild/rebuild-database.ts';
import { BODIES_FOLDER, IN_FOLDER } from '../store/bodies/storage/open-storage.ts';
import { DATABASE_FILE } from '../store/database.ts';
import { isStoreInUse, rebuildVectors, restoreDatabase } from '../store/backup/restore-database.ts';
import type { Terminal } from './terminal.ts';

interface StoreFlags {
	readonly var: string;
}

/**
 * Copies the store into a new folder while it is in use, with the secret that makes pseudonyms. The folder appears when it is whole.
 */
export async function backupCommand(folder: string, flags: StoreFlags, terminal: Terminal): Promise<void> {
	if (existsSync(folder)) throw new Error(`There is something at ${folder} already. Give a new name.`);
	if (!existsSync(join(flags.var, DATABASE_FILE)))
		throw new Error(`There is no run store in ${flags.var}. Give its folder with --var.`);
	const aside = `${folder}.part`;
	rmSync(aside, { recursive: true, force: true });
	mkdirSync(aside, { recursive: true, mode: 0o700 });
	const damaged = await backupStore(flags.var, aside);
	const secret = join(flags.var, SECRET_FILE);
	if (existsSync(secret)) copyFileSync(secret, join(aside, SECRET_FILE));
	renameSync(aside, folder);
	for (const sha256 of damaged)
		terminal.line(`The segment ${sha256} is damaged, here and in the copy: some of its runs cannot be read.`);
	terminal.line(`The store of ${flags.var} is copied to ${folder}`);
	terminal.json({ folder, damaged_segments: damaged });
}

/** Puts a copy in the place of the store; what was there is kept beside it. */
export async function restoreCommand(folder: string, flags: StoreFlags, terminal: Terminal): Promise<void> {
	if (isStoreInUse(flags.var)) throw new Error(`A service runs on ${flags.var}. Stop it first.`);
	const kept = await restoreDatabase(join(folder, DATABASE_FILE), flags.var);
	const secret = join(folder, SECRET_FILE);
	if (existsSync(secret)) copyFileSync(secret, join(flags.var, SECRET_FILE));
	const seats = rebuildVectors(flags.var, terminal.progress('Preparing statistics'));
	terminal.line(`${seats} runs restored to ${flags.var}${kept ? `; what was there is kept as ${kept}` : ''}`);
	terminal.json({ runs: seats, kept: kept ?? null });
}

interface RebuildFlags extends StoreFlags {
	readonly incomplete?: boolean;
}

/** Makes a lost database again from the segments of RUN_BODIES, or of the state folder. */
export async function rebuildCommand(flags: RebuildFlags, terminal: Terminal): Promise<void> {
	const { RUN_BODIES: place, DATABASE_URL: address } = readSettings(process.env);
	if (address !== '')
		throw new Error('A database is rebuilt in a folder: unset DATABASE_URL, and move it to PostgreSQL by `almanac move` then.');
	if (place === 'database' && !existsSync(join(flags.var, BODIES_FOLDER)))
		throw new Error(`There are no segments in ${flags.var}. Set RUN_BODIES to where they are, or give the folder with --var.`);
	const { problems, stateMadeAt, ...counts } = await rebuildDatabase({
		folder: flags.var,
		place: place === 'database' ? IN_FOLDER : place,
		isIncomplete: flags.incomplete ?? false,
		onProgress: terminal.progress('Reading segments'),
	});
	const { segments, files, runs } = counts;
	const made = stateMadeAt === null ? null : new Date(stateMadeAt).toISOString();
	for (const problem of problems) terminal.line(problem);
	terminal.line(`${runs} rows of ${files} files from ${segments} segments are in ${flags.var}.`);
	terminal.line(
		made === null
			? 'Accounts and all that was done to runs later are lost.'
			: `Accounts and what was done to runs are as of ${made}; runs that were in no segment are lost.`,
	);
	terminal.json({ ...counts, state_made_at: made, problems });
}
