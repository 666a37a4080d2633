import type { Settings } from '../platform/settings.ts';
import type { ApiRequest } from './handler.ts';

/** The public address of the site without a final slash: the setting, else the one that the request was sent to. */
export function originOf(
	{ headers, scheme }: Pick<ApiRequest, 'headers' | 'scheme'>,
	{ SITE_URL }: Pick<Settings, 'SITE_URL'>,
): string {
	return SITE_URL === '' ? `${scheme}://${headers.host ?? 'localhost'}` : SITE_URL;
}

/** Headers on which an answer with that address depends: no cache shall give one host the addresses of another. */
export function varyOfOrigin({ SITE_URL }: Pick<Settings, 'SITE_URL'>): readonly string[] {
	return SITE_URL === '' ? ['Host', 'X-Forwarded-Proto'] : [];
}
