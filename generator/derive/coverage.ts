import { fieldOf } from '../../contract/records/field-path.ts';
import type { KindKey } from '../../contract/kinds.ts';
import type { LanguageCode } from '../../contract/languages.ts';

interface Count {
	texts: number;
	fallback: number;
}

/** What the strings of the pages and the words of filters are counted under, beside the kinds. */
export const INTERFACE = 'interface';

/** Texts per kind and field, and how many of them are English because the language has none: the body of `coverage.json`. */
export type Coverage = Record<string, Record<string, Count>>;

/** Counts, while records are derived, which texts fell back to English. A fallback is never silent. */
export interface CoverageCounter {
	count(kind: KindKey | typeof INTERFACE, path: string, owner: LanguageCode): void;
	result(): Coverage;
}

export function createCoverageCounter(language: LanguageCode): CoverageCounter {
	const coverage: Coverage = {};
	return {
		count(kind, path, owner) {
			const fields = (coverage[kind] ??= {});
			const count = (fields[fieldOf(path)] ??= { texts: 0, fallback: 0 });
			count.texts += 1;
			if (owner !== language) count.fallback += 1;
		},
		result: () => coverage,
	};
}
