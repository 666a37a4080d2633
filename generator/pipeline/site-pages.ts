import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LanguageCode } from '../../contract/languages.ts';
import type { TreeWriter } from '../emit/tree-writer.ts';
import { allFilesUnder, stampOf } from './stamp.ts';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
const SITE = join(PROJECT, 'site');
/** What the pages of a tree were made from and which files they are, beside them. */
const PAGES_FILE = '.pages.json';

export interface PagesInput {
	/** The unfinished tree, whose data is complete. */
	readonly tree: string;
	/** The last tree, if its pages may be used again. */
	readonly previous: string | undefined;
	readonly languages: readonly LanguageCode[];
	/** Public address without a final slash; empty when it is not known. */
	readonly siteUrl: string;
	/** Digest of the data that the pages show. */
	readonly dataDigest: string;
}

/**
 * Builds the pages with Astro from the data of the tree, or takes those of the last tree when neither the data nor the site has
 * changed.
 * @throws Error when Astro fails; it has said why.
 */
export async function emitPages(writer: TreeWriter, input: PagesInput): Promise<void> {
	const stamp = stampOf(
		[SITE, join(PROJECT, 'contract'), join(PROJECT, 'widget'), join(PROJECT, 'public')],
		[input.dataDigest, input.languages, input.siteUrl],
	);
	const kept = keptPages(input.previous, stamp);
	const folder = kept ? input.previous! : `${input.tree}.pages`;
	try {
		if (!kept) await runSiteBuild(input, folder);
		const paths = kept ?? allFilesUnder(folder).map((file) => file.slice(folder.length + 1));
		for (const path of paths) writer.add(path, readFileSync(join(folder, path)), 5);
		writeFileSync(join(input.tree, PAGES_FILE), JSON.stringify({ stamp, paths } satisfies Pages));
	} finally {
		if (!kept) rmSync(folder, { recursive: true, force: true });
	}
}

interface Pages {
	readonly stamp: string;
	readonly paths: string[];
}

/** Paths of the pages of a tree. */
export function pagesOf(tree: string | undefined): readonly string[] {
	return readPages(tree)?.paths ?? [];
}

function keptPages(previous: string | undefined, stamp: string): string[] | undefined {
	const last = readPages(previous);
	return last?.stamp === stamp ? last.paths : undefined;
}

function readPages(tree: string | undefined): Pages | undefined {
	const file = join(tree ?? '', PAGES_FILE);
	return tree !== undefined && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Pages) : undefined;
}

async function runSiteBuild(input: PagesInput, folder: string): Promise<void> {
	const environment = {
		...process.env,
		ALMANAC_TREE: input.tree,
		ALMANAC_PAGES: folder,
		ALMANAC_LANGUAGES: input.languages.join(','),
		SITE_URL: input.siteUrl,
	};
	const child = spawn(process.execPath, [...process.execArgv, join(SITE, 'build.ts')], {
		cwd: PROJECT,
		env: environment,
		stdio: ['ignore', 'inherit', 'inherit'],
	});
	const [code] = await once(child, 'exit');
	if (code !== 0) throw new Error('The pages could not be built. The messages above say why; the last tree is untouched.');
}
