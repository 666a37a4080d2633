import { type LanguageCode, language } from '../../../contract/languages.ts';
import { type Problem, quote } from '../../problem.ts';
import type { MessageCheck } from '../check.ts';
import type { MessagePlace } from './each-message.ts';

/** Letters that a language's texts may not hold: a text with them was put into the wrong file. */
const FOREIGN = {
	Latn: /[\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u,
	Cyrl: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u,
	Jpan: /[\p{Script=Cyrillic}\p{Script=Hangul}\p{Script=Thai}]/u,
	Kore: /[\p{Script=Cyrillic}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u,
	Hans: /[\p{Script=Cyrillic}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u,
	Hant: /[\p{Script=Cyrillic}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u,
	Thai: /[\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u,
} as const;

/** Written in all of these scripts alike. */
const SHARED = /[・ーθ]/gu;

export const wrongScript: MessageCheck = {
	name: 'wrong-script',
	description: 'Ensures that texts hold no letters of a script that their language is not written in.',
	checkMessage: checkScript,
};

function checkScript(place: MessagePlace): Problem[] {
	const found = foreignLetter(place.language, place.text);
	if (!found) return [];
	const message = `holds a letter that ${place.language} is not written with`;
	return [{ check: wrongScript.name, ...place.at, message, expected: language(place.language).script, got: quote(found) }];
}

/** The first letter that a language is not written with; undefined when there is none. */
export function foreignLetter(code: LanguageCode, text: string): string | undefined {
	return FOREIGN[language(code).script].exec(text.replaceAll(SHARED, ''))?.[0];
}
