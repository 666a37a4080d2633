import type { Frame } from '../../counting/rows/frame.ts';
import { currentGeneration } from './current.ts';
import { readFrame } from './frame-file.ts';
import { readManifest } from './manifest.ts';
import { isFetched } from './shared-mark.ts';
import { type RollupState, type StateOrigin, countedIn } from './state.ts';

/**
 * Resumes from a generation that another machine made. Counters do not depend on the order of rows, so that its counters fit the rows that
 * this machine read from its own vectors.
 * @param own all rows of this machine
 * @returns undefined when the current generation was not fetched, or counted another catalogue or rows that are not here
 */
export function takeOver({ state, catalogue, layouts }: StateOrigin, own: RollupState): RollupState | undefined {
	const folder = currentGeneration(state, 'contents');
	const manifest = folder === undefined ? undefined : readManifest(folder);
	if (folder === undefined || manifest?.catalogue !== catalogue.digest || !isFetched(folder)) return undefined;
	const codes = codesOf(own.frame, readFrame(folder, manifest.rows));
	if (!codes) return undefined;
	own.frame.columns.counted.set(codes);
	return { ...own, ...countedIn(folder, manifest, layouts, own.frame) };
}

/** How another machine counted each row; undefined unless all that it counted are here. */
function codesOf({ columns, length }: Frame, { columns: others, length: otherLength }: Frame): Uint8Array | undefined {
	const rowOf = new Map<number, number>();
	for (let row = 0; row < length; row++) rowOf.set(columns.id[row]!, row);
	const codes = new Uint8Array(length);
	for (let other = 0; other < otherLength; other++) {
		if (others.counted[other] === 0) continue;
		const row = rowOf.get(others.id[other]!);
		if (row === undefined || codes[row] !== 0 || columns.hashLow[row] !== others.hashLow[other]) return undefined;
		codes[row] = others.counted[other]!;
	}
	return codes;
}
