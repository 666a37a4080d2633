import { createHash } from 'node:crypto';
import { crc32, deflateRawSync, gunzipSync, gzipSync, inflateRawSync } from 'node:zlib';
import { completeMember } from '../../../contract/http/own-addresses.ts';

/** Returns the content of a member by its name and its content in the package. */
type Change = (name: string, content: Buffer) => Buffer;

/** A package with a client that calls an address: a tar.gz or a ZIP as builds write them. */
export function completePackage(path: string, bytes: Buffer, address: string): Buffer {
	const digests = new Map<string, string>();
	const change: Change = (name, content) => {
		const text = content.toString('utf8');
		const complete = name.endsWith('/RECORD') ? recordOf(text, digests) : completeMember(name, text, address);
		if (complete === text) return content;
		const changed = Buffer.from(complete);
		digests.set(name, `${createHash('sha256').update(changed).digest('base64url')},${changed.length}`);
		return changed;
	};
	return path.endsWith('.tgz') ? gzipSync(changeTar(gunzipSync(bytes), change), { level: 9 }) : changeZip(bytes, change);
}

/** The list of a wheel's files, its last member: name, digest and size of each. */
const recordOf = (record: string, digests: ReadonlyMap<string, string>): string =>
	record.replaceAll(
		/^(.+),sha256=(.+)$/gm,
		(_line, name: string, known: string) => `${name},sha256=${digests.get(name) ?? known}`,
	);

const BLOCK = 512;

/** Sizes and checksums are octal numbers in the header of a member (POSIX ustar). */
function changeTar(archive: Buffer, change: Change): Buffer {
	const parts: Buffer[] = [];
	let at = 0;
	while (archive[at] !== 0) {
		const header = Buffer.from(archive.subarray(at, at + BLOCK));
		const size = Number.parseInt(header.toString('latin1', 124, 135), 8);
		const name = header.toString('latin1', 0, header.indexOf(0));
		const content = change(name, archive.subarray(at + BLOCK, at + BLOCK + size));
		header.write(content.length.toString(8).padStart(11, '0'), 124);
		header.fill(' ', 148, 156);
		const sum = header.reduce((total, byte) => total + byte, 0);
		header.write(`${sum.toString(8).padStart(6, '0')}\0`, 148);
		parts.push(header, content, Buffer.alloc(-content.length & (BLOCK - 1)));
		at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
	}
	return Buffer.concat([...parts, archive.subarray(at)]);
}

/** Checksum and sizes of a member stand in its header and in the directory, which also holds its place (APPNOTE 6.3). */
function changeZip(archive: Buffer, change: Change): Buffer {
	const end = Buffer.from(archive.subarray(-22));
	const members: Buffer[] = [];
	const directory: Buffer[] = [];
	let offset = 0;
	let at = end.readUInt32LE(16);
	for (let left = end.readUInt16LE(10); left > 0; left -= 1) {
		const nameEnd = 46 + archive.readUInt16LE(at + 28);
		const entry = Buffer.from(archive.subarray(at, at + nameEnd + archive.readUInt16LE(at + 30)));
		const start = entry.readUInt32LE(42);
		const bodyStart = start + 30 + archive.readUInt16LE(start + 26) + archive.readUInt16LE(start + 28);
		const header = Buffer.from(archive.subarray(start, bodyStart));
		const body = archive.subarray(bodyStart, bodyStart + entry.readUInt32LE(20));
		const isDeflated = entry.readUInt16LE(10) !== 0;
		const content = change(entry.toString('utf8', 46, nameEnd), isDeflated ? inflateRawSync(body) : body);
		const stored = isDeflated ? deflateRawSync(content) : content;
		for (const [target, place] of [
			[header, 14],
			[entry, 16],
		] as const) {
			target.writeUInt32LE(crc32(content), place);
			target.writeUInt32LE(stored.length, place + 4);
			target.writeUInt32LE(content.length, place + 8);
		}
		entry.writeUInt32LE(offset, 42);
		members.push(header, stored);
		directory.push(entry);
		offset += header.length + stored.length;
		at += entry.length;
	}
	end.writeUInt32LE(offset, 16);
	return Buffer.concat([...members, ...directory, end]);
}
