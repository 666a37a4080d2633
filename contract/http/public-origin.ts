import { z } from 'zod';

/** `SITE_URL`: the public address of the site, shared by build and service; without trailing slashes, empty if unknown. */
export const siteUrlSchema = z
	.union([z.literal(''), z.url({ protocol: /^https?$/ })])
	.default('')
	.transform((address) => (address && new URL(address).href).replace(/\/+$/, ''));

/**
 * Adds the public origin to an address of this site, if it is known.
 * @example absoluteAddress('/news', 'https://example.org') // => 'https://example.org/news'
 */
export function absoluteAddress(address: string, origin: string): string {
	return address.startsWith('/') ? origin + address : address;
}
