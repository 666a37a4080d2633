import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { OFFLINE_PACKS_FILE } from '../../contract/tree/offline-packs.ts';
import { apiCatalog, robots } from './discovery.ts';
import { feeds } from './feeds.ts';
import { headersFile } from './headers-file.ts';
import { llms } from './llms.ts';
import { markdownPages } from './markdown-pages.ts';
import { offlinePacks } from './offline-packs.ts';
import { redirectsFile } from './redirects-file.ts';
import { serviceWorker } from './service-worker.ts';
import { sitemaps } from './sitemaps.ts';
import { sqlEngine } from './sql-engine.ts';
import { thumbnailCards } from './thumbnail-cards.ts';
import { clientStrings } from '../text/scripts/client-strings.ts';
import { deckCatalogues } from './deck-catalogue.ts';
import { fightSheets } from './fight-sheets.ts';
import { pinnedWidgets } from '../text/pinned-widgets.ts';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));

/** Writes the files beside the pages: widgets, site maps, feeds, strings of scripts, files for CDN hosts and offline packs. */
export function writeExtras(pages: string): void {
	copyWidgets(join(pages, 'widget'));
	const files = {
		...sitemaps(pages),
		...feeds(),
		...apiCatalog(),
		...clientStrings(),
		...thumbnailCards(),
		...deckCatalogues(),
		...fightSheets(),
		...sqlEngine(),
		'robots.txt': robots(),
		...markdownPages(),
		'llms.txt': llms(),
		_headers: headersFile(),
		_redirects: redirectsFile(),
	};
	for (const [path, content] of Object.entries(files)) write(join(pages, path), content);
	const packs = offlinePacks(pages);
	for (const [path, content] of Object.entries(packs)) write(join(pages, path), content);
	write(join(pages, 'service-worker.js'), serviceWorker(String(packs[OFFLINE_PACKS_FILE])));
}

/** Copies each widget to its own name, and to an address with the hash of its bytes that never changes. */
function copyWidgets(folder: string): void {
	const source = join(PROJECT, 'widget');
	for (const name of readdirSync(source).filter((file) => file.endsWith('.js')))
		write(join(folder, name), readFileSync(join(source, name)));
	for (const { name, address } of pinnedWidgets())
		write(join(dirname(folder), address), readFileSync(join(source, `${name}.js`)));
}

function write(file: string, content: string | Buffer): void {
	mkdirSync(dirname(file), { recursive: true });
	writeFileSync(file, content);
}
