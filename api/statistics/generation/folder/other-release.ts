import { currentGeneration } from './current.ts';
import { readManifest } from './manifest.ts';

/** Whether the current generation is sound and of a format that this release does not read. */
export function isOfOtherRelease(state: string): boolean {
	const generation = currentGeneration(state);
	return generation !== undefined && readManifest(generation) === undefined;
}
