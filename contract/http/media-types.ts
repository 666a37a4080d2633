import { extname } from '../tree/file-name.ts';

/** By file extension. */
export const MEDIA_TYPES: Readonly<Record<string, string>> = {
	atom: 'application/atom+xml; charset=utf-8',
	css: 'text/css; charset=utf-8',
	cs: 'text/plain; charset=utf-8',
	csv: 'text/csv; charset=utf-8',
	gif: 'image/gif',
	gz: 'application/gzip',
	html: 'text/html; charset=utf-8',
	ico: 'image/x-icon',
	jpeg: 'image/jpeg',
	jpg: 'image/jpeg',
	js: 'text/javascript; charset=utf-8',
	json: 'application/json',
	jsonl: 'application/jsonl; charset=utf-8',
	map: 'application/json',
	md: 'text/markdown; charset=utf-8',
	minisig: 'text/plain; charset=utf-8',
	mjs: 'text/javascript; charset=utf-8',
	parquet: 'application/vnd.apache.parquet',
	png: 'image/png',
	pub: 'text/plain; charset=utf-8',
	py: 'text/plain; charset=utf-8',
	sh: 'text/plain; charset=utf-8',
	sqlite: 'application/vnd.sqlite3',
	svg: 'image/svg+xml',
	tgz: 'application/gzip',
	txt: 'text/plain; charset=utf-8',
	webmanifest: 'application/manifest+json',
	webp: 'image/webp',
	whl: 'application/zip',
	woff2: 'font/woff2',
	xml: 'application/xml; charset=utf-8',
	zip: 'application/zip',
};

/** The media type of a file by its extension. */
export function mediaTypeOf(file: string): string {
	if (file.endsWith('.well-known/api-catalog')) return 'application/linkset+json';
	return MEDIA_TYPES[extname(file)] ?? 'application/octet-stream';
}

/** Whether compression makes the file smaller. */
export function isCompressible(file: string): boolean {
	return /^(text\/|application\/(json|jsonl|atom|xml|manifest)|image\/svg)/.test(mediaTypeOf(file));
}
