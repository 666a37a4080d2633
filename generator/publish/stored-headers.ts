import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CACHING } from '../../contract/http/caching.ts';

/** Headers that an object storage keeps with an object. The CDN in front of it sends the others. */
const STORED = new Set(['cache-control', 'content-disposition', 'content-language', 'content-type', 'link']);

type Change = readonly [name: string, value: string | undefined];

interface Rule {
	readonly address: RegExp;
	readonly changes: readonly Change[];
}

/** Headers of a file of a tree by its path and media type, as its file `_headers` says. */
export type HeadersOf = (path: string, mediaType: string) => Readonly<Record<string, string>>;

/** Reads `_headers` of a tree: rules by address, which set headers (`Name: value`) or remove those of earlier rules (`! Name`). */
export function readStoredHeaders(tree: string): HeadersOf {
	const file = join(tree, '_headers');
	const rules = existsSync(file)
		? readFileSync(file, 'utf8')
				.split(/\n(?=\S)/)
				.map(readRule)
		: [];
	return (path, mediaType) => {
		const headers = new Map<string, string>([
			['content-type', mediaType],
			['cache-control', CACHING.page],
		]);
		const address = addressOf(path);
		for (const [name, value] of rules.filter((rule) => rule.address.test(address)).flatMap(({ changes }) => changes)) {
			if (value === undefined) headers.delete(name);
			else if (STORED.has(name)) headers.set(name, value);
		}
		return Object.fromEntries([...headers].sort(([left], [right]) => (left < right ? -1 : 1)));
	};
}

function readRule(text: string): Rule {
	const [address = '', ...lines] = text.split('\n').map((line) => line.trim());
	const changes = lines.filter((line) => line !== '').map(readChange);
	return { address: patternOf(address), changes };
}

function readChange(line: string): Change {
	if (line.startsWith('! ')) return [line.slice(2).toLowerCase(), undefined];
	const colon = line.indexOf(':');
	return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
}

/** `*` stands for anything, `:name` for one part of an address. */
function patternOf(address: string): RegExp {
	const parts = address
		.split(/(\*|:\w+)/)
		.map((part) => (part === '*' ? '.*' : part.startsWith(':') ? '[^/]+' : RegExp.escape(part)));
	return new RegExp(`^${parts.join('')}$`);
}

/** The address at which a page is visited. */
const addressOf = (path: string): string => `/${path.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '')}`;
