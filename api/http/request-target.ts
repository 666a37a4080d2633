import { apiError } from './errors/messages.ts';

const HOST = 'host';

/** The target of a request: path and query, and the host where the target names one. */
export interface RequestTarget {
	readonly url: string;
	readonly host: string | undefined;
}

/**
 * Rejects two `Host` headers and one that is no host (RFC 9112, 3.2): a proxy in front may have trusted the other one. An empty one
 * is allowed.
 * @param rawHeaders names and values in turn, as in `IncomingMessage`; its `headers` hold only the first
 * @throws ApiError `bad-request`
 */
export function rejectBadHost(rawHeaders: readonly string[]): void {
	let hosts = 0;
	for (let index = 0; index < rawHeaders.length; index += 2) {
		const name = rawHeaders[index]!;
		if (name.length !== HOST.length || name.toLowerCase() !== HOST) continue;
		hosts += 1;
		if (!isHost(rawHeaders[index + 1]!)) throw apiError('host-invalid');
	}
	if (hosts > 1) throw apiError('host-repeated', hosts);
}

/** The URL parser alone would read `a/b`, `a?b` and `user@a` as more than a host. */
const isHost = (value: string): boolean => value === '' || (!/[\s/?#@\\]/.test(value) && URL.canParse(`http://${value}`));

/**
 * Reads a request target in any of its forms (RFC 9112, 3.2): `/path?query`; `http://host/path?query`, whose host wins over the
 * header; `*`.
 * @throws ApiError `bad-request` for anything else
 */
export function readTarget(target: string): RequestTarget {
	if (target.startsWith('/') || target === '*') return { url: target, host: undefined };
	const absolute = /^https?:\/\/[^/?#]/i.test(target) ? URL.parse(target) : null;
	if (!absolute) throw apiError('target-invalid');
	const rest = target.replace(/^https?:\/\/[^/?#]+/i, '');
	return { url: rest.startsWith('/') ? rest : `/${rest}`, host: absolute.host };
}
