import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { settings } from './settings.ts';

const documents = new Map<string, unknown>();

/** A JSON document of the static tree, read once. The generator has validated every document, so the caller names the type. */
export function readDocument<Type>(path: string): Type {
	const document = readOptionalDocument<Type>(path);
	if (document === undefined) throw new Error(`The tree has no ${path}.`);
	return document;
}

/** Like `readDocument`, for a document that a tree may lack. */
export function readOptionalDocument<Type>(path: string): Type | undefined {
	if (!documents.has(path))
		documents.set(path, hasFile(path) ? JSON.parse(readFileSync(join(settings.tree, path), 'utf8')) : undefined);
	return documents.get(path) as Type | undefined;
}

export function hasFile(path: string): boolean {
	return existsSync(join(settings.tree, path));
}

/** Size of a file in the tree; undefined if it is missing. */
export function bytesOf(path: string): number | undefined {
	return statSync(join(settings.tree, path), { throwIfNoEntry: false })?.size;
}

/** File names in a folder of the tree; empty if it is missing. */
export function namesIn(folder: string): string[] {
	const path = join(settings.tree, folder);
	return existsSync(path) ? readdirSync(path).sort() : [];
}
