import { PLACES, type ParsedRun, type ParsedSeat, type Place } from '../../../contract/run-files/seat.ts';
import {
	type SectionName,
	type Row,
	SECTIONS,
	SECTION_NAMES,
	LARGEST,
	LENGTH,
	CODES,
	RUN_TIME,
	FLAGS,
	ASCENSION,
	PLAYERS,
	PLAYER,
	PARTY_SMITHS,
	DAILY_DAY,
	COUNTS,
	HEADER,
	IS_WIN,
	IS_ABANDONED,
	FIRST_DAY,
	writeWide,
} from './layout.ts';
import { NameCodes } from './name-codes.ts';
import { DAY_MILLISECONDS } from '../../../contract/time.ts';

const MOST_ROWS = 60_000;

/** The encoded seats of a run file with their dictionary; identities are added when the rows are stored. */
export interface EncodedRun {
	readonly names: readonly string[];
	readonly vectors: readonly Uint16Array[];
}

type Rows = Record<SectionName, readonly Row[]>;

export function encodeRun(run: ParsedRun): EncodedRun {
	const codes = new NameCodes();
	const vectors = run.seats.map((seat) => encodeSeat(run, seat, codes));
	return { names: codes.names, vectors };
}

function encodeSeat(run: ParsedRun, seat: ParsedSeat, codes: NameCodes): Uint16Array {
	const rows = rowsOf(run, seat);
	const sizes = SECTION_NAMES.map((name) => Math.min(rows[name].length, MOST_ROWS));
	const codeCount = total(sizes, 'codes');
	const vector = new Uint16Array(HEADER + codeCount + total(sizes, 'numbers'));
	writeWide(vector, LENGTH, vector.length, 2);
	writeWide(vector, CODES, codeCount, 2);
	vector.set(sizes, COUNTS);
	writeScalars(vector, run, seat);
	let position = HEADER;
	for (const part of ['codes', 'numbers'] as const) {
		for (const [index, name] of SECTION_NAMES.entries()) {
			for (const column of SECTIONS[name][part]) {
				writeColumn(vector.subarray(position, position + sizes[index]!), rows[name], column, part === 'codes' ? codes : null);
				position += sizes[index]!;
			}
		}
	}
	return vector;
}

function total(sizes: readonly number[], part: 'codes' | 'numbers'): number {
	return SECTION_NAMES.reduce((sum, name, index) => sum + SECTIONS[name][part].length * sizes[index]!, 0);
}

function writeColumn(target: Uint16Array, rows: readonly Row[], column: string, codes: NameCodes | null): void {
	for (let index = 0; index < target.length; index += 1) {
		const value = rows[index]![column];
		target[index] = codes ? codes.code(value as string | null) : toNumber(value!);
	}
}

function toNumber(value: string | number | boolean): number {
	if (typeof value === 'string') return PLACES.indexOf(value as Place);
	return clamp(Number(value));
}

function clamp(value: number): number {
	return Math.min(LARGEST, Math.max(0, value));
}

function rowsOf(run: ParsedRun, seat: ParsedSeat): Rows {
	const ids = (values: readonly string[]): Row[] => values.map((id) => ({ id }));
	const others = run.seats.filter((other) => other !== seat);
	const heldByOthers = (held: (other: ParsedSeat) => readonly string[]): Row[] => ids([...new Set(others.flatMap(held))]);
	return {
		...(seat as unknown as Rows),
		run: [{ ...run, character: seat.character } as unknown as Row],
		acts: ids(run.acts),
		modifiers: ids(run.modifiers),
		potions: ids(seat.potions),
		bought: ids(run.bought),
		otherCards: heldByOthers(({ deck }) => deck.map(({ id }) => id)),
		otherRelics: heldByOthers(({ relics }) => relics.map(({ id }) => id)),
		otherPotions: heldByOthers(({ potions }) => potions),
		floors: seat.floors as unknown as Row[],
		rooms: seat.floors.flatMap((floor, index) => floor.rooms.map((room) => ({ ...room, floor: index + 1 }))),
	};
}

function writeScalars(vector: Uint16Array, run: ParsedRun, seat: ParsedSeat): void {
	writeWide(vector, RUN_TIME, Math.max(0, Math.min(run.runTime, 0xffff_ffff)), 2);
	vector[FLAGS] = (run.isWin ? IS_WIN : 0) | (run.isAbandoned ? IS_ABANDONED : 0);
	vector[ASCENSION] = Math.max(-32_768, Math.min(32_767, run.ascension)) & LARGEST;
	vector[PLAYERS] = clamp(run.seats.length);
	vector[PLAYER] = clamp(seat.player);
	vector[PARTY_SMITHS] = clamp(run.partySmiths);
	vector[DAILY_DAY] = run.dailyDate === null ? 0 : clamp(Date.parse(run.dailyDate) / DAY_MILLISECONDS - FIRST_DAY + 1);
}
