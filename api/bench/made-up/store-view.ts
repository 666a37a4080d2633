import { copyFileSync, mkdirSync, readdirSync, statSync, symlinkSync, truncateSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DATABASE_FILE } from '../../store/database/database.ts';
import { readVectors } from '../../store/segments/read-segments.ts';
import { SEGMENTS_FOLDER, segmentNumbers, vectorsFile } from '../../store/segments/segment-files.ts';

/** A state folder that shares runs and vectors with a store and has statistics of its own; `cut` leaves out the last rows. */
export function storeView(work: string, store: string, name: string, cut = 0): string {
	const state = join(work, name);
	const segments = join(state, SEGMENTS_FOLDER);
	mkdirSync(segments, { recursive: true });
	symlinkSync(join(store, DATABASE_FILE), join(state, DATABASE_FILE));
	const source = join(store, SEGMENTS_FOLDER);
	const last = vectorsFile(source, segmentNumbers(source).at(-1) ?? 0);
	for (const file of readdirSync(source)) {
		if (join(source, file) === last) copyFileSync(last, join(segments, file));
		else if (file.endsWith('.vectors') || file.endsWith('.names')) symlinkSync(join(source, file), join(segments, file));
		else if (file === 'generation') copyFileSync(join(source, file), join(segments, file));
	}
	if (cut > 0) cutRows(join(segments, basename(last)), cut);
	return state;
}

/** The last segment has to hold more rows than are cut. */
function cutRows(file: string, rows: number): void {
	const ends = [...readVectors(file, 0, statSync(file).size / 2)].map(({ end }) => end);
	truncateSync(file, (ends.at(-1 - rows) ?? 0) * 2);
}
