import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const PAGE = new URL('../../site/prose/developers/mods.md', import.meta.url);
/** A line with a file name, followed by a block with the content. */
const EXAMPLE = /^`([\w./-]+)`\n\n```json\n([\s\S]*?)\n```$/gm;

/** Writes the documented example mod into a folder. */
export function writeModOfThePage(folder: string): string {
	for (const [, name = '', content] of readFileSync(PAGE, 'utf8').matchAll(EXAMPLE)) {
		mkdirSync(dirname(join(folder, name)), { recursive: true });
		writeFileSync(join(folder, name), `${content}\n`);
	}
	return folder;
}
