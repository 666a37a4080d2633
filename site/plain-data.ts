import { createRequire } from 'node:module';
import type { AstroUserConfig } from 'astro';

type Plugin = NonNullable<NonNullable<AstroUserConfig['vite']>['plugins']>[number];

/** Vite's loader is closed when this runs, so Node loads the files. */
const load = createRequire(import.meta.url);

/**
 * A `*.data.ts` file of the contract exports plain data derived from the tables. This plugin evaluates it at build time, so
 * that browsers load the data without the tables, their schemas and zod.
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
