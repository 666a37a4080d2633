import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stampOf as stampOfFile } from '../load/source-memory.ts';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));

/** Whatever decides the bytes of a tree: the input, the code and the options. Equal stamps make equal trees. */
export function stampOf(parts: unknown): string {
	return createHash('sha256').update(JSON.stringify(parts)).update(process.version).digest('hex');
}

const codeDigests = new Map<string, string>();

/** Digest of a folder of the project. A process runs the code that it has loaded: it is looked at once. */
export function digestOfCode(folder: string): string {
	const digest = codeDigests.get(folder) ?? new FileDigests().ofFolder(join(PROJECT, folder));
	codeDigests.set(folder, digest);
	return digest;
}

/** Digests of files, each read once for as long as it stays the same. */
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

	/** Of every file of a folder that may decide the bytes of a tree. */
	ofFolder(folder: string): string {
		return this.ofFiles(folder, filesUnder(folder));
	}

	/** Of paths within the root and of contents: what was moved or copied has the same digest. Files that are missing are left out. */
	ofFiles(root: string, files: readonly string[]): string {
		const hash = createHash('sha256');
		for (const file of files) if (existsSync(file)) hash.update(`${relative(root, file)}\0${this.of(file)}\0`);
		return hash.digest('hex');
	}
}

/** What tools leave behind, tests and their fixtures: none of them decides the bytes of a tree. */
const WITHOUT_EFFECT = /\.test\.ts$|(^|\/)(fixtures|node_modules|\.[^/]+)\//;

/** Every file of a folder that may decide the bytes of a tree, sorted by path. */
function filesUnder(folder: string): string[] {
	if (!existsSync(folder)) return [];
	return allFilesUnder(folder).filter((file) => !WITHOUT_EFFECT.test(relative(folder, file)));
}

/** Every file of a folder, sorted by path. */
export function allFilesUnder(folder: string): string[] {
	return readdirSync(folder, { recursive: true, encoding: 'utf8' })
		.sort()
		.map((name) => join(folder, name))
		.filter((file) => statSync(file).isFile());
}
