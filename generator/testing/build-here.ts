import { type BuildReport, build } from '../pipeline/build.ts';
import { BuildMemory } from '../pipeline/build-memory.ts';
import type { BuildOptions } from '../pipeline/options.ts';

/**
 * Builds in this process the tree that threads of a build would make (`pipeline/build-memory.test.ts` compares the two): to start them
 * takes six times as long as to build a miniature. No build can go on from it.
 */
export const buildHere = (options: BuildOptions): Promise<BuildReport> => build(options, undefined, new BuildMemory());
