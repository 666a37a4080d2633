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
 * The filters that a query gives, with their last values. An empty text is not a filter; an empty boolean is a mistake.
 * @throws ValidationError for booleans that are none.
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

/** Operators whose value is one of those that records have; others search in texts. */
const SEARCHING: readonly Operator[] = ['words', 'phrase', 'words-or-ancient'];

/** Names of the filters whose value no record has at all: more likely a slip than a wish. */
export function unknownValues(
	records: readonly FilterRecord[],
	values: readonly FilterValue[],
	context: FilterContext,
): string[] {
	const closed = values.filter(({ filter }) => !SEARCHING.includes(filter.operator));
	return closed.filter((value) => filterRecords(records, [value], context).length === 0).map(({ filter }) => filter.name);
}

/** Positions of the records that pass every filter. */
export function filterRecords(
	records: readonly FilterRecord[],
	values: readonly FilterValue[],
	context: FilterContext,
): number[] {
	const predicates: Predicate[] = values.map(({ filter, value }) => OPERATORS[filter.operator](filter, value, context));
	return records.flatMap((record, index) => (predicates.every((passes) => passes(record)) ? [index] : []));
}
