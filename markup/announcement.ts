import { sanitizeHtml } from './markdown.ts';

/** Where the platform keeps the pictures that announcements name by a token. */
const PICTURE_HOST = 'https://clan.akamai.steamstatic.com/images';

/** The platform's own markup and what it is in HTML; everything is sanitised afterwards. */
const MARKUP: readonly (readonly [pattern: RegExp, html: string])[] = [
	[/\[(\/?)(b|i|u|h1|h2|h3|h4|p|tr|th|td|table|hr)\]/gi, '<$1$2>'],
	[/\[(\/?)strike\]/gi, '<$1s>'],
	[/\[(\/?)list\]/gi, '<$1ul>'],
	[/\[(\/?)olist\]/gi, '<$1ol>'],
	[/\[\*\]/g, '<li>'],
	[/\[\/\*\]/g, '</li>'],
	[/\[(\/?)quote(?:=[^\]]*)?\]/gi, '<$1blockquote>'],
	[/\[(\/?)code\]/gi, '<$1pre>'],
	[/\[url="?([^\]"]+)"?\]/gi, '<a href="$1">'],
	[/\[\/url\]/gi, '</a>'],
	[/\[img src="([^"\]]+)"\](?:\[\/img\])?/gi, '<img src="$1" alt="">'],
	[/\[img\]([^[\]]+)\[\/img\]/gi, '<img src="$1" alt="">'],
	[/\[previewyoutube=[^\]]*\](?:\[\/previewyoutube\])?/gi, ''],
	[/\[\/?(?:spoiler|noparse|c|carousel|dynamiclink[^\]]*)\]/gi, ''],
];

/** The body of a platform announcement (HTML or the platform's markup) as sanitised HTML. */
export function announcementHtml(contents: string): string {
	const isHtml = /<\/?[a-z][^>]*>/i.test(contents);
	const text = isHtml ? contents : escapeText(contents);
	const html = MARKUP.reduce((result, [pattern, replacement]) => result.replaceAll(pattern, replacement), text);
	return sanitizeHtml(html.replaceAll('{STEAM_CLAN_IMAGE}', PICTURE_HOST));
}

/** Quotes stay, because the markup has them around addresses. */
function escapeText(text: string): string {
	return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll(/\r?\n/g, '<br>');
}
