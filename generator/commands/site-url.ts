import { siteUrlSchema } from '../../contract/http/public-origin.ts';

/**
 * The public address of the site without a final slash, empty when it is not known.
 * @throws Error when `SITE_URL` is no address.
 */
export function readSiteUrl(environment: Readonly<Record<string, string | undefined>>): string {
	const { data, success } = siteUrlSchema.safeParse(environment['SITE_URL']);
	if (!success)
		throw new Error(
			`SITE_URL has to be the full address of the site, such as https://example.org; got \`${environment['SITE_URL']}\`.`,
		);
	return data;
}
