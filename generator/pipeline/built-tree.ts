import type { BuildMemory, KeptTree } from './build-memory.ts';
import { type BuildState, readBuildState } from './build-state.ts';
import { currentTree } from './tree-folder.ts';

/** The current tree, if it has a build state. */
export interface BuiltTree {
	readonly tree: string;
	readonly state: Omit<BuildState, 'form'>;
	/** Set for a tree of this process. */
	readonly kept?: KeptTree | undefined;
}

export function builtTree(out: string, memory?: BuildMemory): BuiltTree | undefined {
	const tree = currentTree(out);
	const kept = tree === undefined ? undefined : memory?.builtAs(tree);
	if (kept) return kept;
	const state = tree === undefined ? undefined : readBuildState(tree);
	return tree === undefined || !state ? undefined : { tree, state };
}
