import { pack } from 'tar-stream';
import { gzipFile } from './gzip.ts';
import type { ArchiveMember } from './zip.ts';

/** A gzipped tar archive of files in the given order, without time, owner or host. The comment is ASCII. */
export async function tarArchive(members: readonly ArchiveMember[], comment = ''): Promise<Buffer> {
	const archive = pack();
	for (const { name, content } of members) {
		archive.entry({ name, mode: 0o644, mtime: new Date(0), uid: 0, gid: 0, uname: '', gname: '' }, content);
	}
	archive.finalize();
	return gzipFile(Buffer.concat(await Array.fromAsync(archive as AsyncIterable<Buffer>)), comment);
}
