import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, onTestFinished } from 'vitest';

/** A temporary folder per test. */
export function temporaryFolder(): string {
	const folder = mkdtempSync(join(tmpdir(), 'almanac-'));
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
	return folder;
}

/** A temporary folder per test file. */
export function suiteFolder(): string {
	const folder = mkdtempSync(join(tmpdir(), 'almanac-'));
	afterAll(() => rmSync(folder, { recursive: true, force: true }));
	return folder;
}
