import { type LanguageCode, language } from '../../../contract/languages.ts';
import { type Problem, quote } from '../../problems/problem.ts';
import type { MessageCheck } from '../check.ts';
import type { MessagePlace } from '../each-message.ts';

/** Letters that prove a text is in the wrong file. */
const FOREIGN = {
	Latn: /[\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u,
	Cyrl: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u,
	Jpan: /[\p{Script=Cyrillic}\p{Script=Hangul}\p{Script=Thai}]/u,
	Kore: /[\p{Script=Cyrillic}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u,
	Hans: /[\p{Script=Cyrillic}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u,
	Hant: /[\p{Script=Cyrillic}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u,
	Thai: /[\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u,
} as const;

/** Shared by all of these scripts. */
const SHARED = /[・ーθ]/gu;

export const wrongScript: MessageCheck = {
	name: 'wrong-script',
	description: 'Ensures that texts only use the script of their language.',
	checkMessage: checkScript,
};

function checkScript(place: MessagePlace): Problem[] {
	const found = foreignLetter(place.language, place.text);
	if (!found) return [];
	const message = `has a letter outside the script of ${place.language}`;
	return [{ check: wrongScript.name, ...place.at, message, expected: language(place.language).script, got: quote(found) }];
}

/** The first letter outside a language's script; undefined if there is none. */
export function foreignLetter(code: LanguageCode, text: string): string | undefined {
	return FOREIGN[language(code).script].exec(text.replaceAll(SHARED, ''))?.[0];
}
