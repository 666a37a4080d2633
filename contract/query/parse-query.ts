import { QueryError } from './query-error.ts';

/** Comparison operators. `:` means `=` for numbers and "has" for words. */
export const COMPARISONS = [':', '=', '!=', '<=', '>=', '<', '>'] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** A condition: `cost<=1`, `t:attack`, or a word without a field. */
export interface Term {
	/** Lower-case field as typed; undefined for a single word. */
	readonly field: string | undefined;
	readonly comparison: Comparison;
	readonly value: string;
	/** Offset of the term in the query, in UTF-16 units. */
	readonly at: number;
}

export type Condition =
	| { readonly all: readonly Condition[] }
	| { readonly any: readonly Condition[] }
	| { readonly not: Condition }
	| { readonly term: Term };

/** Longest query, in UTF-16 units. */
export const LONGEST_QUERY = 400;

/** An unquoted value ends at a space or a parenthesis. */
const TERM = /(?:([^\s"():：=<>!-][^\s"():：=<>!]*)(!=|<=|>=|[:：=<>]))?(?:"([^"]*)("?)|([^\s()"=<>!:：][^\s()"]*))/uy;
/** A word with comparison operators and without a value: `cost<<1`, `t:`. */
const UNFINISHED = /^.*[=<>]|^.*[:：]$/u;
const SPACE = /\s*/uy;

/**
 * Parses a query: adjacent terms must all match, `or` separates alternatives, `-` negates, parentheses group.
 * @throws QueryError with the position of the syntax error
 */
export function parseQuery(query: string): Condition {
	if (query.length > LONGEST_QUERY)
		throw new QueryError(
			'syntax',
			`A query has at most ${LONGEST_QUERY} characters; this one has ${query.length}.`,
			LONGEST_QUERY,
		);
	const reader = new Reader(query);
	const condition = readAlternatives(reader);
	if (!reader.isAtEnd()) throw reader.unexpected('There is no "(" before this ")".');
	return condition;
}

class Reader {
	readonly #query: string;
	#at = 0;

	constructor(query: string) {
		this.#query = query;
		this.#skipSpace();
	}

	get at(): number {
		return this.#at;
	}

	isAtEnd(): boolean {
		return this.#at >= this.#query.length;
	}

	/** Consumes the character if it is next. */
	takes(character: string): boolean {
		if (this.#query[this.#at] !== character) return false;
		this.#at += 1;
		this.#skipSpace();
		return true;
	}

	isBeforeWord(word: string): boolean {
		const end = this.#at + word.length;
		return this.#query.slice(this.#at, end).toLowerCase() === word && /^[\s()]|^$/u.test(this.#query.slice(end, end + 1));
	}

	/** Consumes the word if it is next, in any case. */
	takesWord(word: string): boolean {
		if (!this.isBeforeWord(word)) return false;
		this.#at += word.length;
		this.#skipSpace();
		return true;
	}

	isBefore(character: string): boolean {
		return this.#query[this.#at] === character;
	}

	takeTerm(): Term {
		TERM.lastIndex = this.#at;
		const match = TERM.exec(this.#query);
		if (!match) throw this.unexpected('Expected a term, for example t:attack or "draw".');
		const [whole, field, sign = ':', phrase, quote, word] = match;
		if (phrase !== undefined && quote === '') throw this.unexpected('The quotation mark is not closed.');
		const unfinished = field === undefined ? UNFINISHED.exec(word ?? '')?.[0] : undefined;
		if (unfinished !== undefined) throw this.unexpected(`Expected a value after ${unfinished}`);
		const at = this.#at;
		this.#at += whole.length;
		this.#skipSpace();
		const comparison = (sign === '：' ? ':' : sign) as Comparison;
		return { field: field?.toLowerCase(), comparison, value: phrase ?? word ?? '', at };
	}

	unexpected(message: string): QueryError {
		return new QueryError('syntax', message, this.#at);
	}

	#skipSpace(): void {
		SPACE.lastIndex = this.#at;
		this.#at += SPACE.exec(this.#query)![0].length;
	}
}

function readAlternatives(reader: Reader): Condition {
	const any = [readAll(reader)];
	while (reader.takesWord('or')) any.push(readAll(reader));
	return any.length === 1 ? any[0]! : { any };
}

function readAll(reader: Reader): Condition {
	const all: Condition[] = [];
	while (!reader.isAtEnd() && !reader.isBefore(')') && !reader.isBeforeWord('or')) {
		if (all.length === 0 || !reader.takesWord('and')) all.push(readOne(reader));
	}
	if (all.length === 0) throw reader.unexpected('Expected a term, for example t:attack or "draw".');
	return all.length === 1 ? all[0]! : { all };
}

function readOne(reader: Reader): Condition {
	if (reader.takes('-')) return { not: readOne(reader) };
	if (!reader.takes('(')) return { term: reader.takeTerm() };
	const inside = readAlternatives(reader);
	if (!reader.takes(')')) throw reader.unexpected('The parenthesis is not closed.');
	return inside;
}
