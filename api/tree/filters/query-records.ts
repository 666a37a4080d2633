import { type Query, compileQuery } from '../../../contract/query/compile-query.ts';
import { QueryError } from '../../../contract/query/query-error.ts';
import { type QueriedRecord, queriedRecords } from '../../../contract/query/record-fields.ts';
import { ValidationError } from '../../http/errors/api-error.ts';
import type { FilterContext } from './filter.ts';

/**
 * The records that a query finds, in its order (`queries.md`).
 * @throws ValidationError that states the position of the error and the known words
 */
export function queryRecords<Item extends QueriedRecord>(
	query: string,
	items: readonly Item[],
	{ words }: FilterContext,
): readonly Item[] {
	const { test, compare } = compile(query, items, words);
	const found = items.filter(test);
	return compare ? found.toSorted(compare) : found;
}

function compile(query: string, items: readonly QueriedRecord[], words: FilterContext['words']): Query<QueriedRecord> {
	try {
		return compileQuery(query, queriedRecords(items, words));
	} catch (error) {
		if (!(error instanceof QueryError)) throw error;
		const { message, at, known } = error;
		const msg = `${message} At character ${at + 1}.${known.length > 0 ? ` Known: ${known.join(', ')}.` : ''}`;
		throw new ValidationError([{ type: 'query_syntax', loc: ['query', 'query'], msg, input: query, ctx: { at, known } }]);
	}
}
