import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** All files in a folder by path, sorted. */
export function filesOfTree(root: string): Map<string, Buffer> {
	const names = readdirSync(root, { recursive: true, encoding: 'utf8' }).sort();
	const files = names.filter((name) => statSync(join(root, name)).isFile());
	return new Map(files.map((name) => [name, readFileSync(join(root, name))]));
}
