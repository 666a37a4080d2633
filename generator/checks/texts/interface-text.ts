import { DEFAULT_LANGUAGE } from '../../../contract/languages.ts';
import type { Source } from '../../load/source.ts';
import { type Problem, quote } from '../../problems/problem.ts';
import type { SourceCheck } from '../check.ts';
import { eachInterfaceText, type InterfaceTextPlace } from './each-interface-text.ts';
import { sortedVariables } from './placeholders.ts';
import { wrongPlurals } from './plural-forms.ts';
import { lettersOf } from './translations.ts';
import { foreignLetter } from './wrong-script.ts';

export const interfaceText: SourceCheck = {
	name: 'interface-text',
	description:
		'Ensures that every ui.json has only strings of the English one, with the same variables and with valid plurals, language and script.',
	check: (source) => [...eachInterfaceText(source)].flatMap((place) => checkPlace(place, source)),
};

function checkPlace(place: InterfaceTextPlace, source: Source): Problem[] {
	const at = { check: interfaceText.name, ...place.at };
	const got = sortedVariables(place.text);
	if (got === undefined) return [{ ...at, message: 'is not valid ICU MessageFormat', got: quote(place.text) }];
	const [wrong] = wrongPlurals(place.language, place.text);
	if (wrong) return [{ ...at, ...wrong }];
	if (place.language === DEFAULT_LANGUAGE) return [];
	if (place.english === undefined) return [{ ...at, message: 'is a string that English lacks' }];
	const expected = sortedVariables(place.english);
	if (expected !== got)
		return [{ ...at, message: 'has other variables than English', expected: expected || 'none', got: got || 'none' }];
	const foreign = foreignLetter(place.language, place.text);
	if (foreign) return [{ ...at, message: `has a letter outside the script of ${place.language}`, got: quote(foreign) }];
	const isLeft = place.text === place.english && lettersOf(place.text) > 0;
	if (!isLeft || source.languageNotes.get(place.language)?.same?.has(place.text) !== false) return [];
	return [
		{
			...at,
			message: 'is the same as in English',
			expected: `a translation, or an entry in text/${place.language}/same.json`,
			got: quote(place.text),
		},
	];
}
