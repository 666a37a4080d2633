export interface Heading {
	readonly id: string;
	readonly text: string;
}

/** Shorter texts have no table of contents. */
export const LEAST_HEADINGS = 4;

/**
 * Adds ids to headings and returns them in order. The anchor link serves pointers; screen readers and keyboards use the
 * headings.
 * @example withHeadingIds('<h2>First steps</h2>') // => { html: '<h2 id="first-steps">First steps<a class="anchor"
 * …></a></h2>', headings: […] }
 */
export function withHeadingIds(html: string): { html: string; headings: readonly Heading[] } {
	const headings: Heading[] = [];
	const used = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!));
	const linked = html.replaceAll(
		/<h([23])([^>]*)>([\s\S]*?)<\/h\1>/g,
		(_whole, level: string, attributes: string, inner: string) => {
			const text = inner.replaceAll(/<[^>]+>/g, '').trim();
			const id = / id="([^"]+)"/.exec(attributes)?.[1] ?? freeId(text, used);
			if (level === '2') headings.push({ id, text });
			return `<h${level}${attributes.replace(/ id="[^"]+"/, '')} id="${id}">${inner}<a class="anchor" href="#${id}" aria-hidden="true" tabindex="-1"></a></h${level}>`;
		},
	);
	return { html: linked, headings };
}

function freeId(text: string, used: Set<string>): string {
	const plain = text.replaceAll(/&#?\w+;/g, ' ').toLowerCase();
	const stem = plain.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '') || 'part';
	let id = stem;
	for (let number = 2; used.has(id); number += 1) id = `${stem}-${number}`;
	used.add(id);
	return id;
}
