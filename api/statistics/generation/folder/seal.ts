import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { syncPath } from '../../../platform/durable-file.ts';
import { fileChecksum } from '../../../platform/file-checksum.ts';
import { SHARED_FILE } from './shared-mark.ts';

export const SEAL_FILE = 'seal';
/** Code of the error of who opens a folder that is not as it was sealed. */
export const DAMAGED_STATISTICS = 'DAMAGED_STATISTICS';

/** Name, length in bytes and CRC-32 of each file of a folder. */
type Seal = readonly (readonly [name: string, bytes: number, crc: number])[];

/** Notes length and checksum of every file of a folder in it, and waits until all of them are on the disk. */
export function sealFolder(folder: string): void {
	for (const name of noteFiles(folder)) syncPath(join(folder, name));
	syncPath(folder);
}

/** Notes length and checksum of every file of a folder in it; returns the names of all. */
function noteFiles(folder: string): string[] {
	const names = readdirSync(folder)
		.filter((name) => name !== SHARED_FILE)
		.sort();
	const seal: Seal = names.map((name) => {
		const file = join(folder, name);
		return [name, statSync(file).size, fileChecksum(file)];
	});
	const text = JSON.stringify(seal);
	writeFileSync(join(folder, SEAL_FILE), `${crc32(text)} ${text}`);
	return [...names, SEAL_FILE];
}

/**
 * What is wrong with a sealed folder; undefined when every file is as it was written.
 * @param only names of the files whose contents are read; of the others only the length is looked at. All unless given.
 */
export function damageOf(folder: string, only?: readonly string[]): string | undefined {
	const seal = readSeal(folder);
	if (!seal) return `${SEAL_FILE} is absent or damaged`;
	for (const [name, bytes, crc] of seal) {
		const file = join(folder, name);
		const size = statSync(file, { throwIfNoEntry: false })?.size;
		if (size !== bytes) return `${name} has ${size ?? 'no'} bytes instead of ${bytes}`;
		const isRead = only === undefined || only.includes(name);
		if (isRead && fileChecksum(file) !== crc) return `${name} has another checksum`;
	}
	return undefined;
}

function readSeal(folder: string): Seal | undefined {
	const file = join(folder, SEAL_FILE);
	if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return undefined;
	const [, crc, text] = /^(\d+) (.*)$/s.exec(readFileSync(file, 'utf8')) ?? [];
	return text !== undefined && crc32(text) === Number(crc) ? (JSON.parse(text) as Seal) : undefined;
}
