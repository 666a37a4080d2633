import { readFileSync } from 'node:fs';

const PACKAGE = new URL('../../package.json', import.meta.url);

/** The flags that `npm start` gives to Node: a service that is measured runs as one that is used. */
export function startFlags(): string[] {
	const { scripts } = JSON.parse(readFileSync(PACKAGE, 'utf8')) as { readonly scripts: Readonly<Record<string, string>> };
	return scripts['start']?.split(' ').filter((word) => word.startsWith('--')) ?? [];
}
