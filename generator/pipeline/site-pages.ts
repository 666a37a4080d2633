import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LanguageCode } from '../../contract/languages.ts';
import type { BrotliQuality } from '../emit/compression.ts';
import type { TreeWriter } from '../emit/tree-writer.ts';
import { type PageAddresses, pageFile } from '../../contract/tree/page-file.ts';
import type { BuildProgress, PagesMade } from '../../contract/tree/construction.ts';
import type { Pages } from './build-state.ts';
import { allFilesUnder, digestOfCode, stampOf } from './stamp.ts';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
const SITE = join(PROJECT, 'site');

export interface PagesInput {
	/** The unfinished tree with complete data. */
	readonly tree: string;
	/** The last tree and its pages, if any. */
	readonly previous: { readonly tree: string; readonly pages: Pages } | undefined;
	readonly languages: readonly LanguageCode[];
	/** Address form of the pages. */
	readonly addresses: PageAddresses;
	/** Public address without a trailing slash; empty if unknown. */
	readonly siteUrl: string;
	/** Digest of the data that the pages show. */
	readonly dataDigest: string;
	readonly onProgress: (progress: BuildProgress) => void;
}

/**
 * Builds the pages with Astro, or reuses those of the last tree if neither the data nor the site changed. Returns their files.
 * @throws Error when Astro fails, after printing the reason
 */
export async function emitPages(writer: TreeWriter, input: PagesInput): Promise<Pages> {
	const code = ['site', 'public', 'contract', 'widget', 'generator/clients'].map(digestOfCode);
	const stamp = stampOf([code, input.dataDigest, input.languages, input.siteUrl]);
	const { addresses } = input;
	const options = {
		to: (path: string) => pageFile(path, addresses),
		qualityOf,
		siteUrl: input.siteUrl,
		onProgress: (done: number, total: number) => input.onProgress({ step: 'files', done, total }),
	};
	if (input.previous?.pages.stamp === stamp) {
		const { tree, pages } = input.previous;
		const from = (path: string) => pageFile(path, pages.addresses ?? 'files');
		await writer.addFolder(tree, pages.paths, { ...options, from });
		return { ...pages, addresses };
	}
	const folder = `${input.tree}.pages`;
	try {
		await runSiteBuild(input, folder);
		const paths = allFilesUnder(folder).map((file) => file.slice(folder.length + 1));
		await writer.addFolder(folder, paths, options);
		return { stamp, paths, addresses };
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

/** Files that visitors load with each page. Few, so strong compression is affordable; pages are many. */
const OF_EVERY_VISIT = /^(assets|strings|deck-parts)\//;

const qualityOf = (path: string): BrotliQuality => (OF_EVERY_VISIT.test(path) ? 11 : 5);

async function runSiteBuild(input: PagesInput, folder: string): Promise<void> {
	const environment = {
		...process.env,
		ALMANAC_TREE: input.tree,
		ALMANAC_PAGES: folder,
		ALMANAC_LANGUAGES: input.languages.join(','),
	};
	const child = spawn(process.execPath, [...process.execArgv, join(SITE, 'build.ts')], {
		cwd: PROJECT,
		env: environment,
		stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
	});
	child.on('message', (message) => {
		const { done, total } = message as PagesMade;
		input.onProgress({ step: 'pages', done, total });
	});
	const [code] = await once(child, 'exit');
	if (code !== 0) throw new Error('The pages could not be built. See the messages above; the last tree is unchanged.');
}
