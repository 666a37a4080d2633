import { randomUUID } from 'node:crypto';
import {
	closeSync,
	existsSync,
	fstatSync,
	fsyncSync,
	ftruncateSync,
	mkdirSync,
	openSync,
	readdirSync,
	rmSync,
	statSync,
	writeFileSync,
	writeSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { crc32 } from 'node:zlib';
import { writeDurably } from '../../platform/durable-file.ts';
import { threadLog } from '../../platform/threads/thread-log.ts';
import type { SeatIdentity } from '../../../contract/run-files/seat.ts';
import { NameCodes } from '../../runs/vector/name-codes.ts';
import type { SeatView } from '../../runs/vector/seat-view.ts';
import { largestCode, recode, stampVector } from '../../runs/vector/stamp.ts';
import { readVectors } from './read-segments.ts';
import {
	CHECKSUM_WORDS,
	type ClosedSegment,
	closedFile,
	generationFile,
	lostSegments,
	namesFile,
	readNames,
	segmentNumbers,
	vectorsFile,
} from './segment-files.ts';

/** Size at which a segment is closed, about 30,000 seats. */
const SEGMENT_BYTES = 64 * 1024 * 1024;
const NO_ROW = Number.NEGATIVE_INFINITY;

/** Vectors of one run file with the identities of their rows. */
export interface VectorBatch {
	readonly names: readonly string[];
	readonly rows: readonly { readonly vector: Uint16Array; readonly identity: SeatIdentity }[];
}

/** Appends vectors. Only one process may write to a folder. After an error it must be opened again. */
export class SegmentWriter {
	readonly #folder: string;
	#segment = 1;
	#names = new NameCodes();
	#vectors: number;
	#namesEnd: number;
	#size: number;
	/** Id of the row of the last vector. */
	lastId: number = NO_ROW;

	/** Opens the last segment and removes incomplete data after a crash. */
	constructor(folder: string) {
		this.#folder = folder;
		mkdirSync(folder, { recursive: true });
		discardLost(folder);
		if (!existsSync(generationFile(folder))) writeFileSync(generationFile(folder), `${randomUUID()}\n`);
		const numbers = segmentNumbers(folder);
		[this.#vectors, this.#namesEnd] = this.#open(numbers.at(-1) ?? 1);
		this.#size = this.#recover();
		if (this.lastId === NO_ROW && numbers.length > 1) this.lastId = lastIdOf(folder, numbers.at(-2)!);
	}

	append(batches: readonly VectorBatch[]): void {
		for (const batch of batches) {
			if (this.#size >= SEGMENT_BYTES || !this.#names.hasRoom(batch.names.length)) this.#startSegment();
			this.#appendBatch(batch);
		}
	}

	close(): void {
		closeSync(this.#vectors);
		closeSync(this.#namesEnd);
	}

	/** Writes names first, so that no vector refers to a missing name. */
	#appendBatch({ names, rows }: VectorBatch): void {
		const known = this.#names.names.length;
		const codeOf = Uint16Array.from([0, ...names.map((name) => this.#names.code(name))]);
		const added = this.#names.names.slice(known).map((name) => `${JSON.stringify(name)}\n`);
		if (added.length > 0) writeAll(this.#namesEnd, Buffer.from(added.join('')));
		for (const { vector, identity } of rows) {
			recode(vector, codeOf);
			stampVector(vector, identity);
			this.#size += writeAll(this.#vectors, withChecksum(vector));
			this.lastId = identity.id;
		}
	}

	#startSegment(): void {
		fsyncSync(this.#vectors);
		fsyncSync(this.#namesEnd);
		const closed: ClosedSegment = { vectors: fstatSync(this.#vectors).size, names: fstatSync(this.#namesEnd).size };
		writeDurably(closedFile(this.#folder, this.#segment), JSON.stringify(closed));
		this.close();
		[this.#vectors, this.#namesEnd] = this.#open(this.#segment + 1);
		this.#size = 0;
	}

	#open(segment: number): [vectors: number, names: number] {
		this.#segment = segment;
		const names = readNames(this.#folder, segment);
		this.#names = new NameCodes(names);
		const namesDescriptor = openSync(namesFile(this.#folder, segment), 'a+');
		ftruncateSync(namesDescriptor, Buffer.byteLength(names.map((name) => `${JSON.stringify(name)}\n`).join('')));
		return [openSync(vectorsFile(this.#folder, segment), 'a+'), namesDescriptor];
	}

	/** Truncates the file after the last intact vector; returns the length in bytes. */
	#recover(): number {
		const { end, lastId } = checkVectors(vectorsFile(this.#folder, this.#segment), this.#names.names.length);
		const cut = fstatSync(this.#vectors).size - end;
		if (cut > 0) {
			const file = basename(vectorsFile(this.#folder, this.#segment));
			threadLog().warn({ file, bytes: cut }, 'seat vectors are damaged or incomplete; they are rebuilt from the store');
		}
		ftruncateSync(this.#vectors, end);
		this.lastId = lastId;
		return end;
	}
}

/** Removes all segments when some are incomplete; they are rebuilt from the store. */
function discardLost(folder: string): void {
	const lost = lostSegments(folder);
	if (lost.length === 0) return;
	logLost(lost);
	emptySegments(folder);
}

/** @param lost messages about missing segments */
export function logLost(lost: readonly string[]): void {
	threadLog().error({ lost }, 'seat vectors are lost; all are rebuilt from the store');
}

/** Removes the segments but keeps the lock; the next writer starts a new generation. */
export function emptySegments(folder: string): void {
	rmSync(generationFile(folder), { force: true });
	for (const name of readdirSync(folder)) if (/\.(vectors|names|closed)$/.test(name)) rmSync(join(folder, name));
}

/** Removes all segments and the lock. */
export function removeSegments(folder: string): void {
	rmSync(folder, { recursive: true, force: true });
}

/** A nearly full disk may write only a part. */
function writeAll(descriptor: number, bytes: Uint8Array): number {
	const written = writeSync(descriptor, bytes);
	if (written < bytes.length)
		throw new Error(`Only ${written} of ${bytes.length} bytes of a seat vector were written. Free some disk space.`);
	return written;
}

function withChecksum(vector: Uint16Array): Uint8Array {
	const words = new Uint16Array(vector.length + CHECKSUM_WORDS);
	words.set(vector);
	const checksum = crc32(bytesOf(words.subarray(0, vector.length)));
	words[vector.length] = checksum & 0xffff;
	words[vector.length + 1] = checksum >>> 16;
	return bytesOf(words);
}

function bytesOf(words: Uint16Array): Uint8Array {
	return new Uint8Array(words.buffer, words.byteOffset, words.byteLength);
}

function lastIdOf(folder: string, segment: number): number {
	return checkVectors(vectorsFile(folder, segment), readNames(folder, segment).length).lastId;
}

/** Length in bytes of the intact vectors of a file. @param names number of names in the segment */
export const soundEnd = (file: string, names: number): number => checkVectors(file, names).end;

/** Reads the vectors of a segment up to the first wrong checksum. */
function checkVectors(file: string, names: number): { end: number; lastId: number } {
	let end = 0;
	let lastId = NO_ROW;
	const words = Math.floor(statSync(file).size / Uint16Array.BYTES_PER_ELEMENT);
	for (const step of readVectors(file, 0, words)) {
		if (!isSound(step.view) || largestCode(step.view) > names) break;
		lastId = step.view.id;
		end = step.end;
	}
	return { end: end * Uint16Array.BYTES_PER_ELEMENT, lastId };
}

function isSound({ words, start, length }: SeatView): boolean {
	if (length < CHECKSUM_WORDS) return false;
	const end = start + length;
	const checksum = words[end]! + words[end + 1]! * 0x1_0000;
	return crc32(bytesOf(words.subarray(start, end))) === checksum;
}
