import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The files of a folder with comparable content. */
export function filesOf(folder: string): Record<string, string> {
	return Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name)).toString('base64')]));
}
