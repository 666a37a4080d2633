import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { settings } from '../settings.ts';

const documents = new Map<string, unknown>();

/**
 * A JSON document of the static tree, read once. The generator has checked every document against its schema, so the caller
 * names the type.
 */
export function readDocument<Type>(path: string): Type {
	if (!documents.has(path)) documents.set(path, JSON.parse(readFileSync(join(settings.tree, path), 'utf8')));
	return documents.get(path) as Type;
}

/** The same for a document that a tree may lack. */
export function readOptionalDocument<Type>(path: string): Type | undefined {
	return existsSync(join(settings.tree, path)) ? readDocument<Type>(path) : undefined;
}

/** Whether the tree has a file. */
export function hasFile(path: string): boolean {
	return existsSync(join(settings.tree, path));
}

/** Size of a file of the tree; undefined when it has none. */
export function bytesOf(path: string): number | undefined {
	return statSync(join(settings.tree, path), { throwIfNoEntry: false })?.size;
}

/** Names in a folder of the tree; none when there is no such folder. */
export function namesIn(folder: string): string[] {
	const path = join(settings.tree, folder);
	return existsSync(path) ? readdirSync(path).sort() : [];
}
