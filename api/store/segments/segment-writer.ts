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
import type { SeatIdentity } from '../../runs/seat.ts';
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

/** A segment is closed when it is so large; about 30,000 seats. */
const SEGMENT_BYTES = 64 * 1024 * 1024;
const NO_ROW = Number.NEGATIVE_INFINITY;

/** Vectors of one file and the rows that they were stored as. */
export interface VectorBatch {
	readonly names: readonly string[];
	readonly rows: readonly { readonly vector: Uint16Array; readonly identity: SeatIdentity }[];
}

/** Appends vectors. Only one process at a time may have one for a folder. After an error it must be opened again. */
export class SegmentWriter {
	readonly #folder: string;
	#segment = 1;
	#names = new NameCodes();
	#vectors: number;
	#namesEnd: number;
	#size: number;
	/** Id of the row whose vector is the last one. */
	lastId: number = NO_ROW;

	/** Opens the last segment and cuts off what a crash left unfinished. */
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

	/** Names go first: a vector never refers to a name that is not there. */
	#appendBatch({ names, rows }: VectorBatch): void {
		const known = this.#names.names.length;
		const codeOf = Uint16Array.from([0, ...names.map((name) => this.#names.code(name))]);
		const added = this.#names.names.slice(known).map((name) => `${JSON.stringify(name)}\n`);
		if (added.length > 0) writeAll(this.#namesEnd, Buffer.from(added.join('')));
		for (const { vector, identity } of rows) {
			recode(vector, codeOf);
			stampVector(vector, identity);
			this.#size += writeAll(this.#vectors, sealed(vector));
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

	/** Length of the whole vectors in bytes; what follows them is cut off. */
	#recover(): number {
		const { end, lastId } = checkVectors(vectorsFile(this.#folder, this.#segment), this.#names.names.length);
		const cut = fstatSync(this.#vectors).size - end;
		if (cut > 0) {
			const file = basename(vectorsFile(this.#folder, this.#segment));
			threadLog().warn({ file, bytes: cut }, 'seat vectors are damaged or were not finished; they are made again from the store');
		}
		ftruncateSync(this.#vectors, end);
		this.lastId = lastId;
		return end;
	}
}

/** Segments that are not whole are removed with all others: they are made again from the store. */
function discardLost(folder: string): void {
	const lost = lostSegments(folder);
	if (lost.length === 0) return;
	logLost(lost);
	emptySegments(folder);
}

/** @param lost what is missing, in words */
export function logLost(lost: readonly string[]): void {
	threadLog().error({ lost }, 'seat vectors are lost; all are made again from the store');
}

/** Removes the segments, so that the next writer makes a new generation, and keeps the lock. */
export function emptySegments(folder: string): void {
	rmSync(generationFile(folder), { force: true });
	for (const name of readdirSync(folder)) if (/\.(vectors|names|closed)$/.test(name)) rmSync(join(folder, name));
}

/** Removes every segment and the lock with them. */
export function removeSegments(folder: string): void {
	rmSync(folder, { recursive: true, force: true });
}

/** A disk that is nearly full takes a part. */
function writeAll(descriptor: number, bytes: Uint8Array): number {
	const written = writeSync(descriptor, bytes);
	if (written < bytes.length)
		throw new Error(`The disk took ${written} of ${bytes.length} bytes of a seat vector. Free some space.`);
	return written;
}

function sealed(vector: Uint16Array): Uint8Array {
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

/** Length in bytes of the vectors of a file that are whole. @param names how many the segment has */
export const soundEnd = (file: string, names: number): number => checkVectors(file, names).end;

/** Walks the vectors of a segment as far as their checksums hold. */
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

/** Whether a vector is what its checksum says. */
function isSound({ words, start, length }: SeatView): boolean {
	if (length < CHECKSUM_WORDS) return false;
	const end = start + length;
	const checksum = words[end]! + words[end + 1]! * 0x1_0000;
	return crc32(bytesOf(words.subarray(start, end))) === checksum;
}
