import { ApiError } from './errors/api-error.ts';

/** Where a request goes: path and query, and the host where the target names one. */
export interface RequestTarget {
	readonly url: string;
	readonly host: string | undefined;
}

/**
 * Reads a request target in any of its forms (RFC 9112, 3.2): `/path?query`; `http://host/path?query`, as clients of proxies send it,
 * whose host goes before the header; `*`.
 * @throws ApiError `bad-request` for anything else
 */
export function readTarget(target: string): RequestTarget {
	if (target.startsWith('/') || target === '*') return { url: target, host: undefined };
	const absolute = /^https?:\/\/[^/?#]/i.test(target) ? URL.parse(target) : null;
	if (!absolute) throw new ApiError('bad-request', 'The request target is neither a path nor the address of a page.');
	const rest = target.replace(/^https?:\/\/[^/?#]+/i, '');
	return { url: rest.startsWith('/') ? rest : `/${rest}`, host: absolute.host };
}
