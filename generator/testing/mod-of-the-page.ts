import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const PAGE = new URL('../../site/prose/developers/mods.md', import.meta.url);
/** A line with a file name, and the file's content in the block below. */
const EXAMPLE = /^`([\w./-]+)`\n\n```json\n([\s\S]*?)\n```$/gm;

/** Writes the mod that the page about mods shows into a folder. */
export function writeModOfThePage(folder: string): string {
	for (const [, name = '', content] of readFileSync(PAGE, 'utf8').matchAll(EXAMPLE)) {
		mkdirSync(dirname(join(folder, name)), { recursive: true });
		writeFileSync(join(folder, name), `${content}\n`);
	}
	return folder;
}
