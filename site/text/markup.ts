/** Renders game markup (`[gold]…[/gold]`, `[energy:2]`) as HTML. Everything else is escaped. */

const COLOURS = ['gold', 'red', 'blue', 'green', 'purple', 'orange', 'aqua', 'pink'] as const;
const EFFECTS: Readonly<Record<string, string>> = { sine: 'i', jitter: 'i', b: 'b', i: 'em' };
const TOKEN = /\[(\/?)(\w+)(?:[:=]([^\]]*))?\]|\n/g;
/** More icons in a row become a number and one icon. */
const MOST_ICONS = 4;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeHtml(text: string): string {
	return text.replace(/[&<>"']/g, (character) => ESCAPES[character]!);
}

export interface MarkupOptions {
	/** Accessible label of an icon: `2 energy`. */
	readonly iconLabel: (icon: 'energy' | 'star', amount: string) => string;
	/** Address of the record that a coloured term names. */
	readonly termAddress?: (term: string) => string | undefined;
	/** Words for a placeholder. */
	readonly placeholder?: PlaceholderWords;
}

/** Words for `[WongoPoints]` by the name in brackets; undefined for an unknown name. */
export type PlaceholderWords = (name: string) => string | undefined;

const PLACEHOLDER = /\[([A-Z]\w*)\]/g;

/** The translated word of a placeholder, else its name split into words. */
const placeholderWords = (name: string, words: PlaceholderWords | undefined): string =>
	words?.(name) ?? name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();

export function renderMarkup(text: string, options: MarkupOptions): string {
	const open: string[] = [];
	let html = '';
	let last = 0;
	for (const match of text.matchAll(TOKEN)) {
		html += escapeHtml(text.slice(last, match.index)) + renderToken(match, open, options, text);
		last = match.index + match[0].length;
	}
	return (
		html +
		escapeHtml(text.slice(last)) +
		open
			.reverse()
			.map((tag) => `</${tag}>`)
			.join('')
	);
}

function renderToken(match: RegExpExecArray, open: string[], options: MarkupOptions, text: string): string {
	const [whole, slash, name = '', argument] = match;
	if (whole === '\n') return '<br>';
	if ((name === 'energy' || name === 'star') && argument) return renderIcons(name, argument, options);
	if (slash) return isKnown(name) ? closeTag(open) : escapeHtml(whole);
	if (/^[A-Z]/.test(name) && argument === undefined) return `<em>${escapeHtml(placeholderWords(name, options.placeholder))}</em>`;
	const start = startTag(name, () => termAfter(text, match), options);
	if (!start) return escapeHtml(whole);
	open.push(start.tag);
	return start.html;
}

const isKnown = (name: string): boolean => COLOURS.some((colour) => colour === name) || name in EFFECTS;

function closeTag(open: string[]): string {
	const tag = open.pop();
	return tag ? `</${tag}>` : '';
}

function termAfter(text: string, match: RegExpExecArray): string {
	const start = match.index + match[0].length;
	const end = text.indexOf(`[/${match[2]}]`, start);
	return end < 0 ? '' : text.slice(start, end);
}

function startTag(name: string, term: () => string, options: MarkupOptions): { tag: string; html: string } | undefined {
	if (COLOURS.some((colour) => colour === name)) {
		const href = name === 'gold' || name === 'purple' ? options.termAddress?.(term()) : undefined;
		if (href) return { tag: 'a', html: `<a class="m-${name}" href="${escapeHtml(href)}">` };
		return { tag: 'span', html: `<span class="m-${name}">` };
	}
	const tag = EFFECTS[name];
	if (!tag) return undefined;
	return { tag, html: tag === 'i' ? `<i class="m-${name}">` : `<${tag}>` };
}

function renderIcons(icon: 'energy' | 'star', argument: string, options: MarkupOptions): string {
	const amount = Number(argument);
	const label = escapeHtml(options.iconLabel(icon, argument));
	const isRow = Number.isInteger(amount) && amount >= 1 && amount <= MOST_ICONS;
	const icons = `<i class="${icon}"></i>`.repeat(isRow ? amount : 1);
	return `<span class="icons" role="img" aria-label="${label}">${isRow ? '' : escapeHtml(argument)}${icons}</span>`;
}

/** A game text without markup, on one line, for descriptions and labels. */
export function plainText(text: string, placeholder?: PlaceholderWords): string {
	return text
		.replace(PLACEHOLDER, (_, name: string) => placeholderWords(name, placeholder))
		.replace(/\[(energy|star):([^\]]*)\]/g, '$2')
		.replace(/\[\/?(?:gold|red|blue|green|purple|orange|aqua|pink|sine|jitter|b|i)\]/g, '')
		.replace(/\s+/g, ' ')
		.trim();
}
