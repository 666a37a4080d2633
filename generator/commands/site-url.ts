import { siteUrlSchema } from '../../contract/http/public-origin.ts';

/**
 * The public address of the site without a trailing slash; empty if unknown.
 * @throws Error for an invalid `SITE_URL`
 */
export function readSiteUrl(environment: Readonly<Record<string, string | undefined>>): string {
	const { data, success } = siteUrlSchema.safeParse(environment['SITE_URL']);
	if (!success)
		throw new Error(
			`SITE_URL must be the full address of the site, such as https://example.org; got \`${environment['SITE_URL']}\`.`,
		);
	return data;
}
