import { copyFileSync, linkSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { SegmentPosition } from '../../store/segments/read-segments.ts';
import { SEGMENTS_FOLDER, segmentNumbers, vectorsFile } from '../../store/segments/segment-files.ts';

/** Gives a state folder the vectors of a base, without room of their own. Answers where they end. */
export function linkSegments(state: string, base: string): SegmentPosition {
	const [source, target] = [join(base, SEGMENTS_FOLDER), join(state, SEGMENTS_FOLDER)];
	mkdirSync(target, { recursive: true });
	for (const file of readdirSync(source)) {
		if (file === 'generation') copyFileSync(join(source, file), join(target, file));
		else if (/\.(vectors|names|closed)$/.test(file)) linkSync(join(source, file), join(target, file));
	}
	const segment = segmentNumbers(target).at(-1)!;
	return { segment, word: statSync(vectorsFile(target, segment)).size / Uint16Array.BYTES_PER_ELEMENT };
}
