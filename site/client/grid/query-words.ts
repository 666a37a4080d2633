/** Completions of a query above a grid. */
import { foldText as fold } from '../../../contract/search/terms/fold.ts';

export interface QueryFilter {
	/** English, as in the address. */
	readonly name: string;
	/** In the language of the page. */
	readonly label: string;
	/** English values with their labels in the language of the page. */
	readonly values: readonly { readonly value: string; readonly label: string }[];
}

/** A tile of a grid. */
export interface Queried {
	/** Folded text. */
	readonly text: string;
	/** English values of a filter. */
	readonly valuesOf: (filter: string) => readonly string[];
}

/** Names of the same filter on other lists. */
const ALIASES: Readonly<Record<string, string>> = { pool: 'color', keywords: 'keyword' };

/** A label as the user types it. */
export const plain = (label: string): string => fold(label).replaceAll(/\s/g, '');

function filterOf(typed: string, filters: readonly QueryFilter[]): QueryFilter | undefined {
	const name = plain(typed);
	const find = (asked: string | undefined) => filters.find((filter) => filter.name === asked || plain(filter.label) === asked);
	return find(name) ?? find(ALIASES[name]);
}

const MOST = 6;

/** Completions of the last word: filters, then their values; each is the full new text of the field. */
export function completeQuery(typed: string, filters: readonly QueryFilter[]): string[] {
	const [, before = '', last = ''] = /^(.*?)(\S*)$/s.exec(typed) ?? [];
	const [, minus = '', name, value = ''] = /^(-?)(?:([^:："]+)[:：])?"?(.*)$/u.exec(last) ?? [];
	const wanted = fold(value);
	const filter = name === undefined ? undefined : filterOf(name, filters);
	if (name === undefined && wanted === '') return [];
	const names = name === undefined ? filters.filter((each) => begins(wanted, each.name, plain(each.label))) : [];
	const lists = name === undefined ? filters : filter ? [filter] : [];
	const values = lists.flatMap((list) =>
		list.values.filter((each) => begins(wanted, each.value, each.label)).map((each) => tokenOf(list, each.label)),
	);
	return [...names.map((each) => `${shown(each)}:`), ...values]
		.filter((token) => token !== last)
		.slice(0, MOST)
		.map((token) => before + minus + token);
}

const begins = (typed: string, ...words: readonly string[]): boolean => words.some((word) => fold(word).startsWith(typed));

/** The name of a filter as the user types it. */
const shown = ({ label }: QueryFilter): string => label.toLowerCase().replaceAll(/\s/g, '');

function tokenOf(filter: QueryFilter, value: string): string {
	const word = value.toLowerCase();
	return `${shown(filter)}:${/\s/.test(word) ? `"${word}"` : word}`;
}
