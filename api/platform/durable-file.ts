import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Waits until a file, or the entries of a folder, are on disk. */
export function syncPath(path: string): void {
	const descriptor = openSync(path, 'r');
	try {
		fsyncSync(descriptor);
	} finally {
		closeSync(descriptor);
	}
}

/** Writes a file atomically: readers see the old or the new content, even after a crash. */
export function writeDurably(file: string, bytes: string | Uint8Array): void {
	const aside = `${file}.part`;
	try {
		writeFileSync(aside, bytes, { flush: true });
		renameSync(aside, file);
	} catch (error) {
		rmSync(aside, { force: true });
		throw error;
	}
	syncPath(dirname(file));
}
