import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { MINIATURE } from './miniature.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A copy of the miniature's data for editing. */
export function copyOfMiniature(folder = temporaryFolder()): string {
	const data = join(folder, 'data');
	cpSync(MINIATURE, data, { recursive: true });
	return data;
}

/** Replaces text in a file, which must contain it. */
export function edit(file: string, from: string | RegExp, to: string): void {
	const text = readFileSync(file, 'utf8');
	const changed = text.replace(from, to);
	expect(changed).not.toBe(text);
	writeFileSync(file, changed);
}
