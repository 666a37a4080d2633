/** Results from the service: records that match a query line, and records of similar meaning. */
import { QueryError } from '../../../contract/query/query-error.ts';
import type { SearchCategory } from '../../../contract/search/group.ts';
import { failureWords } from '../fetch/failure.ts';
import type { Strings } from '../strings.ts';
import { findByLine, isLine } from './line.ts';
import { findByMeaning, isQuestion } from './meaning.ts';

/** Limit of valid words in a message. */
const MOST_KNOWN = 12;

/** The results, or the reason for none. */
export type FromService = { readonly categories: readonly SearchCategory[] } | { readonly message: string };

/** @param found local results; query lines ignore them */
export async function askService(typed: string, found: readonly SearchCategory[], strings: Strings): Promise<FromService> {
	if (isLine(typed)) {
		return findByLine(typed).then(
			(categories) => (categories.length > 0 ? { categories } : { message: strings.t('search.none') }),
			(error: unknown) => ({ message: lineFailure(error, strings) }),
		);
	}
	const shown = new Set(found.flatMap(({ items }) => items.map(({ path }) => path)));
	if (!isQuestion(typed, shown.size)) return { categories: found };
	const items = (await findByMeaning(typed)).filter(({ path }) => !shown.has(path));
	return { categories: items.length > 0 ? [...found, { kind: 'semantic', label: '', items }] : found };
}

/** Why a query line failed. */
function lineFailure(error: unknown, strings: Strings): string {
	if (!(error instanceof QueryError)) return failureWords(error, strings);
	const known = error.known.slice(0, MOST_KNOWN).join(', ');
	if (error.fault === 'field') return strings.t('query.field', { known });
	return error.fault === 'word' ? strings.t('query.word', { known }) : strings.t('query.syntax', { at: error.at + 1 });
}
