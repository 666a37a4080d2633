import { FIXED_OVERLAYS } from '../tree/shells.ts';

/** Headers that answers carry, for the server and for the `_headers` file of a CDN (`behaviour/http.md#headers`). */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
	'X-Content-Type-Options': 'nosniff',
	'Referrer-Policy': 'strict-origin-when-cross-origin',
};

/** Browsers follow the latest one: answers that are made without the operator's setting carry none. */
export const transportHeaders = (ofSubdomains = false): Readonly<Record<string, string>> => ({
	'Strict-Transport-Security': `max-age=31536000${ofSubdomains ? '; includeSubDomains' : ''}`,
});

const RESOURCE_POLICY = 'Cross-Origin-Resource-Policy';
/** Pages of other origins may load the answer, even those that are isolated. */
export const FOR_ANY_ORIGIN: Readonly<Record<string, string>> = { [RESOURCE_POLICY]: 'cross-origin' };
/** For pages, and answers that belong to one person. */
export const FOR_OWN_ORIGIN: Readonly<Record<string, string>> = { [RESOURCE_POLICY]: 'same-origin' };

export const CORS_HEADERS: Readonly<Record<string, string>> = {
	...FOR_ANY_ORIGIN,
	'Access-Control-Allow-Origin': '*',
	'Access-Control-Expose-Headers':
		'X-Next-Cursor, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, Retry-After, X-Suggested-Interval, X-Unknown-Filter-Value, X-Made-Up-Runs, ETag, Link',
};

/** Files have none of the other headers that scripts of other origins ask for; a page loads thirty of them. */
export const FILE_CORS_HEADERS: Readonly<Record<string, string>> = {
	...FOR_ANY_ORIGIN,
	'Access-Control-Allow-Origin': '*',
	'Access-Control-Expose-Headers': 'ETag, Link',
};

/** Answers to a preflight request. */
export const PREFLIGHT_HEADERS: Readonly<Record<string, string>> = {
	...CORS_HEADERS,
	'Access-Control-Allow-Methods': 'GET, HEAD, POST, PATCH, DELETE, OPTIONS',
	'Access-Control-Max-Age': '600',
};

export const API_HEADERS: Readonly<Record<string, string>> = { 'X-Robots-Tag': 'noindex' };

/** No script, style or picture of a page comes from another host, and nothing of it is inline. */
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

/** `Link` of the home page: where programs find out about the API. */
export const HOME_LINKS =
	'</.well-known/api-catalog>; rel="api-catalog", </developers>; rel="service-doc", </llms.txt>; rel="describedby"';

export const PAGE_HEADERS: Readonly<Record<string, string>> = {
	'Content-Security-Policy': policy(),
	'X-Frame-Options': 'SAMEORIGIN',
	'Cross-Origin-Opener-Policy': 'same-origin',
	...FOR_OWN_ORIGIN,
	'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
};

/** A page that needs a policy of its own. */
interface OwnPolicy {
	/** Paths of the pages without language, as files of the tree are called. */
	readonly pages: readonly string[];
	/** Its address, as `_headers` files write it. */
	readonly address: string;
	readonly headers: Readonly<Record<string, string>>;
}

const ownPolicy = (address: string, pages: readonly string[], parts: Parameters<typeof policy>[0]): OwnPolicy => ({
	pages,
	address,
	headers: { ...PAGE_HEADERS, 'Content-Security-Policy': policy(parts) },
});

export const OWN_POLICIES: readonly OwnPolicy[] = [
	// The one page that runs a database, which is WebAssembly.
	ownPolicy('/sql', ['sql'], { scripts: "'self' 'wasm-unsafe-eval'" }),
	// OBS puts the styles of a streamer into the page as an element, which would stay without effect.
	ownPolicy('/overlay/*', ['overlay/view', ...FIXED_OVERLAYS.map((name) => `overlay/${name}`)], {
		styles: "'self' 'unsafe-inline'",
	}),
];
