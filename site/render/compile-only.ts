import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AstroIntegration } from 'astro';
import { STYLES_FILE, type Styles } from './styles.ts';

/** Where Astro puts the page program inside the output folder. */
const COMPILED = '.prerender';

/** Compiles the page program into `program` and the browser scripts and styles into `pages`, and renders nothing. */
export function compileOnly(pages: string, program: string): AstroIntegration {
	let compiled: ReadonlyMap<string, { readonly styles: Styles }> = new Map();
	return {
		name: 'compile-only',
		hooks: {
			'astro:build:setup': (build) => {
				compiled = build.pages;
			},
			'astro:build:start': ({ setPrerenderer }) =>
				setPrerenderer({
					name: 'compile-only',
					getStaticPaths: async () => {
						renameSync(join(pages, COMPILED), program);
						const styles = [...compiled].map(([key, page]) => [key, page.styles] as const);
						writeFileSync(join(program, STYLES_FILE), JSON.stringify(styles));
						return [];
					},
					render: () => Promise.reject(new Error('Pages are rendered by processes of their own.')),
				}),
		},
	};
}
