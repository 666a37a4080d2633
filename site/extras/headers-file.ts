import { CACHING } from '../../contract/http/caching.ts';
import { HOME_LINKS, OWN_POLICIES, PAGE_HEADERS, SECURITY_HEADERS } from '../../contract/http/headers.ts';

const CORS = { 'Access-Control-Allow-Origin': '*' };

/** Headers by address, for hosts that read a `_headers` file; the process sends the same (`behaviour/http.md#headers`). */
const RULES: readonly (readonly [path: string, headers: Readonly<Record<string, string>>])[] = [
	['/*', { ...SECURITY_HEADERS, ...PAGE_HEADERS }],
	['/', { Link: HOME_LINKS }],
	['/assets/*', { 'Cache-Control': CACHING.immutable }],
	['/static/*', { 'Cache-Control': CACHING.immutable, ...CORS }],
	['/r/*', { 'Cache-Control': CACHING.immutable, ...CORS }],
	['/data/*', { 'Cache-Control': CACHING.data, ...CORS }],
	['/exports/*', { 'Cache-Control': CACHING.data, ...CORS }],
	['/feeds/*', { 'Cache-Control': CACHING.data, ...CORS }],
	['/clients/*', { 'Cache-Control': CACHING.data, ...CORS }],
	['/latest.json', { 'Cache-Control': CACHING.latest, ...CORS }],
	['/sitemap*', { 'Cache-Control': CACHING.sitemap }],
	['/beta/*', { 'X-Robots-Tag': 'noindex, nofollow' }],
	['/.well-known/api-catalog', { 'Content-Type': 'application/linkset+json', ...CORS }],
];

/** Widgets are made to be shown on other sites: they carry none of the headers of pages. */
function widgetRule(): string {
	const removed = Object.keys(PAGE_HEADERS).map((name) => `  ! ${name}`);
	return ['/widget/*', ...removed, `  Cache-Control: ${CACHING.widget}`, '  Access-Control-Allow-Origin: *'].join('\n');
}

/** Another policy takes the place of that of all pages. Threads have that of their scripts: like the process, a CDN gives them none. */
function policyRules(): string[] {
	const policy = 'Content-Security-Policy';
	const own = OWN_POLICIES.flatMap(({ address, headers }) =>
		[address, `/:language${address}`, `/beta${address}`].map((path) =>
			[path, `  ! ${policy}`, `  ${policy}: ${headers[policy]}`].join('\n'),
		),
	);
	return [...own, `/assets/*\n  ! ${policy}`];
}

export function headersFile(): string {
	const rules = RULES.map(([path, headers]) =>
		[path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n'),
	);
	return `${[...rules, ...policyRules(), widgetRule()].join('\n\n')}\n`;
}
