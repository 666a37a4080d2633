import Negotiator from 'negotiator';
import { DEFAULT_LANGUAGE, LANGUAGES, type LanguageCode, language } from '../../../contract/languages.ts';

/** Bounds of the memory of chosen encodings: clients send few different headers, attackers as many as they like. */
const MOST_REMEMBERED = 500;
const LONGEST_REMEMBERED = 100;

/**
 * Makes the function that chooses the encoding a client prefers, among equals the first (RFC 9110, 12.5.3). The plain body is
 * always acceptable, and the last resort.
 */
export function createBestEncoding<Encoding extends string>(
	available: readonly Encoding[],
): (accepted: string) => Encoding | 'identity' {
	const choices = [...available, 'identity'] as const;
	const remembered = new Map<string, Encoding | 'identity'>();
	return (accepted) => {
		const known = remembered.get(accepted);
		if (known) return known;
		const best = choose(accepted, choices) ?? 'identity';
		if (accepted.length <= LONGEST_REMEMBERED && remembered.size < MOST_REMEMBERED) remembered.set(accepted, best);
		return best;
	};
}

function choose<Encoding extends string>(accepted: string, choices: readonly Encoding[]): Encoding | undefined {
	const negotiator = new Negotiator({ headers: { 'accept-encoding': accepted } });
	return negotiator.encodings(choices, { preferred: choices })[0];
}

/** Whether a client names HTML and does not prefer JSON. */
export function prefersPage(accept: string | undefined): boolean {
	return new Negotiator({ headers: { accept } }).mediaType(['application/json', 'text/html']) === 'text/html';
}

/** Whether a client names Markdown and does not prefer HTML. */
export function prefersMarkdown(accept: string | undefined): boolean {
	return new Negotiator({ headers: { accept } }).mediaType(['text/html', 'text/markdown']) === 'text/markdown';
}

/** Tags that clients send, the first for clients that accept any language. Browsers name regions instead of scripts. */
const LANGUAGE_BY_TAG = new Map<string, LanguageCode>([
	[language(DEFAULT_LANGUAGE).tag, DEFAULT_LANGUAGE],
	...LANGUAGES.map(({ tag, code }) => [tag, code] as const),
	...(['zh', 'zh-CN', 'zh-SG'] as const).map((tag) => [tag, 'zhs'] as const),
	...(['zh-TW', 'zh-HK', 'zh-MO'] as const).map((tag) => [tag, 'zht'] as const),
	['es', 'esp'],
	['pt', 'ptb'],
]);

/** The language that a client prefers; English where it names none. */
export function preferredLanguage(acceptLanguage: string | undefined): LanguageCode {
	if (!acceptLanguage) return DEFAULT_LANGUAGE;
	const best = new Negotiator({ headers: { 'accept-language': acceptLanguage } }).language([...LANGUAGE_BY_TAG.keys()]);
	return (best && LANGUAGE_BY_TAG.get(best)) || DEFAULT_LANGUAGE;
}
