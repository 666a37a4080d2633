import { CHARACTERS, MODES, PARTIES, SKILLS } from '../../../../contract/statistics/bracket.ts';
import { ASCENSIONS } from '../cells/columns.ts';
import type { FrameColumns } from './frame.ts';

/**
 * How a row is counted, in one byte that is kept with it, so that the row can be taken out of its counters again: 0 for not at
 * all; bit 7 for what is counted of every character, bit 6 for headline counts; the rest is 1 plus the skill band, plus 5 when its build
 * has counters of its own.
 */
export const COUNTED = { ranked: 0x80, headline: 0x40, official: 0x3f } as const;

/** 0 for under ascension 10, then the four nested skills: a row of band n belongs to the skills up to n. */
const BANDS = SKILLS.length + 1;
const MODE_SLOTS = MODES.length + 1;
const OUTCOMES = 3;

export function officialCode(band: number, hasOwnBuild: boolean): number {
	return 1 + band + (hasOwnBuild ? BANDS : 0);
}

/** The cell of official runs that a row falls in; build 0 stands for all builds without counters of their own. */
export interface CellAddress {
	/** Position in the list of builds plus one. */
	readonly build: number;
	readonly mode: number;
	readonly party: number;
	readonly band: number;
	readonly character: number;
}

export function cellAddress(columns: FrameColumns, row: number, counted: number): CellAddress {
	const code = (counted & COUNTED.official) - 1;
	return {
		build: code >= BANDS ? columns.build[row]! : 0,
		mode: columns.mode[row]!,
		party: columns.party[row]!,
		band: code % BANDS,
		character: columns.character[row]!,
	};
}

export function cellKey({ build, mode, party, band, character }: CellAddress): number {
	return (((build * MODE_SLOTS + mode) * PARTIES.length + party) * BANDS + band) * CHARACTERS.length + character;
}

export function readCellKey(key: number): CellAddress {
	const character = key % CHARACTERS.length;
	const upToBand = Math.floor(key / CHARACTERS.length);
	const upToParty = Math.floor(upToBand / BANDS);
	const upToMode = Math.floor(upToParty / PARTIES.length);
	return {
		character,
		band: upToBand % BANDS,
		party: upToParty % PARTIES.length,
		mode: upToMode % MODE_SLOTS,
		build: Math.floor(upToMode / MODE_SLOTS),
	};
}

/** Charts do not tell modes and characters apart. */
export function chartKey({ build, party, band }: Pick<CellAddress, 'build' | 'party' | 'band'>): number {
	return (build * PARTIES.length + party) * BANDS + band;
}

export function readChartKey(key: number): Pick<CellAddress, 'build' | 'party' | 'band'> {
	const upToParty = Math.floor(key / BANDS);
	return { band: key % BANDS, party: upToParty % PARTIES.length, build: Math.floor(upToParty / PARTIES.length) };
}

const WEEKS = 0x1_0000;

export function weekKey(chart: number, week: number): number {
	return chart * WEEKS + week;
}

export function readWeekKey(key: number): { readonly chart: number; readonly week: number } {
	return { chart: Math.floor(key / WEEKS), week: key % WEEKS };
}

/** The block of headline counts that a row falls in. */
export interface HeadlineAddress {
	readonly character: number;
	readonly ascension: number;
	readonly outcome: number;
	readonly mode: number;
	readonly party: number;
}

export function headlineAddress(columns: FrameColumns, row: number): HeadlineAddress {
	return {
		character: columns.character[row]!,
		ascension: columns.ascension[row]!,
		outcome: columns.outcome[row]!,
		mode: columns.mode[row]!,
		party: columns.party[row]!,
	};
}

export function headlineKey({ character, ascension, outcome, mode, party }: HeadlineAddress): number {
	return (((character * ASCENSIONS + ascension) * OUTCOMES + outcome) * MODE_SLOTS + mode) * PARTIES.length + party;
}

export function readHeadlineKey(key: number): HeadlineAddress {
	const upToMode = Math.floor(key / PARTIES.length);
	const upToOutcome = Math.floor(upToMode / MODE_SLOTS);
	const upToAscension = Math.floor(upToOutcome / OUTCOMES);
	return {
		party: key % PARTIES.length,
		mode: upToMode % MODE_SLOTS,
		outcome: upToOutcome % OUTCOMES,
		ascension: upToAscension % ASCENSIONS,
		character: Math.floor(upToAscension / ASCENSIONS),
	};
}
