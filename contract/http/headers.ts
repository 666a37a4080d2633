import { FIXED_OVERLAYS } from '../tree/shells.ts';

/** Response headers, for the service and for `_headers` files of CDNs (`behaviour/http.md#headers`). */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
	'X-Content-Type-Options': 'nosniff',
	'Referrer-Policy': 'strict-origin-when-cross-origin',
};

/** Only sent if the operator enables it, because browsers remember the header. */
export const transportHeaders = (ofSubdomains = false): Readonly<Record<string, string>> => ({
	'Strict-Transport-Security': `max-age=31536000${ofSubdomains ? '; includeSubDomains' : ''}`,
});

const RESOURCE_POLICY = 'Cross-Origin-Resource-Policy';
/** Lets pages of other origins load the response, including isolated ones. */
export const FOR_ANY_ORIGIN: Readonly<Record<string, string>> = { [RESOURCE_POLICY]: 'cross-origin' };
/** For pages and personal responses. */
export const FOR_OWN_ORIGIN: Readonly<Record<string, string>> = { [RESOURCE_POLICY]: 'same-origin' };

export const CORS_HEADERS: Readonly<Record<string, string>> = {
	...FOR_ANY_ORIGIN,
	'Access-Control-Allow-Origin': '*',
	'Access-Control-Expose-Headers':
		'X-Next-Cursor, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, Retry-After, X-Suggested-Interval, X-Unknown-Filter-Value, X-Made-Up-Runs, X-Request-Id, ETag, Link',
};

/** Files lack the other CORS headers, as a page loads thirty of them. */
export const FILE_CORS_HEADERS: Readonly<Record<string, string>> = {
	...FOR_ANY_ORIGIN,
	'Access-Control-Allow-Origin': '*',
	'Access-Control-Expose-Headers': 'ETag, Link',
};

/** Headers of preflight responses. */
export const PREFLIGHT_HEADERS: Readonly<Record<string, string>> = {
	...CORS_HEADERS,
	'Access-Control-Allow-Methods': 'GET, HEAD, POST, PATCH, DELETE, OPTIONS',
	'Access-Control-Max-Age': '600',
};

export const API_HEADERS: Readonly<Record<string, string>> = { 'X-Robots-Tag': 'noindex' };

/** Pages load no scripts, styles or pictures from other hosts, and no inline ones. */
const policy = ({ scripts = "'self'", styles = "'self'" } = {}): string =>
	[
		"default-src 'self'",
		`script-src ${scripts}`,
		`style-src ${styles}`,
		"img-src 'self' data: https:",
		"worker-src 'self'",
		"object-src 'none'",
		"base-uri 'self'",
		"form-action 'self'",
		"frame-ancestors 'self'",
	].join('; ');

/** `Link` header of the home page: entry points for programs. */
export const HOME_LINKS =
	'</.well-known/api-catalog>; rel="api-catalog", </developers>; rel="service-doc", </llms.txt>; rel="describedby"';

export const PAGE_HEADERS: Readonly<Record<string, string>> = {
	'Content-Security-Policy': policy(),
	'X-Frame-Options': 'SAMEORIGIN',
	'Cross-Origin-Opener-Policy': 'same-origin',
	...FOR_OWN_ORIGIN,
	'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
};

/** A page with its own policy. */
interface OwnPolicy {
	/** Paths of the pages without language, as in the tree. */
	readonly pages: readonly string[];
	/** Its address in `_headers` syntax. */
	readonly address: string;
	readonly headers: Readonly<Record<string, string>>;
}

const ownPolicy = (address: string, pages: readonly string[], parts: Parameters<typeof policy>[0]): OwnPolicy => ({
	pages,
	address,
	headers: { ...PAGE_HEADERS, 'Content-Security-Policy': policy(parts) },
});

export const OWN_POLICIES: readonly OwnPolicy[] = [
	// This page runs a database in WebAssembly.
	ownPolicy('/sql', ['sql'], { scripts: "'self' 'wasm-unsafe-eval'" }),
	// OBS injects a streamer's styles as an inline element.
	ownPolicy('/overlay/*', ['overlay/view', ...FIXED_OVERLAYS.map((name) => `overlay/${name}`)], {
		styles: "'self' 'unsafe-inline'",
	}),
];
