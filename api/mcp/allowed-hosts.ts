import { isIP } from 'node:net';
import { hostnameOf, ownHosts } from '../http/origins.ts';

/** What a page must not be able to reach by a name of its own that leads to this machine. */
export interface AllowedHosts {
	/** Whether a request was sent to this service by a name that is its own, and by no page of another site. */
	allows(host: string | undefined, origin: string | undefined): boolean;
}

type NamedBy = Parameters<typeof ownHosts>[0] & { readonly SITE_URL: string; readonly CORS_ORIGINS: string };

/**
 * Who may speak MCP with the service (`agents.md#hosts`). A page can make a name of its own lead to this machine, but not the
 * public name of the service (`SITE_URL`, also behind a proxy that passes `Host` on) or one of `ALLOWED_HOSTS`, no address and not
 * `localhost`. Origins of `CORS_ORIGINS` may call from their pages; `*` means nobody in particular.
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
