import { CACHING } from '../../contract/http/caching.ts';
import {
	FOR_ANY_ORIGIN,
	HOME_LINKS,
	OWN_POLICIES,
	PAGE_HEADERS,
	SECURITY_HEADERS,
	transportHeaders,
} from '../../contract/http/headers.ts';

const POLICY = 'Content-Security-Policy';

type Headers = Readonly<Record<string, string>>;

const FOR_ALL: Headers = { ...FOR_ANY_ORIGIN, 'Access-Control-Allow-Origin': '*' };
const EVERYWHERE: Headers = { ...SECURITY_HEADERS, ...transportHeaders(), ...PAGE_HEADERS };

/** Headers by address, for hosts that read a `_headers` file; the service sends the same (`behaviour/http.md#headers`). */
const RULES: readonly (readonly [path: string, headers: Headers])[] = [
	['/', { Link: HOME_LINKS }],
	['/assets/*', { 'Cache-Control': CACHING.immutable }],
	['/static/*', { 'Cache-Control': CACHING.immutable, ...FOR_ALL }],
	['/r/*', { 'Cache-Control': CACHING.immutable, ...FOR_ALL }],
	['/cards-full/*', { 'Cache-Control': CACHING.renders, ...FOR_ALL }],
	['/data/*', { 'Cache-Control': CACHING.data, ...FOR_ALL }],
	['/exports/*', { 'Cache-Control': CACHING.data, ...FOR_ALL }],
	['/feeds/*', { 'Cache-Control': CACHING.data, ...FOR_ALL }],
	['/clients/*', { 'Cache-Control': CACHING.data, ...FOR_ALL }],
	['/latest.json', { 'Cache-Control': CACHING.latest, ...FOR_ALL }],
	['/sitemap*', { 'Cache-Control': CACHING.sitemap }],
	['/beta/*', { 'X-Robots-Tag': 'noindex, nofollow' }],
	['/.well-known/api-catalog', { 'Content-Type': 'application/linkset+json', ...FOR_ALL }],
];

/**
 * Replaces the policy of all pages. Workers inherit the policy of their scripts, and the service sends none for them either.
 */
const POLICIES = OWN_POLICIES.flatMap(({ address, headers }) =>
	[address, `/:language${address}`, `/beta${address}`].map((path) => rule(path, { [POLICY]: headers[POLICY]! })),
);

/** Widgets run on other sites, so they carry no page headers. */
const WIDGETS = rule('/widget/*', { 'Cache-Control': CACHING.widget, ...FOR_ALL }, Object.keys(PAGE_HEADERS));

/** Removes the headers of every address before setting other values; hosts would send both. */
function rule(path: string, headers: Headers, removed = Object.keys(headers).filter((name) => name in EVERYWHERE)): string {
	return [
		path,
		...removed.map((name) => `  ! ${name}`),
		...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
	].join('\n');
}

export function headersFile(): string {
	const rules = [rule('/*', EVERYWHERE, []), ...RULES.map(([path, headers]) => rule(path, headers)), ...POLICIES];
	return `${[...rules, rule('/assets/*', {}, [POLICY]), WIDGETS].join('\n\n')}\n`;
}
