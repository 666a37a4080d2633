import { closeSync, fstatSync, openSync, readFileSync, readSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeColumns, encodeColumns } from '../../counting/rows/columns.ts';
import { FRAME_SHAPE, type Frame } from '../../counting/rows/frame.ts';
import { FILES } from './files.ts';

/**
 * Writes the frame with its texts. They are sorted, and positions follow, so that the file depends on the rows alone and not on the
 * order in which a rollup met names.
 */
export function writeFrame(generation: string, frame: Frame): void {
	const builds = sortTexts(frame.builds);
	const users = sortTexts(frame.users);
	const { length, columns } = frame;
	const isNamed = new Uint8Array(frame.users.length);
	for (let row = 0; row < length; row++) if (columns.user[row]! >= 0) isNamed[columns.user[row]!] = 1;
	const kept = users.order.filter((user) => isNamed[user] === 1);
	const userAt = positionsOf(kept, frame.users.length);
	const sorted = {
		...columns,
		build: columns.build.subarray(0, length).map((build) => (build === 0 ? 0 : builds.positions[build - 1]! + 1)),
		user: columns.user.subarray(0, length).map((user) => (user < 0 ? -1 : userAt[user]!)),
	};
	const texts = { builds: builds.order.map((build) => frame.builds[build]!), users: kept.map((user) => frame.users[user]!) };
	writeRows(generation, { length, shape: FRAME_SHAPE, columns: sorted, ...texts });
}

/** Writes a frame as it is. */
export function writeRows(folder: string, frame: Frame): void {
	writeColumns(join(folder, FILES.frame), encodeColumns(frame));
	writeFileSync(join(folder, FILES.texts), JSON.stringify({ builds: frame.builds, users: frame.users }));
}

/** One after the other: all of them together would be as large as the frame once more. */
function writeColumns(file: string, columns: readonly Buffer[]): void {
	const descriptor = openSync(file, 'w');
	try {
		for (const column of columns) writeFileSync(descriptor, column);
	} finally {
		closeSync(descriptor);
	}
}

/** Positions of texts in code unit order, and where each text goes. */
function sortTexts(texts: readonly string[]): { readonly order: readonly number[]; readonly positions: Int32Array } {
	const order = texts.map((_, index) => index).sort((left, right) => (texts[left]! < texts[right]! ? -1 : 1));
	return { order, positions: positionsOf(order, texts.length) };
}

function positionsOf(order: readonly number[], size: number): Int32Array {
	const positions = new Int32Array(size).fill(-1);
	order.forEach((index, position) => {
		positions[index] = position;
	});
	return positions;
}

/** Reads a frame that can be added to. */
export function readFrame(generation: string, length: number): Frame {
	const bytes = readBytes(join(generation, FILES.frame));
	const texts = JSON.parse(readFileSync(join(generation, FILES.texts), 'utf8')) as { builds: string[]; users: string[] };
	return { ...decodeColumns(FRAME_SHAPE, length, bytes), ...texts };
}

/** Node reads at most 2 GiB at once, which are 28 million rows. */
const READ_BYTES = 2 ** 30;

/** A file of any length, in memory of its own. */
function readBytes(file: string): ArrayBuffer {
	const descriptor = openSync(file, 'r');
	try {
		const bytes = new Uint8Array(fstatSync(descriptor).size);
		for (let at = 0, read = 1; read > 0 && at < bytes.length; at += read)
			read = readSync(descriptor, bytes, at, Math.min(READ_BYTES, bytes.length - at), at);
		return bytes.buffer;
	} finally {
		closeSync(descriptor);
	}
}
