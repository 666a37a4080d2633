import { readFileSync, writeFileSync } from 'node:fs';

/** Environment variable with the path of the file that describes the current mutant. */
export const SLIP_FILE = 'ALMANAC_SLIP_FILE';

/** The files to reload; paths are absolute. */
export interface SlipNote {
	/** Number of the mutant; keeps loaded modules of mutants apart. */
	readonly number: number;
	/** The mutated file. */
	readonly file: string;
	/** That file and all its importers. */
	readonly touched: readonly string[];
}

/** Writes the current mutant; null reloads nothing. */
export function writeSlipNote(path: string, note: SlipNote | null): void {
	writeFileSync(path, JSON.stringify(note));
}

export function readSlipNote(path: string): SlipNote | null {
	return JSON.parse(readFileSync(path, 'utf8')) as SlipNote | null;
}
