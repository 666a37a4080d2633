import { DECISION } from './columns.ts';
import type { Sizes } from './sizes.ts';
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

type List = 'cards' | 'relics' | 'potions' | 'encounters' | 'events' | 'enchantments' | 'restChoices';

/** An id of a list of the catalogue. */
export function item(column: string, list: List, stride: BySize): Key {
	return { columns: [column], isWord: false, stride, position: ([code], positions) => positions[list][code!] ?? -1 };
}

/** The same, with a place after the list for none. */
export function itemOrNone(column: string, list: 'cards' | 'relics', stride: BySize): Key {
	return {
		...item(column, list, stride),
		position: ([code], positions) => (code === 0 ? positions.size[list] : (positions[list][code!] ?? -1)),
	};
}

/** A card, relic or potion, in this order. */
export function goods(column: string, stride: BySize): Key {
	return { columns: [column], isWord: false, stride, position: ([code], positions) => positions.goods[code!] ?? -1 };
}

/** An option of an event. */
export function option(stride: BySize): Key {
	return {
		columns: ['event', 'option'],
		isWord: false,
		stride,
		position: ([event, code], positions) => positions.optionOf(event!, code!),
	};
}

/** A number from `first` on. */
export function number(column: string, first: number, stride: BySize): Key {
	return { columns: [column], isWord: false, stride, position: ([value]) => value! - first };
}

/** A word, of which the first of its list count. */
export function word(column: string, count: number, stride: BySize): Key {
	return { columns: [column], isWord: true, stride, position: ([value]) => (value! < count ? value! : -1) };
}
