import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, onTestFinished } from 'vitest';

/** A folder of its own for a test, removed afterwards. */
export function temporaryFolder(): string {
	const folder = mkdtempSync(join(tmpdir(), 'almanac-'));
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
	return folder;
}

/** A folder of its own for all tests of a file, removed after the last one. */
export function suiteFolder(): string {
	const folder = mkdtempSync(join(tmpdir(), 'almanac-'));
	afterAll(() => rmSync(folder, { recursive: true, force: true }));
	return folder;
}
