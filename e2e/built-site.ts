import { fileURLToPath } from 'node:url';
import { buildInto } from '../api/testing/built-tree.ts';

const CACHE = fileURLToPath(new URL('../node_modules/.cache/almanac-site', import.meta.url));

/** Folder with a tree and its pages in three scripts, kept between runs of the tests. */
export function builtSite(): Promise<string> {
	return buildInto(CACHE, ['--languages', 'eng,jpn,tha', '--fast']);
}
