import { createRequire } from 'node:module';
import type { AstroUserConfig } from 'astro';

type Plugin = NonNullable<NonNullable<AstroUserConfig['vite']>['plugins']>[number];

/** Astro reads its configuration through Vite, which is closed when this runs: Node itself loads the files. */
const load = createRequire(import.meta.url);

/**
 * A file `*.data.ts` of the contract exports plain data that is derived from the tables. It runs when the site is built, so that
 * browsers load the data alone, without the tables, their schemas and zod.
 */
export function plainData(): Plugin {
	return {
		name: 'plain-data',
		enforce: 'pre',
		load(id) {
			if (!id.endsWith('.data.ts')) return null;
			const exported: Readonly<Record<string, unknown>> = load(id);
			const lines = Object.entries(exported).map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`);
			return lines.join('\n');
		},
	};
}
