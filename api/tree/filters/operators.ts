import type { Filter } from '../../../contract/filter.ts';
import { parseBoolean } from '../../http/query.ts';
import { makeCostPredicate } from './cost.ts';
import type { FilterRecord, MakePredicate, Operators } from './filter.ts';
import { searchText } from './search-text.ts';

const field = (filter: Filter): string => filter.fields[0]!;
const textOf = (record: FilterRecord, name: string): string | undefined => {
	const value = record[name];
	return typeof value === 'string' ? value : undefined;
};
const listOf = (record: FilterRecord, name: string): readonly unknown[] => {
	const value = record[name];
	return Array.isArray(value) ? value : [];
};

const anyCase: MakePredicate = (filter, value) => {
	const wanted = value.toLowerCase();
	return (record) => textOf(record, field(filter))?.toLowerCase() === wanted;
};

/** Translates an English value into the language's word; any other value is compared as it is. */
const localizedWord: MakePredicate = (filter, value, context) => {
	return anyCase(filter, (filter.words && context.word(filter.words, value)) ?? value, context);
};

const splitList = (list: string): string[] =>
	list
		.toLowerCase()
		.split(',')
		.map((part) => part.trim());

/**
 * A text that lists values, such as `Attack, Skill`, matches when it contains every value of a list. A missing list restricts
 * nothing.
 */
const listedOrNone: MakePredicate = (filter, value) => {
	const wanted = splitList(value);
	return (record) => {
		const text = textOf(record, field(filter));
		if (text === undefined) return true;
		const listed = splitList(text);
		return wanted.every((part) => listed.includes(part));
	};
};

const containsAnyCase: MakePredicate = (filter, value) => {
	const wanted = value.toLowerCase();
	return (record) => textOf(record, field(filter))?.toLowerCase().includes(wanted) === true;
};

const member: MakePredicate = (filter, value) => (record) => listOf(record, field(filter)).includes(value);

const memberUpperCase: MakePredicate = (filter, value) => {
	const wanted = value.trim().toUpperCase();
	return (record) => listOf(record, field(filter)).includes(wanted);
};

/** Includes cards that gain the keyword by upgrading: these name it by its English key in every language. */
const keyword: MakePredicate = (_filter, value, context) => {
	const given = value.trim().toLowerCase();
	const key = context.keywordOf(given)?.toLowerCase() ?? given;
	return (record) =>
		listOf(record, 'keywords').some((entry) => String(entry).toLowerCase() === given) ||
		listOf(record, 'keywords_key').some((entry) => String(entry).toLowerCase() === key) ||
		Object.hasOwn((record['upgrade'] as object | null) ?? {}, `add_${key}`);
};

const boolean: MakePredicate = (filter, value) => {
	const wanted = parseBoolean(value);
	return (record) => record[field(filter)] === wanted;
};

const ancient: MakePredicate = (_filter, value, context) => {
	const wanted = value.trim().toUpperCase();
	return (record) => context.ancientOf(String(record['id'])) === wanted;
};

const role: MakePredicate = (filter, value, { words: { rolesOf } }) => {
	const wanted = value.trim().toLowerCase();
	return (record) => rolesOf(filter.kind!, String(record[field(filter)])).includes(wanted);
};

const words: MakePredicate = (filter, value) => {
	const wanted = value
		.toLowerCase()
		.split(/\s+/)
		.filter((word) => word !== '');
	return (record) => {
		const text = searchText(record, filter.fields);
		return wanted.every((word) => text.includes(word));
	};
};

const wordsOrAncient: MakePredicate = (filter, value, context) => {
	const matchesWords = words(filter, value, context);
	const start = value.trim().toLowerCase();
	return (record) => matchesWords(record) || context.ancientOf(String(record['id']))?.toLowerCase().startsWith(start) === true;
};

const phrase: MakePredicate = (filter, value) => {
	const wanted = value.toLowerCase();
	return (record) => filter.fields.some((name) => textOf(record, name)?.toLowerCase().includes(wanted));
};

/** How each operator of the kinds' filters compares (`behaviour/records.md#filters`). */
export const OPERATORS: Operators = {
	'any-case': anyCase,
	'localized-word': localizedWord,
	'contains-any-case': containsAnyCase,
	'listed-or-none': listedOrNone,
	member,
	'member-upper-case': memberUpperCase,
	keyword,
	cost: makeCostPredicate,
	boolean,
	ancient,
	role,
	words,
	'words-or-ancient': wordsOrAncient,
	phrase,
};
