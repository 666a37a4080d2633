import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Its stdin closes when the process that started it ends. */
const REMOVER =
	"process.stdin.resume().on('end', () => require('node:fs').rmSync(process.argv[1], { recursive: true, force: true }))";

/**
 * Removes a folder when this process ends, even by SIGKILL, or when the returned function is called. A child in its own session waits for
 * that, so signals to this process group do not reach it.
 */
export function removeAtEnd(folder: string): () => Promise<void> {
	const remover = spawn(process.execPath, ['-e', REMOVER, folder], {
		detached: true,
		stdio: ['pipe', 'ignore', 'ignore'],
		windowsHide: true,
	});
	const removed = once(remover, 'exit');
	return async () => {
		remover.stdin.end();
		await removed;
	};
}
