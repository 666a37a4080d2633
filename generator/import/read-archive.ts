import { openPromise, type Entry, type ZipFile } from 'yauzl';

/** Limits against archive bombs; the largest real member has 3 MB. */
const LARGEST_MEMBER_BYTES = 64 * 1024 * 1024;
const LARGEST_TOTAL_BYTES = 256 * 1024 * 1024;
const MOST_MEMBERS = 1000;

/**
 * The members of a ZIP by name, unpacked in memory.
 * @throws Error for a broken archive, a member name outside the folder, and data beyond the limits
 */
export async function readArchive(file: string): Promise<Map<string, Buffer>> {
	const archive = await openPromise(file).catch((error: Error) => {
		throw new Error(`${file} is not a readable ZIP archive: ${error.message}`);
	});
	try {
		return await readMembers(archive, file);
	} finally {
		archive.close();
	}
}

async function readMembers(archive: ZipFile, file: string): Promise<Map<string, Buffer>> {
	const members = new Map<string, Buffer>();
	let total = 0;
	if (archive.entryCount > MOST_MEMBERS)
		throw new Error(`${file} has ${archive.entryCount} members; at most ${MOST_MEMBERS} are read.`);
	try {
		for await (const entry of archive.eachEntry()) {
			if (entry.fileName.endsWith('/')) continue;
			const bytes = await readMember(archive, entry, Math.min(LARGEST_MEMBER_BYTES, LARGEST_TOTAL_BYTES - total));
			total += bytes.length;
			members.set(entry.fileName, bytes);
		}
	} catch (error) {
		throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`);
	}
	return members;
}

/** Counts bytes while unpacking, as declared sizes may be false. */
async function readMember(archive: ZipFile, entry: Entry, limit: number): Promise<Buffer> {
	const stream = await archive.openReadStreamPromise(entry);
	const chunks: Buffer[] = [];
	let size = 0;
	for await (const chunk of stream as AsyncIterable<Buffer>) {
		size += chunk.length;
		if (size > limit) {
			stream.destroy();
			throw new Error(`member ${entry.fileName} unpacks to more than ${limit} bytes`);
		}
		chunks.push(chunk);
	}
	return Buffer.concat(chunks);
}
