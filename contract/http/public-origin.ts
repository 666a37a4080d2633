import { z } from 'zod';

/** `SITE_URL`: the public address of the site, which build and service share; read without final slashes, empty when it is not known. */
export const siteUrlSchema = z
	.union([z.literal(''), z.url({ protocol: /^https?$/ })])
	.default('')
	.transform((address) => (address && new URL(address).href).replace(/\/+$/, ''));

/**
 * An address with the public origin before it, where it is one of this site and the origin is known.
 * @example absoluteAddress('/news', 'https://example.org') // => 'https://example.org/news'
 */
export function absoluteAddress(address: string, origin: string): string {
	return address.startsWith('/') ? origin + address : address;
}
