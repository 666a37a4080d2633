/**
 * Files name this site by paths, so that they are the same wherever they are served. Of these paths, the ones below have to be full
 * addresses to be of use. A build for `SITE_URL` completes them in pages and feeds, else the service completes them in its answers.
 */

interface Rule {
	/** Paths in the tree. */
	readonly files: RegExp;
	/** What stands before the first slash of a path that is completed. */
	readonly before: RegExp;
}

/** Fields of cards; quotes are escaped where a record is quoted in a text. */
const CARD_PICTURES = /("image_url_card(?:_upg)?\\*":\\*")(?=\/)/g;
/** The list of cards and its records. */
const CARDS = /^data\/\w+\/\w+\/cards(\.json$|\/)/;

const RULES: readonly Rule[] = [
	{
		files: /\.html$/,
		before:
			/(<link rel="(?:canonical|alternate" hreflang="[\w-]+|alternate" type="application\/json\+oembed)" href="|\/oembed\?url=|<meta property="og:(?:image|url)" content=")(?=\/)/g,
	},
	{ files: /^feeds\/.+\.json$/, before: /("(?:feed_url|home_page_url|url)":")(?=\/)/g },
	{ files: /\.atom$|^sitemap[^/]*\.xml$/, before: /(<loc>|<link [^>]*href=")(?=\/)/g },
	{ files: /^robots\.txt$/, before: /^(Sitemap: )(?=\/)/gm },
	{ files: /^\.well-known\/api-catalog$/, before: /("(?:anchor|href)": ")(?=\/)/g },
	// The site itself, without a last slash.
	{ files: /^openapi\.json$/, before: /("servers":\[\{"url":")\/(?=")/g },
	{ files: CARDS, before: CARD_PICTURES },
];

/**
 * A file of the tree with full addresses of this site, or the same text where it has none to complete. Files of data are completed only as
 * answers of the API: at their own address they are what the manifest says.
 */
export function completeAddresses(path: string, text: string, origin: string): string {
	const rule = ruleOf(path);
	return rule ? text.replace(rule.before, (_, before: string) => before + origin) : text;
}

/** The JSON of an answer that may hold records of cards, with full addresses of this site. */
export const completeRecords = (json: string, origin: string): string =>
	json.replace(CARD_PICTURES, (_, before: string) => before + origin);

const ruleOf = (path: string): Rule | undefined => RULES.find(({ files }) => files.test(path));

/** Whether a file may have addresses to complete. */
export const hasOwnAddresses = (path: string): boolean => ruleOf(path) !== undefined;
