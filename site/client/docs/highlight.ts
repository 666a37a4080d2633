/** Highlights code with the CSS Custom Highlight API; other browsers show plain text. */

const TOKENS =
	/(?<comment>(?<=^|\s)(?:#|\/\/).*$)|(?<string>"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`)|(?<keyword>\b(?:as|async|await|class|const|def|else|export|for|from|function|if|import|in|interface|let|new|null|None|of|print|public|return|true|True|false|False|type|using|var|while|with|SELECT|FROM|WHERE|GROUP|ORDER|BY|LIMIT|JOIN|ON|AND|OR|NOT|AS|DESC|CREATE)\b)|(?<number>\b\d+(?:\.\d+)?\b)/gm;

interface Token {
	readonly kind: string;
	readonly start: number;
	readonly end: number;
}

/** Comments, strings, keywords and numbers, for all languages in the documents. */
export function tokensOf(code: string): Token[] {
	return [...code.matchAll(TOKENS)].map(({ index, 0: text, groups = {} }) => {
		const [kind = ''] = Object.entries(groups).find(([, part]) => part !== undefined) ?? [];
		return { kind, start: index, end: index + text.length };
	});
}

/** Highlights all code of the page, and code that scripts change. */
export function highlightCode(): void {
	if (!('highlights' in CSS)) return;
	for (const code of document.querySelectorAll('pre > code')) {
		let own = mark(code);
		new MutationObserver(() => {
			for (const [kind, range] of own) CSS.highlights.get(kind)?.delete(range);
			own = mark(code);
		}).observe(code, { childList: true });
	}
}

function mark(code: Element): (readonly [kind: string, range: Range])[] {
	const text = code.firstChild;
	if (!(text instanceof Text) || code.childNodes.length > 1) return [];
	return tokensOf(text.data).map(({ kind, start, end }) => {
		const range = new Range();
		range.setStart(text, start);
		range.setEnd(text, end);
		const name = `code-${kind}`;
		const group = CSS.highlights.get(name) ?? new Highlight();
		CSS.highlights.set(name, group.add(range));
		return [name, range] as const;
	});
}
