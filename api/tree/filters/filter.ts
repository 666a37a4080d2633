import type { Filter, Operator } from '../../../contract/filter.ts';
import type { RecordWords } from '../../../contract/query/record-fields.ts';

export type FilterRecord = Readonly<Record<string, unknown>>;

/** What a filter may look up besides the record. */
export interface FilterContext {
	/** The language's word for an English filter value. */
	word(map: NonNullable<Filter['words']>, value: string): string | undefined;
	/** The id of the keyword with a name in the language, in lower case. */
	keywordOf(name: string): string | undefined;
	/** The ancient that offers a relic, as an upper-case id. */
	ancientOf(relicId: string): string | undefined;
	/** Roles, kinds and pools as queries name them. */
	readonly words: RecordWords;
}

export type Predicate = (record: FilterRecord) => boolean;

/** Makes the predicate of a parameter's value. */
export type MakePredicate = (filter: Filter, value: string, context: FilterContext) => Predicate;

export type Operators = Readonly<Record<Operator, MakePredicate>>;
