import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stopShared } from './store/postgres-server.ts';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
	interface ProvidedContext {
		/** Folder of this run of the tests, removed at its end. */
		readonly testFolder: string;
	}
}

let folder: string | undefined;

/** Makes the folder that all test files of a run share. */
export function setup({ provide }: TestProject): void {
	folder = mkdtempSync(join(tmpdir(), 'almanac-tests-'));
	provide('testFolder', folder);
}

export function teardown(): void {
	if (!folder) return;
	stopShared(folder);
	rmSync(folder, { recursive: true, force: true });
}
