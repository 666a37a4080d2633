/** Unpacks run files from a ZIP. A small archive can unpack to any size, so bytes are counted while unpacking. */
import JSZip from 'jszip';
import { isRunFile } from './is-run-file.ts';

export interface ArchiveBounds {
	readonly archiveBytes: number;
	/** Number of run files; other files are not unpacked. */
	readonly entries: number;
	/** The server rejects larger runs. */
	readonly runBytes: number;
	readonly unpackedBytes: number;
}

const MEBIBYTE = 1024 * 1024;

/** Ten years of three runs a day, each of the largest size. */
export const ARCHIVE_BOUNDS: ArchiveBounds = {
	archiveBytes: 256 * MEBIBYTE,
	entries: 12_000,
	runBytes: MEBIBYTE / 2,
	unpackedBytes: 1024 * MEBIBYTE,
};

export class ArchiveRefused extends Error {
	readonly reason: 'zip_broken' | 'zip_too_large';

	constructor(reason: ArchiveRefused['reason'], name: string) {
		super(`${name}: ${reason}`);
		this.reason = reason;
	}
}

/** The run files, and the names of oversized ones. */
export interface UnpackedRuns {
	readonly runs: readonly File[];
	readonly tooLarge: readonly string[];
}

/** @throws ArchiveRefused when the archive is unreadable or out of bounds */
export async function unpackRuns(archive: File, bounds: ArchiveBounds = ARCHIVE_BOUNDS): Promise<UnpackedRuns> {
	if (archive.size > bounds.archiveBytes) throw new ArchiveRefused('zip_too_large', archive.name);
	const entries = await entriesOf(archive);
	if (entries.length > bounds.entries) throw new ArchiveRefused('zip_too_large', archive.name);
	const runs: File[] = [];
	const tooLarge: string[] = [];
	let left = bounds.unpackedBytes;
	for (const entry of entries) {
		const name = entry.name.slice(entry.name.lastIndexOf('/') + 1);
		const parts = await unpack(entry, archive.name, Math.min(bounds.runBytes, left));
		if (parts === undefined && left < bounds.runBytes) throw new ArchiveRefused('zip_too_large', archive.name);
		if (parts === undefined) tooLarge.push(name);
		else runs.push(new File(parts, name));
		left -= parts === undefined ? bounds.runBytes : parts.reduce((sum, part) => sum + part.length, 0);
	}
	return { runs, tooLarge };
}

async function entriesOf(archive: File): Promise<readonly Entry[]> {
	try {
		const { files } = await JSZip.loadAsync(await archive.arrayBuffer());
		return Object.values(files).filter((entry): entry is Entry => !entry.dir && isRunFile(entry.name));
	} catch {
		throw new ArchiveRefused('zip_broken', archive.name);
	}
}

/** Documented by JSZip, but missing in its types. */
type Entry = JSZip.JSZipObject & { internalStream(type: 'uint8array'): JSZip.JSZipStreamHelper<Uint8Array<ArrayBuffer>> };

/** The bytes of an entry; undefined above `most`, which stops unpacking. */
function unpack(entry: Entry, archive: string, most: number): Promise<Uint8Array<ArrayBuffer>[] | undefined> {
	const { promise, resolve, reject } = Promise.withResolvers<Uint8Array<ArrayBuffer>[] | undefined>();
	const parts: Uint8Array<ArrayBuffer>[] = [];
	let size = 0;
	const stream = entry.internalStream('uint8array');
	stream
		.on('data', (part) => {
			size += part.length;
			parts.push(part);
			if (size <= most) return;
			stream.pause();
			resolve(undefined);
		})
		.on('error', () => reject(new ArchiveRefused('zip_broken', archive)))
		.on('end', () => resolve(parts))
		.resume();
	return promise;
}
