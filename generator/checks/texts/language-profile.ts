import type { LanguageCode } from '../../../contract/languages.ts';
import type { Problem } from '../../problems/problem.ts';
import type { SourceCheck } from '../check.ts';
import type { MessagePlace } from '../each-message.ts';
import { isName, ofTranslations, translationsByLanguage } from './translations.ts';

const SPANISH = 'el la los las un una de del que y en por con para tu tus al se si cada este esta todos más no o su';

/** Frequent words of languages in Latin script. */
const STOP_WORDS: Readonly<Partial<Record<LanguageCode, string>>> = {
	deu: 'der die das den dem des ein eine einen einem und oder du dein deine deinen ist im am zu zum zur mit von für auf bei wenn nicht jede jeden alle',
	eng: 'the a an of and or to your you in is at for from with on when this that if each all it its are by have',
	esp: SPANISH,
	fra: 'le la les un une des du de et ou votre vos vous en est à au aux pour par avec dans sur chaque quand si ne pas ce cette tous',
	ind: 'yang dan di ke dari untuk pada dengan ini itu kamu atau bila tidak setiap semua satu akan lebih ada saat sampai',
	ita: 'il lo la i gli le un una di del della e o tuo tua tuoi in è al alla per con da nel quando se ogni non questo tutti',
	pol: 'i w na z do się nie jest to za od po twoja twoje twój twoją każdy gdy jeśli o lub przez dla ten ta wszystkich wszystkim masz',
	ptb: 'o a os as um uma de do da dos das e ou seu sua seus você em no na é ao para por com cada quando se não este todos',
	spa: SPANISH,
	tur: 've bir bu için ile her senin sen o da de ne kadar ya veya olan gibi tüm sonra kez eğer daha çok ver',
};

const SETS = new Map(Object.entries(STOP_WORDS).map(([code, words]) => [code, new Set(words.split(' '))]));
/** Languages by stop word. */
const LANGUAGES_OF = new Map<string, readonly string[]>(
	[...new Set([...SETS.values()].flatMap((words) => [...words]))].map((word) => [
		word,
		[...SETS].filter(([, words]) => words.has(word)).map(([code]) => code),
	]),
);
/** Below these counts, the language is uncertain. */
const FEWEST_TEXTS = 200;
const FEWEST_HITS = 100;

export const languageProfile: SourceCheck = {
	name: 'language-profile',
	description: 'Ensures, by frequent words, that a file is in the language of its folder.',
	check: (source) =>
		[...translationsByLanguage(source)]
			.filter(([code]) => SETS.has(code))
			.flatMap(([code, places]) => checkLanguage(places, code)),
};

const checkLanguage = ofTranslations((places: readonly MessagePlace[], code: LanguageCode): Problem[] => {
	const byFile = Map.groupBy(places, (place) => place.at.file);
	return [...byFile]
		.filter(([, texts]) => texts.length > FEWEST_TEXTS)
		.flatMap(([file, texts]) => {
			const hits = countStopWords(texts.filter(({ path }) => !isName(path)).map(({ text }) => text));
			const [best = '', most = 0] = [...hits].sort(([, left], [, right]) => right - left)[0] ?? [];
			if (most < FEWEST_HITS || (hits.get(code) ?? 0) >= most) return [];
			return [{ check: languageProfile.name, file, path: '', message: 'is in another language', expected: code, got: best }];
		});
});

function countStopWords(texts: readonly string[]): Map<string, number> {
	const counts = new Map([...SETS.keys()].map((code) => [code, 0]));
	for (const text of texts)
		for (const [word] of text.toLowerCase().matchAll(/\p{L}+/gu))
			for (const code of LANGUAGES_OF.get(word) ?? []) counts.set(code, counts.get(code)! + 1);
	return counts;
}
