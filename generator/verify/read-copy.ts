import { createHash } from 'node:crypto';
import { createReadStream, existsSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { openPromise } from 'yauzl';

/** A file of a copy. Texts are kept of what may be a list of files. */
export interface CopiedFile {
	readonly sha256: string;
	readonly bytes: number;
	readonly content?: Buffer;
}

export interface CopyOptions {
	/** Whether the content of a file is needed, by its path. */
	readonly isKept: (path: string) => boolean;
	/** Told after each file. */
	readonly onFile?: (done: number, total: number) => void;
}

/**
 * Every file of a folder, a ZIP or a gzipped tar archive, by its path with slashes. A folder with a link `current`, as builds and mirrors make
 * it, is what that leads to.
 * @throws Error for a path that is none of these, and for an archive that cannot be read
 */
export function readCopy(path: string, options: CopyOptions): Promise<Map<string, CopiedFile>> {
	if (!existsSync(path)) throw new Error(`There is no ${path}. Name a folder, a .zip or a .tar.gz.`);
	if (statSync(path).isDirectory()) return readFolder(existsSync(join(path, 'current')) ? join(path, 'current') : path, options);
	const read = /\.zip$/i.test(path) ? readZip : /\.(tar\.gz|tgz)$/i.test(path) ? readTar : undefined;
	if (!read) throw new Error(`${path} is neither a folder nor a .zip or .tar.gz.`);
	return read(path, options).catch((error: Error) => {
		throw new Error(`${path} cannot be read: ${error.message}. Download it again.`);
	});
}

async function readFolder(folder: string, options: CopyOptions): Promise<Map<string, CopiedFile>> {
	const entries = await readdir(folder, { recursive: true, withFileTypes: true });
	const paths = entries.filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath, entry.name)));
	const files = new Map<string, CopiedFile>();
	for (const path of paths.sort()) {
		const name = path.split(sep).join('/');
		files.set(name, await digestOf(createReadStream(join(folder, path)), options.isKept(name)));
		options.onFile?.(files.size, paths.length);
	}
	return files;
}

async function readZip(path: string, options: CopyOptions): Promise<Map<string, CopiedFile>> {
	const archive = await openPromise(path);
	const files = new Map<string, CopiedFile>();
	try {
		for await (const entry of archive.eachEntry()) {
			if (entry.fileName.endsWith('/')) continue;
			const stream = await archive.openReadStreamPromise(entry);
			files.set(entry.fileName, await digestOf(stream as AsyncIterable<Buffer>, options.isKept(entry.fileName)));
			options.onFile?.(files.size, archive.entryCount);
		}
	} finally {
		archive.close();
	}
	return files;
}

async function readTar(path: string, options: CopyOptions): Promise<Map<string, CopiedFile>> {
	const files = new Map<string, CopiedFile>();
	const entries = createReadStream(path).pipe(createGunzip()).pipe(extract());
	for await (const entry of entries) {
		const { name, type } = entry.header;
		if (type === 'file') files.set(name, await digestOf(entry as AsyncIterable<Buffer>, options.isKept(name)));
		else entry.resume();
	}
	return files;
}

/** Files are hashed as they come: whatever their size, no more than a piece is in memory. */
async function digestOf(stream: AsyncIterable<Buffer>, isKept: boolean): Promise<CopiedFile> {
	const hash = createHash('sha256');
	const kept: Buffer[] = [];
	let bytes = 0;
	for await (const chunk of stream) {
		hash.update(chunk);
		bytes += chunk.length;
		if (isKept) kept.push(chunk);
	}
	return { sha256: hash.digest('hex'), bytes, ...(isKept && { content: Buffer.concat(kept) }) };
}
