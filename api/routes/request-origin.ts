import type { ApiRequest } from './handler.ts';
import type { Settings } from '../platform/settings.ts';

/** The public address of the site without a final slash: the setting, else the one that the request was sent to. */
export function originOf({ headers }: Pick<ApiRequest, 'headers'>, { SITE_URL }: Pick<Settings, 'SITE_URL'>): string {
	if (SITE_URL !== '') return SITE_URL;
	const scheme = headers['x-forwarded-proto'] === 'https' ? 'https' : 'http';
	return `${scheme}://${headers.host ?? 'localhost'}`;
}
