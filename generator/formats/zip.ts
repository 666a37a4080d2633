import { ZipFile } from 'yazl';

/** The first date that ZIP can store; fixed, so that equal input makes equal bytes. */
const ARCHIVE_DATE = new Date(1980, 0, 1);

export interface ArchiveMember {
	readonly name: string;
	readonly content: string | Buffer;
}

/**
 * A ZIP archive in memory: deflated members in the given order, without ZIP64 and data descriptors, with equal bytes for equal
 * input. The comment is ASCII.
 */
export async function zipArchive(members: readonly ArchiveMember[], comment = ''): Promise<Buffer> {
	const archive = new ZipFile();
	for (const member of members) {
		const bytes = typeof member.content === 'string' ? Buffer.from(member.content, 'utf8') : member.content;
		archive.addBuffer(bytes, member.name, { mtime: ARCHIVE_DATE, mode: 0o100644, forceDosTimestamp: true });
	}
	archive.end({ forceZip64Format: false, comment });
	return Buffer.concat(await Array.fromAsync(archive.outputStream as AsyncIterable<Buffer>));
}
