import { foldText } from '../search/terms/fold.ts';
import { type Comparison, type Condition, type Term, parseQuery } from './parse-query.ts';
import { QueryError } from './query-error.ts';

/** A field that a query can use. */
export interface QueryField<Item> {
	/** The name, then short names; folded. */
	readonly names: readonly [string, ...string[]];
	/**
	 * `text` is searched for the value and must already be folded by `foldText`; `word` is from a closed set and matches
	 * prefixes; `number` is compared, and may also be a word such as `x`.
	 */
	readonly type: 'text' | 'word' | 'number';
	readonly values: (item: Item) => readonly (string | number)[];
}

/** A compiled query. */
export interface Query<Item> {
	readonly test: (item: Item) => boolean;
	/** Compares items by `order:`; undefined keeps their order. */
	readonly compare: ((left: Item, right: Item) => number) | undefined;
}

export interface Queried<Item> {
	readonly fields: readonly QueryField<Item>[];
	/** Folded texts that words without a field are searched in. */
	readonly textsOf: (item: Item) => readonly string[];
	/** All items, whose words are the known ones. Without it every word is accepted. */
	readonly items?: readonly Item[];
}

const ORDER = 'order';
const DIRECTION = 'direction';
const DIRECTIONS = ['asc', 'desc'];

/**
 * Compiles a query over items.
 * @throws QueryError for invalid syntax, an unknown field, and a word that no item has
 */
export function compileQuery<Item>(query: string, queried: Queried<Item>): Query<Item> {
	const condition = parseQuery(query);
	const terms = 'all' in condition ? condition.all : [condition];
	const isSetting = (part: Condition): part is { term: Term } =>
		'term' in part && (part.term.field === ORDER || part.term.field === DIRECTION);
	const tests = terms.filter((part) => !isSetting(part)).map((part) => compile(part, queried));
	const settings = terms.filter(isSetting).map(({ term }) => term);
	return { test: (item) => tests.every((test) => test(item)), compare: compareBy(settings, queried) };
}

type Test<Item> = (item: Item) => boolean;

function compile<Item>(condition: Condition, queried: Queried<Item>): Test<Item> {
	if ('all' in condition) {
		const tests = condition.all.map((part) => compile(part, queried));
		return (item) => tests.every((test) => test(item));
	}
	if ('any' in condition) {
		const tests = condition.any.map((part) => compile(part, queried));
		return (item) => tests.some((test) => test(item));
	}
	if ('not' in condition) {
		const test = compile(condition.not, queried);
		return (item) => !test(item);
	}
	return compileTerm(condition.term, queried);
}

function compileTerm<Item>(term: Term, queried: Queried<Item>): Test<Item> {
	if (term.field === undefined) return textTest(term, queried.textsOf);
	const field = fieldOf(term.field, term.at, queried);
	if (field.type === 'text') return textTest(term, field.values);
	return field.type === 'number' && !Number.isNaN(numberOf(term.value))
		? numberTest(term, field)
		: wordTest(term, field, queried);
}

function fieldOf<Item>(name: string, at: number, { fields }: Queried<Item>): QueryField<Item> {
	const folded = foldText(name);
	const field = fields.find(({ names }) => names.includes(folded));
	if (field) return field;
	const known = [...fields.map(({ names }) => names[0]), ORDER, DIRECTION];
	const isSetting = name === ORDER || name === DIRECTION;
	throw new QueryError(
		isSetting ? 'syntax' : 'field',
		isSetting ? `${name}: is not allowed inside parentheses and alternatives.` : `There is no field "${name}".`,
		at,
		isSetting ? [] : known,
	);
}

function textTest<Item>({ value, comparison, at }: Term, textsOf: (item: Item) => readonly (string | number)[]): Test<Item> {
	const isIn = membershipOf(comparison, at);
	const pattern = textPattern(foldText(value));
	return (item) => isIn(textsOf(item).some((text) => pattern.test(String(text))));
}

/** Matches a text; numbers at its ends must be whole: `draw 1` does not match `draw 12`. */
function textPattern(text: string): RegExp {
	const literal = text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
	return new RegExp(`${/^\d/.test(text) ? String.raw`(?<!\d)` : ''}${literal}${/\d$/.test(text) ? String.raw`(?!\d)` : ''}`, 'u');
}

function wordTest<Item>(
	{ value, comparison, at }: Term,
	{ names: [name], values }: QueryField<Item>,
	{ items }: Queried<Item>,
): Test<Item> {
	const isIn = membershipOf(comparison, at);
	const wanted = foldText(value);
	const isMeant = (word: string | number) => {
		const folded = foldText(String(word));
		return comparison === ':' ? folded.startsWith(wanted) : folded === wanted;
	};
	const has = (item: Item) => values(item).some(isMeant);
	if (items && !items.some(has))
		throw new QueryError('word', `No record has the ${name} "${value}".`, at, knownWords(items, values));
	return (item) => isIn(has(item));
}

const MOST_KNOWN = 60;

function knownWords<Item>(items: readonly Item[], values: QueryField<Item>['values']): string[] {
	return [...new Set(items.flatMap((item) => values(item).map(String)))].sort().slice(0, MOST_KNOWN);
}

/** Whether the value must be present. @throws QueryError for a size comparison */
function membershipOf(comparison: Comparison, at: number): (has: boolean) => boolean {
	if (comparison === ':' || comparison === '=') return (has) => has;
	if (comparison === '!=') return (has) => !has;
	throw new QueryError('comparison', `Words cannot be compared by ${comparison}.`, at, [':', '=', '!=']);
}

const NUMBER_TESTS: Readonly<Record<Comparison, (value: number, wanted: number) => boolean>> = {
	':': (value, wanted) => value === wanted,
	'=': (value, wanted) => value === wanted,
	'!=': (value, wanted) => value !== wanted,
	'<': (value, wanted) => value < wanted,
	'<=': (value, wanted) => value <= wanted,
	'>': (value, wanted) => value > wanted,
	'>=': (value, wanted) => value >= wanted,
};

/** Items without a number never match. */
function numberTest<Item>({ value, comparison }: Term, { values }: QueryField<Item>): Test<Item> {
	const wanted = numberOf(value);
	const passes = NUMBER_TESTS[comparison];
	return (item) => values(item).some((number) => typeof number === 'number' && passes(number, wanted));
}

const numberOf = (text: string): number => (/^-?\d+(?:\.\d+)?$/u.test(text) ? Number(text) : Number.NaN);

/** Items without a value come last in both directions. */
function compareBy<Item>(settings: readonly Term[], queried: Queried<Item>): Query<Item>['compare'] {
	const last = (name: string) => settings.findLast(({ field }) => field === name);
	const direction = last(DIRECTION);
	if (direction && !DIRECTIONS.includes(direction.value))
		throw new QueryError('word', `There is no direction "${direction.value}".`, direction.at, DIRECTIONS);
	const order = last(ORDER);
	if (!order) return undefined;
	const { values } = fieldOf(order.value.toLowerCase(), order.at, queried);
	const sign = direction?.value === 'desc' ? -1 : 1;
	return (left, right) => compareValues(values(left)[0], values(right)[0], sign);
}

function compareValues(left: string | number | undefined, right: string | number | undefined, sign: number): number {
	if (left === undefined || right === undefined) return Number(left === undefined) - Number(right === undefined);
	if (typeof left === 'number' && typeof right === 'number') return sign * (left - right);
	return sign * String(left).localeCompare(String(right));
}
