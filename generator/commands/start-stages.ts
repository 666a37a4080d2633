import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from '../../contract/languages.ts';
import { isUpToDate } from '../pipeline/build.ts';
import type { BuildOptions } from '../pipeline/options.ts';
import { currentTree } from '../pipeline/tree-folder.ts';

/** What `start` builds before it serves, or behind the service: each is a whole tree, which the next one continues. */
export type Stage = Pick<BuildOptions, 'languages' | 'hasPages'>;

export const STAGES: readonly Stage[] = [
	{ languages: [DEFAULT_LANGUAGE], hasPages: false },
	{ languages: LANGUAGE_CODES, hasPages: false },
	{ languages: LANGUAGE_CODES, hasPages: true },
];

export interface Plan {
	/** Built before anything is served; undefined when there is a tree to serve. */
	readonly first: Stage | undefined;
	/** Built behind the service, one after the other. */
	readonly behind: readonly Stage[];
	/** Whether the tree that is served while others are built has pages, if those of older data. */
	readonly isWhole: boolean;
}

/** What is left to build of the current tree. One that is out of date is served until a whole one replaces it. */
export function planStages(data: string, out: string, stages: readonly Stage[]): Plan {
	const tree = currentTree(out);
	if (tree === undefined) return { first: stages[0], behind: stages.slice(1), isWhole: false };
	const reached = stages.findLastIndex((stage) => isUpToDate({ data, out, isFast: false, isFinal: false, ...stage }));
	const behind = stages.slice(reached < 0 ? -1 : reached + 1);
	return { first: undefined, behind, isWhole: existsSync(join(tree, 'index.html')) };
}
