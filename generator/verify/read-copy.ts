import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { openPromise } from 'yauzl';

/** A file of a copy. Files in folders are read on demand, because many of a tree's pages are never needed. */
export interface CopiedFile {
	sha256(): Promise<string>;
	/** For file lists. */
	content(): Promise<Buffer>;
}

/** Files by path, with slashes. */
export type Copy = ReadonlyMap<string, CopiedFile>;

/**
 * All files of a folder, a ZIP or a gzipped tar archive. A folder with a link `current` stands for its target.
 * @param isList whether a path may be a file list; archives are read once, so its content is kept
 * @throws Error for another path or an unreadable archive
 */
export function readCopy(path: string, isList: (path: string) => boolean): Promise<Copy> {
	if (!existsSync(path)) throw new Error(`There is no ${path}. Name a folder, a .zip or a .tar.gz.`);
	if (statSync(path).isDirectory()) return readFolder(existsSync(join(path, 'current')) ? join(path, 'current') : path);
	const read = /\.zip$/i.test(path) ? readZip : /\.(tar\.gz|tgz)$/i.test(path) ? readTar : undefined;
	if (!read) throw new Error(`${path} is neither a folder nor a .zip or .tar.gz.`);
	return read(path, isList).catch((error: Error) => {
		throw new Error(`${path} cannot be read: ${error.message}. Download it again.`);
	});
}

async function readFolder(folder: string): Promise<Copy> {
	const entries = await readdir(folder, { recursive: true, withFileTypes: true });
	const paths = entries.filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath, entry.name)));
	return new Map(
		paths.map((path) => {
			const file = join(folder, path);
			return [path.split(sep).join('/'), { sha256: () => digestOfFile(file), content: () => readFile(file) }];
		}),
	);
}

/** For small files, which trees have many of, streams are slower than reading whole. */
const SMALL_BYTES = 4 * 1024 * 1024;

async function digestOfFile(file: string): Promise<string> {
	if (statSync(file).size > SMALL_BYTES) return (await digestOf(createReadStream(file))).sha256;
	return createHash('sha256').update(readFileSync(file)).digest('hex');
}

async function readZip(path: string, isList: (path: string) => boolean): Promise<Copy> {
	const archive = await openPromise(path);
	const files = new Map<string, CopiedFile>();
	try {
		for await (const entry of archive.eachEntry()) {
			if (entry.fileName.endsWith('/')) continue;
			const stream = await archive.openReadStreamPromise(entry);
			files.set(entry.fileName, await memberOf(stream as AsyncIterable<Buffer>, isList(entry.fileName)));
		}
	} finally {
		archive.close();
	}
	return files;
}

async function readTar(path: string, isList: (path: string) => boolean): Promise<Copy> {
	const files = new Map<string, CopiedFile>();
	const entries = createReadStream(path).pipe(createGunzip()).pipe(extract());
	for await (const entry of entries) {
		const { name, type } = entry.header;
		if (type === 'file') files.set(name, await memberOf(entry as AsyncIterable<Buffer>, isList(name)));
		else entry.resume();
	}
	return files;
}

async function memberOf(stream: AsyncIterable<Buffer>, isKept: boolean): Promise<CopiedFile> {
	const { sha256, content } = await digestOf(stream, isKept);
	return { sha256: async () => sha256, content: async () => content };
}

/** Hashes streams, so that memory stays bounded. */
async function digestOf(
	stream: AsyncIterable<Buffer>,
	isKept = false,
): Promise<{ readonly sha256: string; readonly content: Buffer }> {
	const hash = createHash('sha256');
	const kept: Buffer[] = [];
	for await (const chunk of stream) {
		hash.update(chunk);
		if (isKept) kept.push(chunk);
	}
	return { sha256: hash.digest('hex'), content: Buffer.concat(kept) };
}
