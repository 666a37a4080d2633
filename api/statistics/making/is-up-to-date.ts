import { statSync } from 'node:fs';
import { join } from 'node:path';
import { withRollupSource } from '../../store/rollup-source.ts';
import { SEGMENTS_FOLDER, readGeneration, segmentNumbers, vectorsFile } from '../../store/segments/segment-files.ts';
import { readStatisticsCatalogue } from '../counting/catalogue/statistics-catalogue.ts';
import { currentGeneration } from '../generation/folder/current.ts';
import { readManifest } from '../generation/folder/manifest.ts';
import { isFetched } from '../generation/folder/shared-mark.ts';
import { type RollupOptions, currentTree } from './rollup.ts';

/** Whether the current generation counted everything there is, with the catalogue that is current. */
export function isUpToDate({ state, dist }: RollupOptions): boolean {
	const generation = currentGeneration(state);
	const manifest = generation === undefined ? undefined : readManifest(generation);
	if (generation === undefined || !manifest || isFetched(generation)) return false;
	const segments = join(state, SEGMENTS_FOLDER);
	const last = segmentNumbers(segments).at(-1) ?? 0;
	const words = last === 0 ? 0 : statSync(vectorsFile(segments, last)).size / Uint16Array.BYTES_PER_ELEMENT;
	return (
		manifest.segments === readGeneration(segments) &&
		manifest.position.segment === last &&
		manifest.position.word === words &&
		manifest.change === withRollupSource(state, (source) => source.lastChange()) &&
		manifest.catalogue === readStatisticsCatalogue(currentTree(dist)).digest
	);
}
