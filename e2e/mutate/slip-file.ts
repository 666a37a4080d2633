import { readFileSync, writeFileSync } from 'node:fs';

/** Environment variable with the file in which the process of the tests reads what slip is there. */
export const SLIP_FILE = 'ALMANAC_SLIP_FILE';

/** What the process of the tests has to load anew; paths are whole. */
export interface SlipNote {
	/** Of the slip: what is loaded for one is not used for another. */
	readonly number: number;
	/** The file with the slip. */
	readonly file: string;
	/** That file and all that import it. */
	readonly touched: readonly string[];
}

/** Says which slip is there; nothing is loaded anew without one. */
export function writeSlipNote(path: string, note: SlipNote | null): void {
	writeFileSync(path, JSON.stringify(note));
}

export function readSlipNote(path: string): SlipNote | null {
	return JSON.parse(readFileSync(path, 'utf8')) as SlipNote | null;
}
