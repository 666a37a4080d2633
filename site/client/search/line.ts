/** Runs query lines such as `t:attack cost<=1` on the service. */
import { QueryError } from '../../../contract/query/query-error.ts';
import type { SearchCategory } from '../../../contract/search/group.ts';
import { isOfService, readJson } from '../fetch-document.ts';
import { LANGUAGE } from '../place.ts';

/** Whether the text contains a field comparison: `cost<=1`, `-k:exhaust`. */
export const isLine = (typed: string): boolean => /(?:^|\s|\()-?[\p{L}_]+(?:[:：]|[<>]=?|!?=)\S/u.test(typed);

/**
 * The records that match a query line, by kind.
 * @throws QueryError for an invalid line; HttpError, TypeError without the service
 */
export async function findByLine(line: string): Promise<readonly SearchCategory[]> {
	// Checks syntax and fields before sending, to avoid requests while the user types.
	(await import('./line-fields.ts')).checkFields(line);
	const address = `/api/search?${new URLSearchParams({ query: line, lang: LANGUAGE })}`;
	const response = await fetch(address);
	if (response.status === 422 && isOfService(response)) throw faultOf(await response.json(), line);
	const { categories } = await readJson<{ readonly categories: readonly SearchCategory[] }>(response, address);
	return categories;
}

interface Refusal {
	readonly detail?: readonly {
		readonly msg: string;
		readonly ctx?: { readonly at?: number; readonly known?: readonly string[] };
	}[];
}

function faultOf({ detail }: Refusal, line: string): QueryError {
	const { msg = line, ctx = {} } = detail?.[0] ?? {};
	const { at = 0, known = [] } = ctx;
	return new QueryError(known.length > 0 ? 'word' : 'syntax', msg, at, known);
}
