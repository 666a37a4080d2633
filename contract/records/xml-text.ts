const ESCAPES: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;', "'": '&#39;' };

/** A text for an element or attribute of XML, which takes no control characters and no half of a pair. */
export function xmlText(text: string): string {
	return text.replaceAll(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, ' ').replaceAll(/[<>&"']/g, (letter) => ESCAPES[letter]!);
}
