import type { Filter, Operator } from '../../../contract/filter.ts';
import { ValidationError } from '../../http/errors/api-error.ts';
import { parseBoolean } from '../../http/query.ts';
import type { FilterContext, FilterRecord, Predicate } from './filter.ts';
import { OPERATORS } from './operators.ts';

export interface FilterValue {
	readonly filter: Filter;
	readonly value: string;
}

/**
 * The filters of a query, with their last values. An empty text is no filter; an empty boolean is invalid.
 * @throws ValidationError for invalid booleans
 */
export function readFilters(filters: readonly Filter[], parameters: URLSearchParams): FilterValue[] {
	const given = filters.flatMap((filter) => {
		const value = parameters.getAll(filter.name).at(-1);
		return value === undefined || (value === '' && filter.operator !== 'boolean') ? [] : [{ filter, value }];
	});
	const wrong = given.filter(({ filter, value }) => filter.operator === 'boolean' && parseBoolean(value) === undefined);
	if (wrong.length > 0) {
		throw new ValidationError(
			wrong.map(({ filter, value }) => ({
				type: 'bool_parsing',
				loc: ['query', filter.name],
				msg: 'Input should be a valid boolean, unable to interpret input',
				input: value,
			})),
		);
	}
	return given;
}

/** Operators whose value must occur in the records; the others search in texts. */
const SEARCHING: readonly Operator[] = ['words', 'phrase', 'words-or-ancient'];

/** Names of the filters whose value no record has: most likely a typo. */
export function unknownValues(
	records: readonly FilterRecord[],
	values: readonly FilterValue[],
	context: FilterContext,
): string[] {
	const closed = values.filter(({ filter }) => !SEARCHING.includes(filter.operator));
	return closed.filter((value) => filterRecords(records, [value], context).length === 0).map(({ filter }) => filter.name);
}

/** Indexes of the records that pass every filter. */
export function filterRecords(
	records: readonly FilterRecord[],
	values: readonly FilterValue[],
	context: FilterContext,
): number[] {
	const predicates: Predicate[] = values.map(({ filter, value }) => OPERATORS[filter.operator](filter, value, context));
	return records.flatMap((record, index) => (predicates.every((passes) => passes(record)) ? [index] : []));
}
