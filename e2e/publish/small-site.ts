import { join } from 'node:path';
import { createHash } from 'node:crypto';
import { mkdirSync, symlinkSync } from 'node:fs';
import { LATEST_FILE, MANIFEST_FILE } from '../../contract/tree/tree-paths.ts';
import { TreeWriter } from '../../generator/emit/tree-writer.ts';
import { headersFile } from '../../site/extras/headers-file.ts';

/** Pages; every fourth differs between releases. */
const PAGES = 40;
const EVERY = 4;

export const shortDigest = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex').slice(0, 12);

/** The files in the first line of a page. */
export const namedIn = (page: string): string[] => page.split('\n')[0]!.split(' ').slice(1);

/** Files of a release, by path. Names in `assets/` and `r/` contain digests; one page is unique to each release. */
export function filesOfSite(release: string): Map<string, string> {
	// Large enough to be compressed.
	const script = `export const release = '${release}';\n${'// Spire\n'.repeat(300)}`;
	const list = JSON.stringify({ release, cards: Array.from({ length: 200 }, (_, index) => `CARD_${index}`) });
	const asset = `assets/app.${shortDigest(script)}.js`;
	const kept = `r/${shortDigest(list)}/cards.json`;
	const page = (name: string, ...more: string[]) =>
		[`${name}.html`, `names ${[asset, kept, ...more].join(' ')}\n${name} of ${release}\n`] as const;
	const untouched = (name: string) => [`${name}.html`, `names static/icon.svg\n${name}\n`] as const;
	const numbered = Array.from({ length: PAGES }, (_, index) => (index % EVERY === 0 ? page : untouched)(`cards/${index}`));
	return new Map([
		...numbered,
		page('index', `news/${release}.html`),
		page(`news/${release}`),
		[asset, script],
		[kept, list],
		['data/main/eng/cards.json', list],
		['data/main/eng/names.json', '{"BASH":"Bash"}'],
		['static/icon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
		['widget/tooltips.js', 'export {};\n'],
		['_headers', headersFile()],
	]);
}

/** Writes a release as a built tree. Returns the folder with its link `current`. */
export function writeSite(dist: string, release: string): string {
	const root = join(dist, 'trees', release);
	mkdirSync(root, { recursive: true });
	const writer = new TreeWriter({ root, isFast: false, brotliQuality: 5 });
	for (const [path, content] of filesOfSite(release)) writer.add(path, content);
	const { entries } = writer.take();
	writer.add(MANIFEST_FILE, JSON.stringify({ digest: release, files: entries }));
	writer.add(LATEST_FILE, JSON.stringify({ digest: release }));
	symlinkSync(join('trees', release), join(dist, 'current'));
	return dist;
}
