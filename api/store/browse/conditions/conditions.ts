import type { RunFilter } from '../../lists/run-query.ts';
import { type Bits, setBit } from './bits.ts';
import type { ItemIndex, ItemKind } from '../columns/item-index.ts';
import { HAS_REPLAY, IS_ABANDONED, IS_DELETED, IS_HIDDEN, IS_OFFICIAL, IS_WIN, type RunColumns } from '../columns/run-columns.ts';
import { headsOfPrefix } from '../columns/seed-head.ts';
import type { SubmitterTally } from '../columns/submitter-tally.ts';
import { HIGHEST_ASCENSION } from '../../../../contract/records/ascension.ts';
import type { IdPart } from '../columns/item-index.ts';

/** One condition of a filter. */
export interface Condition {
	/** Identifies the condition. */
	readonly key: string;
	/** Changes when existing rows may match differently. */
	readonly revision: number | string;
	/** Rows after this position may match later. */
	readonly settled: number;
	/** Sets the bits of matching rows in [from, to). */
	set(bits: Bits, from: number, to: number): void;
}

/** Only flags and owner of a row ever change. */
const NEVER = 0;

interface Range {
	readonly min: number;
	readonly max: number;
}

/** Never empty, because hidden rows are always excluded. */
export type Conditions = [Condition, ...Condition[]];

/** The conditions of a filter on the columns; other indexes serve the rest. */
export function columnConditions(columns: RunColumns, tally: SubmitterTally, filter: RunFilter): Conditions {
	const { characters, gameModes, builds, submitters, arrays, size, revision } = columns;
	const conditions: Conditions = [flagCondition(columns, filter)];
	const add = (name: string, column: Column, { min, max }: Range, changes = NEVER) => {
		const key = `${name} ${min} ${max}`;
		conditions.push({
			key,
			revision: changes,
			settled: size,
			set: (bits, from, to) => setRange(bits, column, min, max, from, to),
		});
	};
	const isCode = (code: number | undefined): Range => ({ min: code ?? NO_CODE, max: code ?? NO_CODE });
	if (filter.character !== undefined) add('character', arrays.characters, isCode(characters.find(filter.character)));
	if (filter.gameMode !== undefined) add('mode', arrays.gameModes, isCode(gameModes.find(filter.gameMode)));
	if (filter.username !== undefined) add('submitter', arrays.submitters, isCode(submitters.find(filter.username)), revision);
	const heads = filter.seedPrefix === undefined ? undefined : headsOfPrefix(filter.seedPrefix);
	if (heads) add('seed', arrays.seedHeads, heads);
	if (filter.players) add('players', arrays.players, filter.players);
	if (filter.ascension) add('ascension', arrays.ascensions, filter.ascension);
	if (filter.isRanked) {
		add('ascension', arrays.ascensions, { min: 0, max: HIGHEST_ASCENSION });
		add('time', arrays.runTimes, { min: 1, max: Number.POSITIVE_INFINITY });
	}
	if (filter.builds) {
		const codes = filter.builds.flatMap((build) => builds.find(build) ?? []);
		const isWanted = new Uint8Array(builds.size + 1);
		for (const code of codes) isWanted[code] = 1;
		const set = (bits: Bits, from: number, to: number) => setCodes(bits, arrays.builds, isWanted, from, to);
		conditions.push({ key: `builds ${codes.join()}`, revision: NEVER, settled: size, set });
	}
	if (filter.winrate) conditions.push(winrateCondition(columns, tally, filter.winrate));
	return conditions;
}

/** Matches no row. */
const NO_CODE = -1;

/** Visible rows with the right flags. */
function flagCondition({ arrays, flagRevision: revision, size: settled }: RunColumns, filter: RunFilter): Condition {
	const official = filter.isOfficial ? IS_OFFICIAL : 0;
	const outcome = { won: IS_WIN, lost: 0, any: 0 }[filter.outcome ?? 'any'];
	const replay = filter.hasReplay ? HAS_REPLAY : 0;
	const outcomeMask = { won: IS_WIN, lost: IS_WIN | IS_ABANDONED, any: 0 }[filter.outcome ?? 'any'];
	// Journals of deleted runs are not shown.
	const replayMask = { true: HAS_REPLAY | IS_DELETED, false: HAS_REPLAY, any: 0 }[`${filter.hasReplay ?? 'any'}`];
	const mask = IS_HIDDEN | official | outcomeMask | replayMask;
	const wanted = official | outcome | replay;
	const set = (bits: Bits, from: number, to: number) => setFlags(bits, arrays.flags, mask, wanted, from, to);
	return { key: `flags ${mask} ${wanted}`, revision, settled, set };
}

/** Every new row can change the rate of earlier rows. */
function winrateCondition(columns: RunColumns, tally: SubmitterTally, { min, max }: Range): Condition {
	const { revision, size, arrays } = columns;
	const set = (bits: Bits, from: number, to: number) => {
		const isWanted = Uint8Array.from(tally.rates(), (rate) => Number(rate >= min && rate <= max));
		setCodes(bits, arrays.submitters, isWanted, from, to);
	};
	return { key: `winrate ${min} ${max}`, revision: `${revision} ${size}`, settled: size, set };
}

/** Rows with a card, a relic or a purchase. The item index may be behind or ahead of the columns. */
export function itemCondition(columns: RunColumns, items: ItemIndex, kind: ItemKind, id: string): Condition {
	const set = (bits: Bits, from: number): void => {
		const { ids } = columns.arrays;
		if (from < columns.size) setIds(bits, columns, items.rows(kind, id, ids[from]!));
	};
	return { key: `${kind} ${id}`, revision: items.revision, settled: columns.sizeThrough(items.through), set };
}

export function setIds(bits: Bits, columns: RunColumns, parts: readonly IdPart[]): void {
	for (const { first, rows } of parts) {
		for (let index = 0; index < rows.length; index += 1) {
			const position = columns.positionOf(first + rows[index]!);
			if (position !== undefined) setBit(bits, position);
		}
	}
}

type Column = Uint8Array | Int16Array | Int32Array | Uint32Array;

// Each loop builds one word at a time and handles some hundred million rows per second.

function setRange(bits: Bits, column: Column, min: number, max: number, from: number, to: number): void {
	for (let start = from; start < to; start = endOfWord(start)) {
		const end = Math.min(to, endOfWord(start));
		let word = 0;
		for (let position = start; position < end; position += 1) {
			const value = column[position]!;
			if (value >= min && value <= max) word |= 1 << (position & 31);
		}
		bits[start >>> 5] = bits[start >>> 5]! | word;
	}
}

function setCodes(bits: Bits, column: Uint32Array, isWanted: Uint8Array, from: number, to: number): void {
	for (let start = from; start < to; start = endOfWord(start)) {
		const end = Math.min(to, endOfWord(start));
		let word = 0;
		for (let position = start; position < end; position += 1) word |= isWanted[column[position]!]! << (position & 31);
		bits[start >>> 5] = bits[start >>> 5]! | word;
	}
}

function setFlags(bits: Bits, flags: Uint8Array, mask: number, wanted: number, from: number, to: number): void {
	for (let start = from; start < to; start = endOfWord(start)) {
		const end = Math.min(to, endOfWord(start));
		let word = 0;
		for (let position = start; position < end; position += 1) {
			if ((flags[position]! & mask) === wanted) word |= 1 << (position & 31);
		}
		bits[start >>> 5] = bits[start >>> 5]! | word;
	}
}

const endOfWord = (position: number): number => (position | 31) + 1;
