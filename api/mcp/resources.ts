import { type KindKey, KIND_KEYS, kindOf } from '../../contract/kinds.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type LanguageCode, findLanguage, language } from '../../contract/languages.ts';
import { catalogueMarkdown, kindMarkdown } from '../../contract/markdown/catalogue-markdown.ts';
import { fullMarkdownFile } from '../../contract/tree/tree-paths.ts';
import type { Library } from '../tree/library/library.ts';

/** A text that a client may read whole. */
export interface Resource {
	readonly uri: string;
	readonly name: string;
	readonly title: string;
	readonly description: string;
	readonly mimeType: string;
}

const MARKDOWN = 'text/markdown';
const SCHEME = 'almanac://';
const KIND_FILE = /^([a-z]{3})\/([a-z]+)\.md$/;
const FULL_FILE = /^llms-full-([a-z]{3})\.md$/;

const kindUri = (code: LanguageCode, kind: KindKey): string => `${SCHEME}${code}/${kind}.md`;
const fullUri = (code: LanguageCode): string => `${SCHEME}${fullMarkdownFile(code)}`;

/** Addresses of all resources, for clients that complete templates. */
export const RESOURCE_TEMPLATES = [
	{
		uriTemplate: `${SCHEME}{lang}/{kind}.md`,
		name: 'kind',
		title: 'All records of a kind',
		description: `Every record of a kind in one language. Kinds: ${KIND_KEYS.join(', ')}.`,
		mimeType: MARKDOWN,
	},
	{
		uriTemplate: `${SCHEME}llms-full-{lang}.md`,
		name: 'llms-full',
		title: 'Everything in one language',
		description: 'About a megabyte: more than most models read at once.',
		mimeType: MARKDOWN,
	},
] as const;

/** The resources of one language, and the cursor of the next page. */
export interface ResourcePage {
	readonly resources: Resource[];
	readonly nextCursor?: string;
}

/**
 * One file per kind and language, and one with everything in a language. A page holds one language, English first; its cursor is
 * the language code. Undefined for an unknown cursor.
 */
export function resourcePage({ catalogue }: Library, cursor?: string): ResourcePage | undefined {
	const built = builtLanguages(catalogue);
	const place = cursor === undefined ? 0 : built.indexOf(cursor as LanguageCode);
	const [code, next] = built.slice(place < 0 ? built.length : place);
	return code === undefined ? undefined : { resources: resourcesIn(code), ...(next ? { nextCursor: next } : {}) };
}

export function resourceUris({ catalogue }: Library): string[] {
	return builtLanguages(catalogue).flatMap((code) => resourcesIn(code).map(({ uri }) => uri));
}

function builtLanguages(catalogue: Library['catalogue']): LanguageCode[] {
	const codes = LANGUAGE_CODES.toSorted((left, right) => Number(right === DEFAULT_LANGUAGE) - Number(left === DEFAULT_LANGUAGE));
	return codes.filter((code) => catalogue.hasLanguage(code));
}

function resourcesIn(code: LanguageCode): Resource[] {
	const { label } = language(code);
	const kinds = KIND_KEYS.map((kind) => ({
		uri: kindUri(code, kind),
		name: `${kind}-${code}`,
		title: `${kindOf(kind).title} (${label})`,
		description: kindOf(kind).description,
		mimeType: MARKDOWN,
	}));
	const title = `Everything (${label})`;
	const description = 'All records in one text of about a megabyte.';
	return [...kinds, { uri: fullUri(code), name: `llms-full-${code}`, title, description, mimeType: MARKDOWN }];
}

/** The text of a resource; undefined for an unknown address, or a language that the library lacks. */
export function readResource(library: Library, uri: string): string | undefined {
	const path = uri.startsWith(SCHEME) ? uri.slice(SCHEME.length) : '';
	const [, kindCode, kindName] = KIND_FILE.exec(path) ?? [];
	const code = findLanguage(kindCode ?? FULL_FILE.exec(path)?.[1] ?? '')?.code;
	if (!code || !library.catalogue.hasLanguage(code)) return undefined;
	const recordsOf = (kind: KindKey) => library.catalogue.list('main', code, kind).records;
	if (kindCode === undefined) return readWhole(library, code, recordsOf);
	const kind = KIND_KEYS.find((key) => key === kindName);
	return kind && kindMarkdown(kind, recordsOf(kind));
}

/** The file of a built tree, which has the same text. */
function readWhole(
	{ tree }: Library,
	code: LanguageCode,
	recordsOf: (kind: KindKey) => ReturnType<Library['catalogue']['list']>['records'],
): string {
	const file = fullMarkdownFile(code);
	if (tree.has(file)) return tree.read(file).toString('utf8');
	return catalogueMarkdown(code, tree.latest?.version ?? 'current', recordsOf);
}
