import { rmSync } from 'node:fs';
import { stopShared } from '../store/postgres-server.ts';
import { makeTestFolder } from './test-folder.ts';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
	interface ProvidedContext {
		/** Folder of this test run, removed at its end. */
		readonly testFolder: string;
	}
}

/**
 * Creates the folder that all test files of a test run share, also for temporary files of their child processes. A process may run tests
 * several times, and each run cleans up.
 */
export default function setup({ provide }: TestProject): () => void {
	const { TMPDIR: before } = process.env;
	const folder = makeTestFolder();
	process.env['TMPDIR'] = folder;
	provide('testFolder', folder);
	return () => {
		if (before === undefined) delete process.env['TMPDIR'];
		else process.env['TMPDIR'] = before;
		stopShared(folder);
		// What was just killed may still write.
		rmSync(folder, { recursive: true, force: true, maxRetries: 30, retryDelay: 100 });
	};
}
