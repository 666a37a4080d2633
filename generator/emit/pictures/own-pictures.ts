import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { PICTURES_FOLDER, PICTURE_FORMATS } from '../../../contract/pictures/picture-index.ts';
import type { TreeWriter } from '../tree-writer.ts';

const PICTURE = new RegExp(`\\.(${PICTURE_FORMATS.join('|')})$`);

/** Writes the operator's own pictures and returns their paths in the tree; empty without such a folder. */
export function emitOwnPictures(writer: TreeWriter, folder: string): ReadonlySet<string> {
	const paths = picturesIn(folder);
	for (const path of paths) writer.add(`${PICTURES_FOLDER}/${path}`, readFileSync(join(folder, path)));
	return new Set(paths.map((path) => `${PICTURES_FOLDER}/${path}`));
}

function picturesIn(folder: string): string[] {
	if (!existsSync(folder)) return [];
	return readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile() && PICTURE.test(entry.name))
		.map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
		.sort();
}
