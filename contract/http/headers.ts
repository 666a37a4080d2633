/** Headers that answers carry, for the server and for the `_headers` file of a CDN (`behaviour/http.md#headers`). */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
	'X-Content-Type-Options': 'nosniff',
	'Referrer-Policy': 'strict-origin-when-cross-origin',
	'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
};

export const CORS_HEADERS: Readonly<Record<string, string>> = {
	'Access-Control-Allow-Origin': '*',
	'Access-Control-Expose-Headers':
		'X-Next-Cursor, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, Retry-After, X-Suggested-Interval, X-Unknown-Filter-Value, X-Made-Up-Runs, ETag, Link',
};

/** Files have none of the other headers that scripts of other origins ask for; a page loads thirty of them. */
export const FILE_CORS_HEADERS: Readonly<Record<string, string>> = {
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
	'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
};

/** A page that needs a policy of its own. */
interface OwnPolicy {
	/** How the name of its file ends, in every language. */
	readonly file: string;
	/** Its address, as `_headers` files write it. */
	readonly address: string;
	readonly headers: Readonly<Record<string, string>>;
}

const ownPolicy = (address: string, file: string, parts: Parameters<typeof policy>[0]): OwnPolicy => ({
	file,
	address,
	headers: { ...PAGE_HEADERS, 'Content-Security-Policy': policy(parts) },
});

export const OWN_POLICIES: readonly OwnPolicy[] = [
	// The one page that runs a database, which is WebAssembly.
	ownPolicy('/sql', '/sql.html', { scripts: "'self' 'wasm-unsafe-eval'" }),
	// OBS puts the styles of a streamer into the page as an element, which would stay without effect.
	ownPolicy('/overlay/*', '/overlay/view.html', { styles: "'self' 'unsafe-inline'" }),
];
