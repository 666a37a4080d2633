import { readFileSync } from 'node:fs';
import { UPLOADER_FILE } from '../../../contract/tree/tree-paths.ts';

/** npm's record of installed packages (`node_modules/.package-lock.json`); npx writes it too. */
interface Installed {
	readonly packages?: Readonly<Record<string, { readonly resolved?: string } | undefined>>;
}

export const PACKAGE = 'spire-almanac-upload';

/**
 * The service that npm fetched this package from; undefined without a record, or for another source.
 * @param lockfile the record beside the package
 */
export function fetchedFrom(lockfile: URL): string | undefined {
	const resolved = readInstalled(lockfile).packages?.[`node_modules/${PACKAGE}`]?.resolved?.replace(/[?#].*$/, '');
	const ending = `/${UPLOADER_FILE}`;
	return resolved?.startsWith('http') && resolved.endsWith(ending) ? resolved.slice(0, -ending.length) : undefined;
}

function readInstalled(lockfile: URL): Installed {
	try {
		return JSON.parse(readFileSync(lockfile, 'utf8')) as Installed;
	} catch {
		return {};
	}
}
