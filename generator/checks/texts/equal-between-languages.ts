import type { LanguageCode } from '../../../contract/languages.ts';
import type { Source } from '../../load/source.ts';
import type { SourceCheck } from '../check.ts';
import { isName, lettersOf, ofTranslations, translationsByLanguage } from './translations.ts';

const LONGEST_COMMON = 12;
const LARGEST_SHARE = 0.03;

export interface EqualCount {
	readonly languages: readonly [LanguageCode, LanguageCode];
	/** Long texts in both languages. */
	readonly texts: number;
	readonly equal: number;
}

export const equalBetweenLanguages: SourceCheck = {
	name: 'equal-between-languages',
	description: 'Ensures that no language contains the texts of another one.',
	check: (source) =>
		countEqual(source)
			.filter(({ texts, equal }) => equal > texts * LARGEST_SHARE)
			.map(({ languages: [one, other], texts, equal }) => ({
				check: equalBetweenLanguages.name,
				file: `main/text/${other}`,
				path: '',
				message: `has many texts equal to ${one}`,
				expected: `at most ${LARGEST_SHARE * 100} % of ${texts} equal`,
				got: String(equal),
			})),
};

/** Counts equal texts of each pair of languages translated here, without names. */
export function countEqual(source: Source): EqualCount[] {
	const long = [...translationsByLanguage(source)]
		.filter(([code]) => source.languageNotes.get(code)?.same)
		.map(([code, places]) => [code, longTexts(places, code)] as const);
	return long.flatMap(([one, texts], index) =>
		long.slice(index + 1).map(([other, others]) => compare([one, other], texts, others)),
	);
}

type Texts = ReadonlyMap<string, string>;

const longTexts = ofTranslations((places): Texts => {
	const texts = places.filter(({ path, text }) => !isName(path) && lettersOf(text) > LONGEST_COMMON);
	return new Map(texts.map(({ at, kind, text }) => [`${kind} ${at.path}`, text]));
});

const compared = new WeakMap<Texts, WeakMap<Texts, EqualCount>>();

function compare(languages: readonly [LanguageCode, LanguageCode], texts: Texts, others: Texts): EqualCount {
	const known = compared.get(texts) ?? new WeakMap<Texts, EqualCount>();
	const count = known.get(others) ?? countShared(languages, texts, others);
	compared.set(texts, known.set(others, count));
	return count;
}

function countShared(languages: readonly [LanguageCode, LanguageCode], texts: Texts, others: Texts): EqualCount {
	let [shared, equal] = [0, 0];
	for (const [place, text] of texts) {
		const other = others.get(place);
		if (other === undefined) continue;
		shared += 1;
		if (other === text) equal += 1;
	}
	return { languages, texts: shared, equal };
}
