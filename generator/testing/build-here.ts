import { type BuildReport, build } from '../pipeline/build.ts';
import { BuildMemory } from '../pipeline/build-memory.ts';
import type { BuildOptions } from '../pipeline/options.ts';

/**
 * Builds in this process, as starting workers takes six times as long as building a miniature. `pipeline/build-memory.test.ts`
 * compares the trees. No later build can reuse the tree.
 */
export const buildHere = (options: BuildOptions): Promise<BuildReport> => build(options, undefined, new BuildMemory());
