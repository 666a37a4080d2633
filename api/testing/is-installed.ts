import { spawnSync } from 'node:child_process';

/** Whether a program is installed; logs when a test runs without it. */
export function isInstalled(program: string): boolean {
	const isThere = spawnSync(program, ['--version']).error === undefined;
	if (!isThere) process.stdout.write(`${program} is not installed: tests go without it.\n`);
	return isThere;
}
