import { CLIENT_PACKAGES_FILE, isClientPackage } from '../tree/client-packages.ts';

/**
 * Files refer to this site by paths, so that they are the same on any host. Some paths must be full addresses: a build with
 * `SITE_URL` completes them in pages, feeds and packages, otherwise the service completes them in its responses.
 */

interface Rule {
	/** Paths in the tree. */
	readonly files: RegExp;
	/** Text before the first slash of a path to complete. */
	readonly before: RegExp;
}

/** Fields of cards; quoted records have escaped quotes. */
const CARD_PICTURES = /("image_url_card(?:_upg)?\\*":\\*")(?=\/)/g;
/** The card list and its records. */
const CARDS = /^data\/\w+\/\w+\/cards(\.json$|\/)/;

const RULES: readonly Rule[] = [
	{
		files: /\.html$/,
		before:
			/(<link rel="(?:canonical|alternate" hreflang="[\w-]+|alternate" type="application\/json\+oembed)" href="|\/oembed\?url=|<meta property="og:(?:image|url)" content="|"contentUrl":")(?=\/)/g,
	},
	{ files: /^feeds\/.+\.json$/, before: /("(?:feed_url|home_page_url|url)":")(?=\/)/g },
	{ files: /\.atom$|^sitemap[^/]*\.xml$/, before: /(<loc>|<link [^>]*href=")(?=\/)/g },
	{ files: /^robots\.txt$/, before: /^(Sitemap: )(?=\/)/gm },
	{ files: /^\.well-known\/api-catalog$/, before: /("(?:anchor|href)": ")(?=\/)/g },
	// The site itself, without a trailing slash.
	{ files: /^openapi\.json$/, before: /("servers":\[\{"url":")\/(?=")/g },
	{ files: CARDS, before: CARD_PICTURES },
];

/**
 * A file of the tree with full addresses of this site; unchanged without paths to complete. Data files are only completed in
 * API responses, because their own addresses serve the bytes of the manifest.
 */
export function completeAddresses(path: string, text: string, origin: string): string {
	const rule = ruleOf(path);
	return rule ? text.replace(rule.before, (_, before: string) => before + origin) : text;
}

/** Completes addresses in the JSON of a response with card records. */
export const completeRecords = (json: string, origin: string): string =>
	json.replace(CARD_PICTURES, (_, before: string) => before + origin);

const ruleOf = (path: string): Rule | undefined => RULES.find(({ files }) => files.test(path));

/** Whether a file may contain addresses to complete. */
export const hasOwnAddresses = (path: string): boolean =>
	ruleOf(path) !== undefined || path === CLIENT_PACKAGES_FILE || isClientPackage(path);

/** Placeholder for the service address in package descriptions. */
export const EXAMPLE_ADDRESS = 'https://example.org';
/** Package members with the address: client code and description. */
const MEMBERS = /(^|\/)(README\.md|METADATA|index\.js|client\.py|Client\.cs)$/;
const MEMBER_ADDRESS = new RegExp(`(?<=\\baddress(?:: str)? = ")(?=")|${RegExp.escape(EXAMPLE_ADDRESS)}`, 'g');

/** A text of a package with the address of the service, which its client calls unless told otherwise. */
export const completeMember = (name: string, text: string, origin: string): string =>
	MEMBERS.test(name) ? text.replace(MEMBER_ADDRESS, () => origin) : text;
