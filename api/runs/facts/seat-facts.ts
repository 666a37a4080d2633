import { PLACES } from '../seat.ts';
import { SECTIONS, SECTION_NAMES, type SectionName } from '../vector/layout.ts';
import type { SeatView } from '../vector/seat-view.ts';

/** Where a seat stands among those of a store: in the order of their vectors. */
export interface SeatPlace {
	/** Position from 0. */
	readonly row: number;
	/** Position of the first seat of the same game. */
	readonly game: number;
}

/** A value of a fact, or the values of all rows of a section. */
export type Fact = number | string | readonly number[] | readonly string[];

type ReadFact = (view: SeatView, names: readonly string[], place: SeatPlace) => Fact;

/** What a column of the table of facts holds. */
export interface FactColumn {
	readonly name: string;
	/** A `position` has 31 bits, a `number` 16; a `signed` one may be negative. A `hash` is text that hardly two seats share. */
	readonly type: 'text' | 'hash' | 'number' | 'signed' | 'position';
	/** Whether a seat has as many values as a section has rows. */
	readonly isList: boolean;
	readonly read: ReadFact;
}

const scalar = (name: string, read: ReadFact, type: FactColumn['type'] = 'number'): FactColumn => ({
	name,
	type,
	isList: false,
	read,
});

const SCALARS: readonly FactColumn[] = [
	scalar('row', (_view, _names, { row }) => row, 'position'),
	scalar('game', (_view, _names, { game }) => game, 'position'),
	scalar('run_hash', ({ hash }) => hash, 'hash'),
	scalar('is_win', ({ isWin }) => Number(isWin)),
	scalar('is_abandoned', ({ isAbandoned }) => Number(isAbandoned)),
	scalar('ascension', ({ ascension }) => ascension, 'signed'),
	scalar('players', ({ players }) => players),
	scalar('player', ({ player }) => player),
	scalar('party_smiths', ({ partySmiths }) => partySmiths),
];

/**
 * Everything that a seat tells, a column for each of its vector's: names as they are written in run files, `''` for none; floors from
 * 1, acts from 0. Schema, files and what is sent to an engine follow from it.
 */
export const FACTS: readonly FactColumn[] = [...SCALARS, ...SECTION_NAMES.flatMap(columnsOfSection)];

/** `cardOffers`, `isPicked` to `card_offers_is_picked`. */
function columnName(section: string, column: string): string {
	return `${section}_${column}`.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function columnsOfSection(section: SectionName): FactColumn[] {
	const { codes, numbers } = SECTIONS[section];
	const nameOf = (names: readonly string[]) => (code: number) => names[code - 1] ?? '';
	const placeOf = () => (place: number) => PLACES[place]!;
	return [
		...codes.map((column) => textColumn(section, column, nameOf)),
		...numbers.map((column) =>
			column === 'place'
				? textColumn(section, column, placeOf)
				: { name: columnName(section, column), type: 'number' as const, isList: true, read: numbersOf(section, column) },
		),
	];
}

function numbersOf(section: SectionName, column: string): (view: SeatView) => number[] {
	return (view) => {
		const at = view[section] as unknown as Readonly<Record<string, number>>;
		return Array.from(view.words.subarray(at[column]!, at[column]! + at['count']!));
	};
}

type Words = (names: readonly string[]) => (value: number) => string;

/** The section of the run has exactly one row, whose values stand alone. */
function textColumn(section: SectionName, column: string, words: Words): FactColumn {
	const numbers = numbersOf(section, column);
	const read = (view: SeatView, names: readonly string[]): string[] => numbers(view).map(words(names));
	const isList = section !== 'run';
	return {
		name: columnName(section, column),
		type: 'text',
		isList,
		read: isList ? read : (view, names) => read(view, names)[0] ?? '',
	};
}
