import type { z } from 'zod';
import type { Tree } from './tree.ts';

/** A JSON document of the tree, parsed; undefined when the tree has none. */
export function readDocument<Schema extends z.ZodType>(tree: Tree, path: string, schema: Schema): z.output<Schema> | undefined {
	const file = tree.file(path);
	if (!file) return undefined;
	const bytes = file === 'large' ? tree.read(path) : file.bodies.identity;
	return schema.parse(JSON.parse(bytes.toString('utf8')));
}

/** Bytes of a file of the tree; 0 when the tree has none. */
export function documentBytes(tree: Tree, path: string): number {
	const file = tree.file(path);
	return file === 'large' ? tree.read(path).length : (file?.bodies.identity.length ?? 0);
}
