import { Readable } from 'node:stream';
import { partialAnswer } from '../../http/negotiation/partial-content.ts';
import { type ArchiveMember, StoredArchive } from '../../tree/pictures/stored-archive.ts';
import type { Answer, ApiRequest } from '../handler.ts';

/** An archive as a file to save, or the requested part of it. `name` is that of the file, without `spire-codex-` and ending. */
export function archiveAnswer(headers: ApiRequest['headers'], members: readonly ArchiveMember[], name: string): Answer {
	const archive = new StoredArchive(members);
	const answer = partialAnswer(headers, {
		size: archive.size,
		etag: `"${archive.digest}"`,
		mediaType: 'application/zip',
		open: (range) => Readable.from(archive.read(range?.start, range?.end), { objectMode: false }),
	});
	const disposition = `attachment; filename="spire-codex-${name.replaceAll(/[^\w.-]/g, '_')}.zip"`;
	return { ...answer, headers: { ...answer.headers, 'Content-Disposition': disposition } };
}
