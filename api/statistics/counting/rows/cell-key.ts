import { CHARACTERS, MODES, PARTIES, SKILLS } from '../../../../contract/statistics/bracket.ts';
import { ASCENSIONS } from '../cells/columns.ts';
import { ASCENSION_BANDS, bandOf } from './ascension-bands.ts';
import { type FrameColumns, MOST_BUILDS } from './frame.ts';

/**
 * How a row is counted, in one byte that is kept with it, so that the row can be taken out of its counters again: 0 for not at
 * all; bit 7 for what is counted of every character, bit 6 for headline counts; the rest is 1 plus the skill band, plus 5 when its build
 * has counters of its own.
 */
export const COUNTED = { ranked: 0x80, headline: 0x40, official: 0x3f } as const;

/** 0 for under ascension 10, then the four nested skills: a row of band n belongs to the skills up to n. */
const BANDS = SKILLS.length + 1;

export function officialCode(band: number, hasOwnBuild: boolean): number {
	return 1 + band + (hasOwnBuild ? BANDS : 0);
}

/** Numbers that stand for addresses; the least significant part comes last. */
export interface Keys<Part extends string = string> {
	readonly parts: readonly Part[];
	of(address: Readonly<Record<Part, number>>): number;
	read(key: number): Record<Part, number>;
}

/** @param sizes what each part is below */
function keysOf<Part extends string>(sizes: Readonly<Record<Part, number>>): Keys<Part> {
	const parts = Object.keys(sizes) as Part[];
	const counts = parts.map((part) => sizes[part]);
	return {
		parts,
		of: (address) => {
			let key = 0;
			for (let at = 0; at < parts.length; at++) key = key * counts[at]! + address[parts[at]!];
			return key;
		},
		read: (key) => {
			let rest = key;
			const positions = counts.toReversed().map((count) => {
				const position = rest % count;
				rest = Math.floor(rest / count);
				return position;
			});
			return Object.fromEntries(positions.reverse().map((position, at) => [parts[at]!, position])) as Record<Part, number>;
		},
	};
}

/** Build 0 stands for all builds without counters of their own. */
const build = MOST_BUILDS + 1;
const mode = MODES.length + 1;
const party = PARTIES.length;
const band = BANDS;
const character = CHARACTERS.length;

export const CELLS = keysOf({ build, mode, party, band, character });
/** Charts do not tell modes and characters apart. */
export const CHARTS = keysOf({ build, party, band });
export const WEEKS = keysOf({ build, party, band, week: 0x1_0000 });
export const HEADLINES = keysOf({ character, ascension: ASCENSIONS, outcome: 3, mode, party });
/** What runs of a character and a band of ascensions took by act, with the wins, and damage by encounter. */
export const REVIEWS = keysOf({ character, band: ASCENSION_BANDS.length });
export const BY_CHARACTER = keysOf({ character });
/** Of counters that have one block, whose key is 0. */
export const WHOLE_KEYS = keysOf({});

/** The cell of official runs that a row falls in. */
export type CellAddress = Readonly<Parameters<(typeof CELLS)['of']>[0]>;

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

/** The block of headline counts that a row falls in. */
export function headlineKey({ character, ascension, outcome, mode, party }: FrameColumns, row: number): number {
	return HEADLINES.of({
		...{ character: character[row]!, ascension: ascension[row]!, outcome: outcome[row]! },
		...{ mode: mode[row]!, party: party[row]! },
	});
}

/** The key of the runs that are compared with a run. */
export function reviewKey({ character, ascension }: Pick<FrameColumns, 'character' | 'ascension'>, row: number): number {
	return REVIEWS.of({ character: character[row]!, band: bandOf(ascension[row]!) });
}
