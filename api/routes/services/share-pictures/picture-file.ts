import type { StaticTree } from '../../../tree/static-tree.ts';

/** Path of the file behind the address of a record's picture; undefined for one elsewhere or a missing one. */
export function pictureFile(tree: StaticTree, address: unknown): string | undefined {
	if (typeof address !== 'string' || !address.startsWith('/static/')) return undefined;
	const file = address.slice(1);
	return tree.has(file) ? tree.pathOf(file) : undefined;
}
