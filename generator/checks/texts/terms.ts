import type { KindKey } from '../../../contract/kinds.ts';
import type { LanguageCode } from '../../../contract/languages.ts';
import type { Source } from '../../load/source.ts';
import type { Problem } from '../../problems/problem.ts';
import type { SourceCheck } from '../check.ts';
import type { MessagePlace } from '../each-message.ts';
import { translationsByLanguage } from './translations.ts';

const MARKED = /\[gold\]([^[\]{}]+)\[\/gold\]/g;
/** Markup and variable names, which are not words. */
const NO_WORDS = /\[[^\]]*\]|\{\w+/g;
const RULES = /(^|\.)(description|extra_card_text)$/;
const RULES_OF_EVENTS = /\.options\[[^\]]*\]\.description$/;
/** Kinds with narrative descriptions. */
const STORIES: ReadonlySet<KindKey> = new Set(['characters', 'epochs']);
/** Tolerated share of other words for a term, which grammar sometimes needs. */
const LARGEST_SHARE = 0.1;
const EXAMPLES = 5;

export interface TermCount {
	/** Uses of the term in English. */
	readonly uses: number;
	/** Uses that a translation lacks in all allowed forms. */
	readonly missing: number;
	readonly examples: readonly string[];
}

type Forms = Readonly<Record<string, readonly string[]>>;

export const terms: SourceCheck = {
	name: 'terms',
	description: "Ensures that the game's terms and ordinary words are translated consistently, with the forms of terms.json.",
	check: (source) =>
		[...countTerms(source)].flatMap(([code, counts]) =>
			Object.entries(counts).flatMap(([term, count]) => judge(code, term, count)),
		),
};

/** How often each language with terms.json uses the forms of each term, for `almanac check --json`. */
export function countTerms(source: Source): Map<LanguageCode, Record<string, TermCount>> {
	const counts = [...translationsByLanguage(source)].flatMap(([code, places]) => {
		const forms = source.languageNotes.get(code)?.terms;
		return forms ? [[code, countLanguage(places, forms)] as const] : [];
	});
	return new Map(counts);
}

function countLanguage(places: readonly MessagePlace[], forms: Forms): Record<string, TermCount> {
	const found = new Map<string, { uses: number; missing: string[] }>();
	const termsIn = termFinder(forms);
	for (const place of places) {
		const folded = place.text.toLowerCase();
		for (const term of termsIn(place)) {
			const count = found.get(term) ?? { uses: 0, missing: [] };
			found.set(term, count);
			count.uses += 1;
			if (!forms[term]!.some((form) => folded.includes(form.toLowerCase())))
				count.missing.push(`${place.at.file} ${place.at.path}`);
		}
	}
	return Object.fromEntries(
		[...found].map(([term, { uses, missing }]) => [
			term,
			{ uses, missing: missing.length, examples: missing.slice(0, EXAMPLES) },
		]),
	);
}

/** Finds the listed terms of a text: terms with markup in English and, in rules, ordinary words (listed in lower case). */
function termFinder(forms: Forms): (place: MessagePlace) => string[] {
	const words = Object.keys(forms).filter((term) => term === term.toLowerCase());
	const pattern = words.length > 0 ? new RegExp(`\\b(${words.join('|')})\\b`, 'g') : undefined;
	return ({ english = '', kind, path }) => {
		const marked = [...english.matchAll(MARKED)].map(([, term = '']) => term);
		const isRule = kind === 'events' ? RULES_OF_EVENTS.test(path) : RULES.test(path) && !STORIES.has(kind);
		const ordinary = isRule && pattern ? (english.replaceAll(NO_WORDS, '').toLowerCase().match(pattern) ?? []) : [];
		return [...marked, ...ordinary].filter((term) => Object.hasOwn(forms, term));
	};
}

function judge(code: LanguageCode, term: string, { uses, missing, examples }: TermCount): Problem[] {
	if (missing <= uses * LARGEST_SHARE) return [];
	return [
		{
			check: terms.name,
			file: `main/text/${code}/terms.json`,
			path: term,
			message: `is translated differently, for instance in ${examples.join('; ')}`,
			expected: `at most ${LARGEST_SHARE * 100} % of ${uses} uses without one of the forms`,
			got: `${missing}`,
		},
	];
}
