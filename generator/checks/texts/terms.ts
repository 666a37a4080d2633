import type { LanguageCode } from '../../../contract/languages.ts';
import type { Source } from '../../load/source.ts';
import type { Problem } from '../../problem.ts';
import type { SourceCheck } from '../check.ts';
import type { MessagePlace } from './each-message.ts';
import { translationsByLanguage } from './translations.ts';

const TERM = /\[gold\]([^[\]{}]+)\[\/gold\]/g;
/** A language may say a term in other words in this share of its uses: grammar sometimes asks for it. */
const LARGEST_SHARE = 0.03;
const EXAMPLES = 5;

export interface TermCount {
	/** Uses of listed terms in English. */
	readonly uses: number;
	/** Uses that the translation has in none of the allowed forms. */
	readonly missing: number;
	readonly examples: readonly string[];
}

export const terms: SourceCheck = {
	name: 'terms',
	description: 'Ensures that game terms are translated by the forms of terms.json, so that a term is one word everywhere.',
	check: (source) => [...countTerms(source)].flatMap(([code, count]) => judge(code, count)),
};

/** How often each language with terms.json uses its forms, for `almanac check --json`. */
export function countTerms(source: Source): Map<LanguageCode, TermCount> {
	const counts = [...translationsByLanguage(source)].flatMap(([code, places]) => {
		const forms = source.languageNotes.get(code)?.terms;
		return forms ? [[code, countLanguage(places, forms)] as const] : [];
	});
	return new Map(counts);
}

function countLanguage(places: readonly MessagePlace[], forms: Readonly<Record<string, readonly string[]>>): TermCount {
	let uses = 0;
	const missing: string[] = [];
	for (const { english = '', text, at } of places) {
		const folded = text.toLowerCase();
		for (const [, term = ''] of english.matchAll(TERM)) {
			const allowed = Object.hasOwn(forms, term) ? forms[term] : undefined;
			if (!allowed) continue;
			uses += 1;
			if (!allowed.some((form) => folded.includes(form.toLowerCase()))) missing.push(`${at.file} ${at.path} (${term})`);
		}
	}
	return { uses, missing: missing.length, examples: missing.slice(0, EXAMPLES) };
}

function judge(code: LanguageCode, { uses, missing, examples }: TermCount): Problem[] {
	if (missing <= uses * LARGEST_SHARE) return [];
	return [
		{
			check: terms.name,
			file: `main/text/${code}/terms.json`,
			path: '',
			message: `has terms that its texts don't use, for instance in ${examples.join('; ')}`,
			expected: `at most ${LARGEST_SHARE * 100} % of ${uses} uses without one of the forms`,
			got: `${missing}`,
		},
	];
}
