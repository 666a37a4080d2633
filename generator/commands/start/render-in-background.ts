import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { spawnBuilder } from '../../setup/file-mask.ts';

const CLI = fileURLToPath(new URL('../../cli.ts', import.meta.url));

/**
 * Renders English cards in a low-priority process that ends with this one. Failures are ignored: the service draws missing
 * pictures on request.
 */
export function renderInBackground(dist: string): void {
	const args = [...process.execArgv, CLI, 'render', '--dist', dist];
	const child = spawnBuilder(() => spawn(process.execPath, args, { stdio: 'ignore' }));
	child.once('spawn', () => setPriority(child.pid!, constants.priority.PRIORITY_LOW));
	child.once('error', () => {});
	child.unref();
	process.once('exit', () => child.kill());
}
