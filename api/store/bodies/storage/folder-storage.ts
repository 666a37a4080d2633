import { closeSync, createReadStream, mkdirSync, openSync, readSync as readFile, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { syncPath } from '../../../platform/durable-file.ts';
import { type BodyStorage, StorageUnavailable } from './body-storage.ts';

/** Stores objects as files of a folder. */
export function openFolderStorage(folder: string): BodyStorage {
	const readSync = (name: string, offset: number, length: number): Buffer<ArrayBuffer> => {
		const bytes = Buffer.allocUnsafe(length);
		if (readInto(bytes, join(folder, name), offset) === length) return bytes;
		throw new StorageUnavailable(`${join(folder, name)} is truncated: it ends before byte ${offset + length}.`);
	};
	return {
		put: async (name, file) => {
			mkdirSync(folder, { recursive: true });
			syncPath(file);
			renameSync(file, join(folder, name));
			syncPath(folder);
		},
		readSync,
		read: async (name, offset, length) => readSync(name, offset, length),
		pieces: (name) => pieces(join(folder, name)),
		remove: async (name) => rmSync(join(folder, name), { force: true }),
		list: async () => filesOf(folder),
	};
}

/** Returns how many bytes were read. */
function readInto(bytes: Buffer, file: string, offset: number): number {
	try {
		const descriptor = openSync(file, 'r');
		try {
			return readFile(descriptor, bytes, 0, bytes.length, offset);
		} finally {
			closeSync(descriptor);
		}
	} catch (error) {
		throw new StorageUnavailable(`${file} cannot be read.`, error);
	}
}

async function* pieces(file: string): AsyncGenerator<Uint8Array> {
	try {
		yield* createReadStream(file) as AsyncIterable<Uint8Array>;
	} catch (error) {
		throw new StorageUnavailable(`${file} cannot be read.`, error);
	}
}

function filesOf(folder: string): string[] {
	mkdirSync(folder, { recursive: true });
	return readdirSync(folder);
}
