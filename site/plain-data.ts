import { pathToFileURL } from 'node:url';
import type { AstroUserConfig } from 'astro';

type Plugin = NonNullable<NonNullable<AstroUserConfig['vite']>['plugins']>[number];

/**
 * A file `*.data.ts` of the contract exports plain data that is derived from the tables. It runs when the site is built, so that
 * browsers load the data alone, without the tables, their schemas and zod.
 */
export function plainData(): Plugin {
	return {
		name: 'plain-data',
		enforce: 'pre',
		async load(id) {
			if (!id.endsWith('.data.ts')) return null;
			const exported: Readonly<Record<string, unknown>> = await import(pathToFileURL(id).href);
			const lines = Object.entries(exported).map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`);
			return lines.join('\n');
		},
	};
}
