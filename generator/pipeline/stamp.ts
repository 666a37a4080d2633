import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Whatever decides the bytes of a tree: the input, the code and the options. Equal stamps make equal trees. */
export function stampOf(folders: readonly string[], options: unknown): string {
	const hash = createHash('sha256').update(JSON.stringify(options)).update(process.version);
	for (const folder of folders) {
		for (const file of filesUnder(folder)) {
			hash
				.update(`${relative(folder, file)}\0`)
				.update(readFileSync(file))
				.update('\0');
		}
	}
	return hash.digest('hex');
}

/** What tools leave behind, tests and their fixtures: none of them decides the bytes of a tree. */
const WITHOUT_EFFECT = /\.test\.ts$|(^|\/)(fixtures|node_modules|\.[^/]+)\//;

/** Every file of a folder that may decide the bytes of a tree, sorted by path. */
export function filesUnder(folder: string): string[] {
	if (!existsSync(folder)) return [];
	return allFilesUnder(folder).filter((file) => !WITHOUT_EFFECT.test(relative(folder, file)));
}

/** Every file of a folder, sorted by path. */
export function allFilesUnder(folder: string): string[] {
	return readdirSync(folder, { recursive: true, encoding: 'utf8' })
		.sort()
		.map((name) => join(folder, name))
		.filter((file) => statSync(file).isFile());
}
