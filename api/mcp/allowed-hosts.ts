import { isIP } from 'node:net';
import { hostnameOf, ownHosts } from '../http/origins.ts';

/** Hosts that a page cannot claim by a DNS name of its own (DNS rebinding). */
export interface AllowedHosts {
	/** Whether a request names this service by a host of its own, and comes from no page of another site. */
	allows(host: string | undefined, origin: string | undefined): boolean;
}

type NamedBy = Parameters<typeof ownHosts>[0] & { readonly SITE_URL: string; readonly CORS_ORIGINS: string };

/**
 * Clients that may use MCP (`agents.md#hosts`). A page can point a host name of its own at this machine. It cannot do so with the
 * public name of the service (`SITE_URL`, also behind a proxy that passes `Host` on), a name in `ALLOWED_HOSTS`, an address or
 * `localhost`. Pages of `CORS_ORIGINS` may call; `*` allows no page.
 */
export function allowedHosts(settings: NamedBy): AllowedHosts {
	const { SITE_URL, CORS_ORIGINS } = settings;
	const publicName = SITE_URL === '' ? undefined : new URL(SITE_URL).hostname;
	const origins = new Set(CORS_ORIGINS.split(',').map((entry) => entry.trim()));
	const isOwnHost = ownHosts(settings);
	const isOwn = (address: string): boolean => {
		const url = URL.parse(address);
		if (!url) return false;
		const name = hostnameOf(url);
		return url.hostname === publicName || isIP(name) !== 0 || isOwnHost(name);
	};
	return {
		allows: (host, origin) => isOwn(`http://${host}`) && (origin === undefined || origins.has(origin) || isOwn(origin)),
	};
}
