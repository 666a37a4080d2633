import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Ends with its input, which ends with the process that started it. */
const REMOVER =
	"process.stdin.resume().on('end', () => require('node:fs').rmSync(process.argv[1], { recursive: true, force: true }))";

/**
 * Removes a folder when this process ends, even by SIGKILL, or when the answered function is called. A process of its own session waits for
 * that, so that no signal to this one's group reaches it.
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
