import { defineConfig } from 'astro/config';
import { plainData } from './plain-data.ts';
import { compileOnly } from './render/compile-only.ts';
import { settings } from './tree/settings.ts';

/** Most pages load these small modules: one request in place of about ten. */
const COMMON = { name: 'common', test: /site\/client\//, minShareCount: 20 };

export default defineConfig({
	srcDir: '.',
	publicDir: '../public',
	outDir: settings.pages,
	integrations: settings.program === '' ? [] : [compileOnly(settings.pages, settings.program)],
	cacheDir: `${settings.pages}.cache`,
	trailingSlash: 'never',
	compressHTML: true,
	build: { format: 'file', inlineStylesheets: 'never', assets: 'assets', concurrency: 2 },
	// The Content-Security-Policy in `contract/http/headers.ts` allows neither inline scripts nor data URLs.
	vite: {
		build: { assetsInlineLimit: 0, rolldownOptions: { output: { codeSplitting: { groups: [COMMON] } } } },
		plugins: [plainData()],
		worker: { plugins: () => [plainData()] },
	},
	markdown: { syntaxHighlight: false },
	devToolbar: { enabled: false },
});
