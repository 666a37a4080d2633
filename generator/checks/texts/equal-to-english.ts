import type { SourceCheck } from '../check.ts';
import { lettersOf, ofTranslations, translationsByLanguage } from './translations.ts';

export const equalToEnglish: SourceCheck = {
	name: 'equal-to-english',
	description: 'Ensures that all texts are translated, except those in same.json.',
	check: (source) =>
		[...translationsByLanguage(source)]
			.flatMap(([code, places]) => leftInEnglish(places, code))
			.filter((place) => source.languageNotes.get(place.language)?.same?.has(place.text) === false)
			.map((place) => ({
				check: equalToEnglish.name,
				...place.at,
				message: 'is the same as in English',
				expected: `a translation, or an entry in text/${place.language}/same.json`,
			})),
};

const leftInEnglish = ofTranslations((places) =>
	places.filter((place) => place.text === place.english && lettersOf(place.text) > 0),
);
