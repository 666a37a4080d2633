import { type LanguageCode, language } from '../../../contract/languages.ts';

/** Numbers in the game are whole and rarely larger; the form for millions in French or Spanish is never asked for. */
export const LARGEST_NUMBER = 200;

const ORDER: readonly Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other'];
const known = new Map<LanguageCode, readonly Intl.LDMLPluralRule[]>();

/** The plural forms that whole numbers of the game take in a language, in the order in which the game's formatter wants them. */
export function wholeNumberForms(code: LanguageCode): readonly Intl.LDMLPluralRule[] {
	const forms = known.get(code) ?? findForms(code);
	known.set(code, forms);
	return forms;
}

function findForms(code: LanguageCode): readonly Intl.LDMLPluralRule[] {
	const rules = new Intl.PluralRules(language(code).tag);
	const taken = new Set(Array.from({ length: LARGEST_NUMBER + 1 }, (_, number) => rules.select(number)));
	return ORDER.filter((form) => taken.has(form));
}
