import { settings } from '../settings.ts';

/** Site maps, links to other languages and the catalogue of APIs need full addresses: without a known one they name that of `npm start`. */
export const ORIGIN = settings.origin || 'http://127.0.0.1:8080';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export function escapeXml(text: string): string {
	return text.replace(/[&<>"]/g, (character) => ESCAPES[character]!);
}
