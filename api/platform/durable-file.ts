import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Waits until a file, or the names in a folder, are on the disk. */
export function syncPath(path: string): void {
	const descriptor = openSync(path, 'r');
	try {
		fsyncSync(descriptor);
	} finally {
		closeSync(descriptor);
	}
}

/** Writes a file aside and puts it in its place when it is on the disk: nobody ever finds half of it, whatever happens. */
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
