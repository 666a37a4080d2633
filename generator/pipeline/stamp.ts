import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stampOf as stampOfFile } from '../files/source-memory.ts';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));

/** A digest of everything that decides the bytes of a tree: input, code and options. */
export function stampOf(parts: unknown): string {
	return createHash('sha256').update(JSON.stringify(parts)).update(process.version).digest('hex');
}

const codeDigests = new Map<string, string>();

/** Digest of a code folder, computed once: a process keeps running the code that it has loaded. */
export function digestOfCode(folder: string): string {
	const digest = codeDigests.get(folder) ?? new FileDigests().ofFolder(join(PROJECT, folder));
	codeDigests.set(folder, digest);
	return digest;
}

/** Digests of files, cached until a file changes. */
export class FileDigests {
	readonly #known = new Map<string, { readonly stamp: string; readonly digest: string }>();

	of(file: string): string {
		const stamp = stampOfFile(file);
		const known = this.#known.get(file);
		if (known?.stamp === stamp) return known.digest;
		const digest = createHash('sha256').update(readFileSync(file)).digest('hex');
		this.#known.set(file, { stamp, digest });
		return digest;
	}

	/** Of all files in a folder that affect the tree. */
	ofFolder(folder: string): string {
		return this.ofFiles(folder, filesUnder(folder));
	}

	/** Of relative paths and contents: moved or copied folders have the same digest. Missing files are left out. */
	ofFiles(root: string, files: readonly string[]): string {
		const hash = createHash('sha256');
		for (const file of files) if (existsSync(file)) hash.update(`${relative(root, file)}\0${this.of(file)}\0`);
		return hash.digest('hex');
	}
}

/** Caches, tests and fixtures do not affect a tree. */
const WITHOUT_EFFECT = /\.test\.ts$|(^|\/)(fixtures|node_modules|\.[^/]+)\//;

/** All files in a folder that affect a tree, sorted by path. */
function filesUnder(folder: string): string[] {
	if (!existsSync(folder)) return [];
	return allFilesUnder(folder).filter((file) => !WITHOUT_EFFECT.test(relative(folder, file)));
}

/** All files in a folder, sorted by path. */
export function allFilesUnder(folder: string): string[] {
	return readdirSync(folder, { recursive: true, encoding: 'utf8' })
		.sort()
		.map((name) => join(folder, name))
		.filter((file) => statSync(file).isFile());
}
