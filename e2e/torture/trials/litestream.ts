import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The package at an exact version; it contains v0.3.13. */
const PACKAGE = '@flydotio/litestream@1.0.1';
/** Outside package.json, as only this trial needs it. */
const CACHE = fileURLToPath(new URL('../../../node_modules/.cache/litestream-1.0.1', import.meta.url));
const PLATFORM = `litestream-${process.platform}-${process.arch}`;
const PROGRAM = join(CACHE, 'node_modules/@flydotio', PLATFORM, 'litestream');

/** Path of the program, installed on first use; undefined if unavailable. */
export function litestreamProgram(): string | undefined {
	if (!existsSync(PROGRAM)) {
		mkdirSync(CACHE, { recursive: true });
		spawnSync('npm', ['install', '--prefix', CACHE, '--no-audit', '--no-fund', '--loglevel=error', PACKAGE], { stdio: 'ignore' });
	}
	return existsSync(PROGRAM) ? PROGRAM : undefined;
}

/** Replicates the log of a database to a folder. Resolves when it has started. */
export async function replicate(program: string, database: string, replica: string): Promise<ChildProcess> {
	const child = spawn(program, ['replicate', database, `file://${replica}`], { stdio: 'ignore' });
	await once(child, 'spawn');
	return child;
}

/** @throws Error with the program's output if restoring fails */
export function restore(program: string, replica: string, database: string): void {
	const { status, stderr, stdout } = spawnSync(program, ['restore', '-o', database, `file://${replica}`], { encoding: 'utf8' });
	if (status !== 0) throw new Error(`Litestream could not restore ${replica}: ${stderr}${stdout}`);
}
