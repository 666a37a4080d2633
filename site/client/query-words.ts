/** What one types above a grid: words, "phrases", and filters such as `type:skill` (`behaviour/search.md#query-words`). */
import { fold } from './fold.ts';

export interface QueryFilter {
	/** English, as the address names it. */
	readonly name: string;
	/** In the language of the page. */
	readonly label: string;
	/** English values with their words in the language of the page. */
	readonly values: readonly { readonly value: string; readonly label: string }[];
}

/** A thing that may match. */
export interface Queried {
	/** Its words, folded. */
	readonly text: string;
	/** English values of a filter. */
	readonly valuesOf: (filter: string) => readonly string[];
}

type Test = (thing: Queried) => boolean;

const TOKEN = /(-?)(?:([^\s:："<>=]+)([:：]|[<>]=?|=))?(?:"([^"]*)"?|([^\s"]+))/gu;

/** How a number of a filter compares with the one that is typed. */
const COMPARISONS: Readonly<Record<string, (value: number, typed: number) => boolean>> = {
	'<': (value, typed) => value < typed,
	'<=': (value, typed) => value <= typed,
	'=': (value, typed) => value === typed,
	'>=': (value, typed) => value >= typed,
	'>': (value, typed) => value > typed,
};

/** Other names of a filter, by which it is known on other lists. */
const ALIASES: Readonly<Record<string, string>> = { pool: 'color', keywords: 'keyword' };

/** Whether a thing has everything that was typed; true for nothing. */
export function readQuery(typed: string, filters: readonly QueryFilter[]): Test {
	const tests = [...typed.matchAll(TOKEN)].map(([whole, minus, name, sign = '', phrase, word]) => {
		const value = fold(phrase ?? word ?? '');
		const filter = name === undefined ? undefined : filterOf(name, filters);
		const test = filter ? filterTest(filter, sign, value) : wordTest(name === undefined ? value : fold(whole), filters);
		return minus ? (thing: Queried) => !test(thing) : test;
	});
	return (thing) => tests.every((test) => test(thing));
}

const plain = (label: string): string => fold(label).replaceAll(/\s/g, '');

function filterOf(typed: string, filters: readonly QueryFilter[]): QueryFilter | undefined {
	const name = plain(typed);
	const find = (asked: string | undefined) => filters.find((filter) => filter.name === asked || plain(filter.label) === asked);
	return find(name) ?? find(ALIASES[name]);
}

function filterTest(filter: QueryFilter, sign: string, value: string): Test {
	const compare = COMPARISONS[sign];
	return compare ? numberTest(filter, value, compare) : valueTest(filter, value);
}

/** The values that are called so, in English or in the language of the page; those that begin so when none is. */
function valueTest({ name, values }: QueryFilter, typed: string): Test {
	const words = values.map(({ value, label }) => ({ value, words: [fold(value), fold(label)] }));
	const exact = words.filter((each) => each.words.includes(typed));
	const meant = exact.length > 0 ? exact : words.filter((each) => each.words.some((word) => word.startsWith(typed)));
	const wanted = new Set(meant.map(({ value }) => value));
	return ({ valuesOf }) => valuesOf(name).some((value) => wanted.has(value));
}

/** Values that begin with a number (`4+` with four) and compare so; what has none, as a cost of X, never does. */
function numberTest({ name }: QueryFilter, typed: string, compare: (value: number, typed: number) => boolean): Test {
	const number = Number.parseInt(typed, 10);
	return ({ valuesOf }) => valuesOf(name).some((value) => compare(Number.parseInt(value, 10), number));
}

/** A number is found as a whole number; a word also as the English word of a filter. */
function wordTest(typed: string, filters: readonly QueryFilter[]): Test {
	if (/^\d+$/.test(typed)) {
		const number = new RegExp(`(?<!\\d)${typed}(?!\\d)`);
		return ({ text }) => number.test(text);
	}
	const named = filters.map(({ name, values }) => ({
		name,
		values: new Set(values.filter(({ value }) => fold(value) === typed).map(({ value }) => value)),
	}));
	return ({ text, valuesOf }) =>
		text.includes(typed) ||
		named.some(({ name, values }) => values.size > 0 && valuesOf(name).some((value) => values.has(value)));
}

const MOST = 6;

/** What the last word may become: filters, then their values; each is the whole text that then stands in the field. */
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

/** The name of a filter as one types it. */
const shown = ({ label }: QueryFilter): string => label.toLowerCase().replaceAll(/\s/g, '');

function tokenOf(filter: QueryFilter, value: string): string {
	const word = value.toLowerCase();
	return `${shown(filter)}:${/\s/.test(word) ? `"${word}"` : word}`;
}
