import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file of the state folder that says that runs of the store were made up. */
const MARK = 'made-up-runs';
/** A file of the state folder of `npm start -- --demo`: all runs are there and counted. */
export const DEMO_FILLED = 'demo-filled';
/** Files of a state folder that its runs need beside them wherever they go. */
export const MARKS = [MARK, DEMO_FILLED];
const TEXT =
	'Runs of this folder were made up by `almanac runs generate` or `npm start -- --demo`. The service says so with its numbers.\n';
const MIXED = 'Real runs may stand beside them.\n';

/** Marks a state folder, before the first made-up run is stored. @param isMixed whether it accepts real runs too */
export function markMadeUp(state: string, isMixed: boolean): void {
	mkdirSync(state, { recursive: true });
	writeFileSync(join(state, MARK), isMixed ? TEXT + MIXED : TEXT);
}

/** Whether runs of a state folder were made up. */
export const hasMadeUpRuns = (state: string): boolean => existsSync(join(state, MARK));

/** Whether a state folder is for made-up runs alone. */
export const isDemo = (state: string): boolean =>
	hasMadeUpRuns(state) && !readFileSync(join(state, MARK), 'utf8').endsWith(MIXED);
