import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { mediaTypeOf } from '../../contract/http/media-types.ts';
import { PAGE_HEADERS } from '../../contract/http/headers.ts';
import { TOOLTIP_KINDS } from '../../contract/kinds.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type LanguageCode } from '../../contract/languages.ts';
import {
	OFFLINE_PACKS_FILE,
	type OfflinePack,
	type PackLine,
	type PackName,
	SHARED_PACK,
	packFile,
} from '../../contract/tree/offline-packs.ts';
import {
	type SearchScopeName,
	clientStringsFile,
	deckCatalogueFile,
	fightSheetsFile,
	labelFile,
	optionLabelFile,
	searchFiles,
	searchWordsFile,
} from '../../contract/tree/tree-paths.ts';
import { settings } from '../tree/settings.ts';

/** Pages that need the API, pages for translators, and pages outside the released language. */
const LEFT_OUT = /^(404|coverage|profile|sql|beta|docs|docs\/.*|runs\/.*|stats\/(?!methods).*)$/;
/** Level 6 takes twice the time and saves 2 %. */
const LEVEL = 5;

interface Member {
	readonly address: string;
	readonly file: string;
}

/**
 * Packs for reading offline: one per language and one for shared files. Each is a gzip member with one JSON line per file; an
 * index lists them with their sizes.
 */
export function offlinePacks(pages: string): Record<string, string | Buffer> {
	const languages = LANGUAGE_CODES.filter((code) =>
		existsSync(join(pages, code === DEFAULT_LANGUAGE ? 'index.html' : `${code}.html`)),
	);
	const members = new Map<PackName, Member[]>([
		...languages.map((code) => [code, languageMembers(pages, code)] as const),
		[SHARED_PACK, sharedMembers(pages)],
	]);
	const packs = [...members].map(([name, list]) => ({ name, bytes: packed(pages, list) }));
	const index = packs.map(({ name, bytes }): OfflinePack => ({ name, bytes: bytes.length, digest: digestOf(bytes) }));
	const files = packs.map(({ name, bytes }) => [packFile(name), bytes] as const);
	return { ...Object.fromEntries(files), [OFFLINE_PACKS_FILE]: JSON.stringify(index) };
}

const digestOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex').slice(0, 16);

function packed(pages: string, members: readonly Member[]): Buffer {
	const lines = members.map(({ address, file }) => {
		const type = mediaTypeOf(file);
		const headers = { 'Content-Type': type, ...(type.startsWith('text/html') ? PAGE_HEADERS : {}) };
		const bytes = read(pages, file);
		const line: PackLine = isPicture(file)
			? [address, headers, bytes.toString('base64'), 'base64']
			: [address, headers, bytes.toString('utf8')];
		return `${JSON.stringify(line)}\n`;
	});
	return gzipSync(lines.join(''), { level: LEVEL });
}

/** Pages stay in their own folder until they join the tree. */
function read(pages: string, file: string): Buffer {
	const made = join(pages, file);
	return readFileSync(existsSync(made) ? made : join(settings.tree, file));
}

const isPicture = (file: string): boolean => /\.(webp|png)$/.test(file);

function languageMembers(pages: string, code: LanguageCode): Member[] {
	const prefix = code === DEFAULT_LANGUAGE ? '' : `${code}/`;
	const inside = htmlFiles(pages, prefix)
		.filter((page) => !LEFT_OUT.test(page))
		.map((page) => ({ address: `/${prefix}${page}`, file: `${prefix}${page}.html` }));
	const home = code === DEFAULT_LANGUAGE ? { address: '/', file: 'index.html' } : { address: `/${code}`, file: `${code}.html` };
	const data = [
		...searched(code),
		searchWordsFile('main', code),
		clientStringsFile('main', code),
		...pageStrings(pages, code),
		optionLabelFile('main', code),
		deckCatalogueFile(code),
		fightSheetsFile(code),
		...TOOLTIP_KINDS.map((kind) => labelFile('main', code, kind)),
	];
	return [home, ...inside, ...data.filter((file) => isThere(pages, file)).map(asIs)];
}

function pageStrings(pages: string, code: LanguageCode): string[] {
	const folder = clientStringsFile('main', code).replace(/\.json$/, '');
	return existsSync(join(pages, folder)) ? readdirSync(join(pages, folder)).map((name) => `${folder}/${name}`) : [];
}

function sharedMembers(pages: string): Member[] {
	const below = (root: string, folder: string, pattern: RegExp): string[] =>
		readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
			.filter((name) => pattern.test(name))
			.map((name) => `${folder}/${name}`);
	const files = [
		...below(pages, 'assets', /\.(js|css|svg)$/),
		...(existsSync(join(settings.tree, 'static/emblems')) ? below(settings.tree, 'static/emblems', /\.svg$/) : []),
		...searched('neutral'),
		...picturesOf(pages),
		'site.webmanifest',
		'favicon.svg',
	];
	return files.filter((file) => isThere(pages, file)).map(asIs);
}

/** Pictures on the English list pages; every language shows the same ones. */
function picturesOf(pages: string): string[] {
	const lists = readdirSync(pages).filter((name) => /^[a-z]{4,}\.html$/.test(name));
	const named = lists.flatMap((name) => [...readFileSync(join(pages, name), 'utf8').matchAll(/ src="\/(static\/[^"]+\.webp)"/g)]);
	return [...new Set(named.map((match) => match[1]!))].sort();
}

const searched = (scope: SearchScopeName): string[] => Object.values(searchFiles('main', scope));
const asIs = (file: string): Member => ({ address: `/${file}`, file });
const isThere = (pages: string, file: string): boolean => existsSync(join(pages, file)) || existsSync(join(settings.tree, file));

/** Pages of one language by their path, without the pages of other languages. */
function htmlFiles(pages: string, prefix: string): string[] {
	const folder = join(pages, prefix);
	if (!existsSync(folder)) return [];
	const foreign = new Set<string>(prefix === '' ? [...LANGUAGE_CODES, 'beta'] : []);
	return readdirSync(folder, { recursive: true, encoding: 'utf8' })
		.filter((name) => name.endsWith('.html'))
		.map((name) => name.slice(0, -'.html'.length).replaceAll('\\', '/'))
		.filter((page) => !foreign.has(page.split('/')[0]!) && page !== 'index')
		.sort();
}
