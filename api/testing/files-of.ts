import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The contents of the files of a folder, as text that shows where they differ. */
export function filesOf(folder: string): Record<string, string> {
	return Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name)).toString('base64')]));
}
