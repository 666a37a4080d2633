import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { crc32 } from 'node:zlib';

/** A file to be archived, with size and checksum known in advance. */
export interface ArchiveMember {
	/** Name in the archive. */
	readonly name: string;
	/** Absolute path. */
	readonly file: string;
	readonly bytes: number;
	readonly crc32: number;
}

/** A part of the archive: known bytes, or those of a file. */
interface Part {
	readonly start: number;
	readonly length: number;
	readonly content: Buffer | ArchiveMember;
}

const CHUNK_BYTES = 256 * 1024;
const LARGEST_SIZE = 0xffff_ffff;
const MOST_MEMBERS = 0xffff;
/** 1 January 1980, 0:00, the first date that ZIP can hold: archives contain no time. */
const DATE = 0x21;
/** Version 1.0: a stored file needs no more. Names are UTF-8. */
const NEEDED_VERSION = 10;
const MADE_BY_UNIX = (3 << 8) | 20;
const UTF8_NAMES = 0x0800;
const REGULAR_FILE = 0o100644;

/**
 * A ZIP archive (APPNOTE 6.3) of stored files, computed instead of written: size and checksum of the members decide every offset.
 * So any range can be sent alone, with one chunk in memory, and equal members give equal bytes. Pictures are compressed already;
 * deflating them saves nothing.
 */
export class StoredArchive {
	readonly size: number;
	/** Digest of everything that decides the bytes, hexadecimal. */
	readonly digest: string;
	readonly #parts: readonly Part[];

	/** @throws RangeError for what only ZIP64 can hold: 65,536 files or 4 GiB */
	constructor(members: readonly ArchiveMember[]) {
		const contents = contentsOf(members);
		let start = 0;
		this.#parts = contents.map((content) => {
			const length = isFile(content) ? content.bytes : content.length;
			start += length;
			return { start: start - length, length, content };
		});
		this.size = start;
		const hash = createHash('sha256');
		for (const { content } of this.#parts) if (!isFile(content)) hash.update(content);
		this.digest = hash.digest('hex').slice(0, 32);
	}

	/**
	 * The bytes from `first` to `last`, both counted from 0 and included.
	 * @throws Error when a file has changed since: the sender then aborts, so that no client accepts a broken archive
	 */
	async *read(first = 0, last = this.size - 1): AsyncGenerator<Buffer> {
		for (const { start, length, content } of this.#parts) {
			const from = Math.max(first - start, 0);
			const to = Math.min(last - start + 1, length);
			if (from >= to) continue;
			if (isFile(content)) yield* readFile(content, from, to);
			else yield content.subarray(from, to);
		}
	}
}

const isFile = (content: Part['content']): content is ArchiveMember => !Buffer.isBuffer(content);

/** Headers and files in their order, then the directory. */
function contentsOf(members: readonly ArchiveMember[]): (Buffer | ArchiveMember)[] {
	const contents: (Buffer | ArchiveMember)[] = [];
	const directory: Buffer[] = [];
	let offset = 0;
	for (const member of members) {
		const local = localHeader(member);
		directory.push(directoryEntry(member, offset));
		contents.push(local, member);
		offset += local.length + member.bytes;
	}
	const entries = Buffer.concat(directory);
	if (members.length > MOST_MEMBERS || offset + entries.length > LARGEST_SIZE)
		throw new RangeError(
			`An archive holds at most ${MOST_MEMBERS} files and 4 GiB, not ${members.length} files and ${offset} bytes.`,
		);
	return [...contents, Buffer.concat([entries, endRecord(members.length, entries.length, offset)])];
}

function localHeader(member: ArchiveMember): Buffer {
	const header = Buffer.alloc(30);
	header.writeUInt32LE(0x04034b50, 0);
	writeCommon(header, 4, member);
	return Buffer.concat([header, Buffer.from(member.name)]);
}

function directoryEntry(member: ArchiveMember, offset: number): Buffer {
	const entry = Buffer.alloc(46);
	entry.writeUInt32LE(0x02014b50, 0);
	entry.writeUInt16LE(MADE_BY_UNIX, 4);
	writeCommon(entry, 6, member);
	entry.writeUInt32LE(REGULAR_FILE * 0x10000, 38);
	entry.writeUInt32LE(offset, 42);
	return Buffer.concat([entry, Buffer.from(member.name)]);
}

/** The 26 bytes that header and directory share. */
function writeCommon(target: Buffer, at: number, { name, bytes, crc32 }: ArchiveMember): void {
	target.writeUInt16LE(NEEDED_VERSION, at);
	target.writeUInt16LE(UTF8_NAMES, at + 2);
	target.writeUInt16LE(DATE, at + 8);
	target.writeUInt32LE(crc32, at + 10);
	target.writeUInt32LE(bytes, at + 14);
	target.writeUInt32LE(bytes, at + 18);
	target.writeUInt16LE(Buffer.byteLength(name), at + 22);
}

function endRecord(count: number, size: number, offset: number): Buffer {
	const record = Buffer.alloc(22);
	record.writeUInt32LE(0x06054b50, 0);
	record.writeUInt16LE(count, 8);
	record.writeUInt16LE(count, 10);
	record.writeUInt32LE(size, 12);
	record.writeUInt32LE(offset, 16);
	return record;
}

/** Checks a completely read file before it yields the last chunk. */
async function* readFile(member: ArchiveMember, from: number, to: number): AsyncGenerator<Buffer> {
	const handle = await open(member.file);
	const isWhole = to - from === member.bytes;
	let checksum = 0;
	try {
		for (let at = from; at < to; at += CHUNK_BYTES) {
			const chunk = await readChunk(handle, at, Math.min(CHUNK_BYTES, to - at));
			if (isWhole) checksum = crc32(chunk, checksum);
			if (isWhole && at + chunk.length === to && checksum !== member.crc32)
				throw new Error(`${member.file} has changed since its archive was described.`);
			yield chunk;
		}
	} finally {
		await handle.close();
	}
}

async function readChunk(handle: FileHandle, position: number, length: number): Promise<Buffer> {
	const buffer = Buffer.allocUnsafe(length);
	const { bytesRead } = await handle.read(buffer, 0, length, position);
	if (bytesRead !== length) throw new Error(`A file of an archive ended at byte ${position + bytesRead}.`);
	return buffer;
}
