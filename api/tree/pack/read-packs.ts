import { readFileSync } from 'node:fs';
import { type Pack, packSchema } from '../../../contract/tree/delta.ts';
import { PackTree } from './pack-tree.ts';

/**
 * Opens downloaded packs (`/data/main/<lang>/pack.json`) as a tree.
 * @throws Error that names the file, when it cannot be read or is no pack
 */
export function readPacks(files: readonly [string, ...string[]]): PackTree {
	const [first, ...others] = files;
	return new PackTree([readPack(first), ...others.map(readPack)]);
}

function readPack(file: string): Pack {
	const wanted = 'A pack is what /data/main/<lang>/pack.json of a service or a built tree answers.';
	let content: unknown;
	try {
		content = JSON.parse(readFileSync(file, 'utf8'));
	} catch (error) {
		throw new Error(`${file} cannot be read as JSON: ${(error as Error).message}. ${wanted}`);
	}
	const parsed = packSchema.safeParse(content);
	if (parsed.success) return parsed.data;
	const issue = parsed.error.issues[0];
	throw new Error(`${file} is no pack: ${issue?.path.join('.')} ${issue?.message}. ${wanted}`);
}
