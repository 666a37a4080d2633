import { defineConfig } from 'astro/config';
import { plainData } from './plain-data.ts';
import { settings } from './settings.ts';

export default defineConfig({
	srcDir: '.',
	publicDir: './public',
	outDir: settings.pages,
	cacheDir: `${settings.pages}.cache`,
	trailingSlash: 'never',
	compressHTML: true,
	build: { format: 'file', inlineStylesheets: 'never', assets: 'assets', concurrency: 2 },
	// The pages allow neither inline scripts nor data addresses, so that the strict policy of `contract/http/headers.ts` holds.
	vite: { build: { assetsInlineLimit: 0 }, plugins: [plainData()], worker: { plugins: () => [plainData()] } },
	markdown: { syntaxHighlight: false },
	devToolbar: { enabled: false },
});
