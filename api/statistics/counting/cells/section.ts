import { DECISION } from './columns.ts';
import { type Sizes, goodsOf } from './sizes.ts';
import type { ItemPositions } from './item-positions.ts';
import type { Statement } from './statement.ts';

/** A number that may depend on how many things of each kind there are. */
type BySize = number | ((size: Sizes) => number);

/** Columns of a statement that say where in a section its row is counted. */
export interface Key {
	readonly columns: readonly string[];
	/** Whether the column holds a word of a closed list, which is read as its position there. */
	readonly isWord: boolean;
	/** Position among the counters of one kind; -1 where the values are not counted. */
	position(values: readonly number[], positions: ItemPositions): number;
	/** Counters from one position to the next. */
	readonly stride: BySize;
}

/** Where a column is added: that many counters after the keys' place, or anywhere. */
export type Offset = number | ((positions: readonly number[], size: Sizes) => number);

/** What a statement adds to one section of counters. */
export interface Counted {
	readonly statement: Statement;
	readonly keys: readonly Key[];
	/** By column of the statement. */
	readonly columns: Readonly<Record<string, Offset>>;
	/** Where in the section the keys begin. */
	readonly start: BySize;
}

/** The statements that count each section of a source. */
export interface SectionStatements<Count extends string = string, Sum extends string = string> {
	readonly counts: Readonly<Record<Count, readonly Counted[]>>;
	readonly sums?: Readonly<Record<Sum, readonly Counted[]>>;
}

/** Where statements add what was decided, beside how often. */
export const DECIDED = { wins: DECISION.wins, pairs: DECISION.pairs, won_pairs: DECISION.wonPairs } as const;

export const sizeOf = (value: BySize, size: Sizes): number => (typeof value === 'number' ? value : value(size));

export function counted(statement: Statement, keys: readonly Key[], columns: Counted['columns'], start: BySize = 0): Counted {
	return { statement, keys, columns, start };
}

/** Columns of a statement whose values tell counters apart, and how many values count. */
interface Axis extends Omit<Key, 'stride'> {
	readonly length: BySize;
}

export function key({ columns, isWord, position }: Axis, stride: BySize): Key {
	return { columns, isWord, stride, position };
}

/** Counters of one kind: how many there are, and what counts in them. */
export interface Section {
	readonly size: BySize;
	readonly counted: readonly Counted[];
}

/** What a statement adds to a row of counters; an inner key tells counters of the row apart. */
type Part = readonly [statement: Statement, columns: Counted['columns'], inner?: Key];

/** A row of `width` counters for every value of the axes, the last of which stands closest. */
export function section(axes: readonly Axis[], width: number, parts: readonly Part[]): Section {
	let size: BySize = width;
	const keys = axes
		.toReversed()
		.map((axis) => {
			const stride = size;
			size = times(stride, axis.length);
			return key(axis, stride);
		})
		.reverse();
	const all = parts.map(([statement, columns, inner]) => counted(statement, inner ? [...keys, inner] : keys, columns));
	return { size, counted: all };
}

function times(one: BySize, other: BySize): BySize {
	if (typeof one === 'number' && typeof other === 'number') return one * other;
	return (size) => sizeOf(one, size) * sizeOf(other, size);
}

type List = 'cards' | 'relics' | 'potions' | 'encounters' | 'events' | 'enchantments' | 'restChoices';

/** An id of a list of the catalogue. */
export function item(column: string, list: List): Axis {
	const position: Key['position'] = ([code], positions) => positions[list][code!] ?? -1;
	return { columns: [column], isWord: false, position, length: (size) => size[list] };
}

/** The same values, with a place after the last for none. */
export function orNone(axis: Axis): Axis {
	const none = (size: Sizes): number => sizeOf(axis.length, size);
	return {
		...axis,
		length: (size) => none(size) + 1,
		position: (values, positions) => (values[0] === 0 ? none(positions.size) : axis.position(values, positions)),
	};
}

/** A card, relic or potion, in this order. */
export function goods(column: string): Axis {
	const position: Key['position'] = ([code], positions) => positions.goods[code!] ?? -1;
	return { columns: [column], isWord: false, position, length: goodsOf };
}

/** An option of an event. */
export const OPTION_AXIS: Axis = {
	columns: ['event', 'option'],
	isWord: false,
	position: ([event, code], positions) => positions.optionOf(event!, code!),
	length: ({ options }) => options,
};

/** A number from `first` on. */
export function number(column: string, first: number, length: number): Axis {
	return { columns: [column], isWord: false, position: ([value]) => value! - first, length };
}

/** A word, of which the first of its list count. */
export function word(column: string, length: number): Axis {
	return { columns: [column], isWord: true, position: ([value]) => (value! < length ? value! : -1), length };
}
