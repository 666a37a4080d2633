import { isIP } from 'node:net';

/** Names that always mean this machine. */
const LOOPBACK: ReadonlySet<string> = new Set(['localhost', 'localhost.localdomain']);

/** What a page must not be able to reach by a name of its own that leads to this machine. */
export interface AllowedHosts {
	/** Whether a request was sent to this service by a name that is its own, and by no page of another site. */
	allows(host: string | undefined, origin: string | undefined): boolean;
}

/**
 * Who may speak MCP with the service (`agents.md#hosts`). A page can make a name of its own lead to this machine, but not the
 * public name of the service (`SITE_URL`, also behind a proxy that passes `Host` on), no address and not `localhost`. Origins of
 * `CORS_ORIGINS` may call from their pages; `*` means nobody in particular.
 */
export function allowedHosts(siteUrl: string, corsOrigins: string): AllowedHosts {
	const own = siteUrl === '' ? undefined : new URL(siteUrl).hostname;
	const origins = new Set(corsOrigins.split(',').map((entry) => entry.trim()));
	const isOwn = (name: string | undefined): boolean =>
		name !== undefined &&
		(name === own || LOOPBACK.has(name) || name.endsWith('.localhost') || isIP(name.replace(/^\[|\]$/g, '')) !== 0);
	return {
		allows: (host, origin) =>
			isOwn(hostnameOf(`http://${host}`)) && (origin === undefined || origins.has(origin) || isOwn(hostnameOf(origin))),
	};
}

function hostnameOf(address: string): string | undefined {
	return URL.canParse(address) ? new URL(address).hostname : undefined;
}
