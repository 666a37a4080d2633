import type { Root } from 'hast';
import rehypeRaw from 'rehype-raw';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';

/** Pictures come over HTTPS only; everything else is what GitHub allows. */
const SCHEMA = { ...defaultSchema, protocols: { ...defaultSchema.protocols, src: ['https'] } };

const fromMarkdown = unified().use(remarkParse).use(remarkGfm).use(remarkRehype).use(rehypeSanitize, SCHEMA).use(rehypeStringify);
const fromHtml = unified().use(rehypeRaw).use(rehypeSanitize, SCHEMA).use(rehypeStringify);

/** Sanitised HTML of GitHub-flavoured Markdown. HTML inside the Markdown is left out. */
export function markdownToHtml(markdown: string): string {
	return String(fromMarkdown.processSync(markdown)).trim();
}

/** HTML of unknown origin without scripts, styles, event handlers and addresses of other protocols. */
export function sanitizeHtml(html: string): string {
	const tree: Root = { type: 'root', children: [{ type: 'raw', value: html }] };
	return fromHtml.stringify(fromHtml.runSync(tree)).trim();
}
