import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file of the state folder that says that runs of the store were made up. */
const MARK = 'made-up-runs';
const TEXT =
	'Runs of this folder were made up by `almanac runs generate` or `npm start -- --demo`. The service says so with its numbers.\n';

/** Marks a state folder, before the first made-up run is stored. */
export function markMadeUp(state: string): void {
	mkdirSync(state, { recursive: true });
	writeFileSync(join(state, MARK), TEXT);
}

/** Whether runs of a state folder were made up. */
export const hasMadeUpRuns = (state: string): boolean => existsSync(join(state, MARK));
