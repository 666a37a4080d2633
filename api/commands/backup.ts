import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { SECRET_FILE } from '../store/accounts/secrets.ts';
import { backupStore } from '../store/backup-database.ts';
import { DATABASE_FILE } from '../store/database.ts';
import { isStoreInUse, rebuildVectors, restoreDatabase } from '../store/restore-database.ts';
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
	await backupStore(flags.var, aside);
	const secret = join(flags.var, SECRET_FILE);
	if (existsSync(secret)) copyFileSync(secret, join(aside, SECRET_FILE));
	renameSync(aside, folder);
	terminal.line(`The store of ${flags.var} is copied to ${folder}`);
	terminal.json({ folder });
}

/** Puts a copy in the place of the store; what was there is kept beside it. */
export function restoreCommand(folder: string, flags: StoreFlags, terminal: Terminal): void {
	if (isStoreInUse(flags.var)) throw new Error(`A service runs on ${flags.var}. Stop it first.`);
	const kept = restoreDatabase(join(folder, DATABASE_FILE), flags.var);
	const secret = join(folder, SECRET_FILE);
	if (existsSync(secret)) copyFileSync(secret, join(flags.var, SECRET_FILE));
	const seats = rebuildVectors(flags.var, terminal.progress('Preparing statistics'));
	terminal.line(`${seats} runs restored to ${flags.var}${kept ? `; what was there is kept as ${kept}` : ''}`);
	terminal.json({ runs: seats, kept: kept ?? null });
}
