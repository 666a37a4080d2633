import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from '../../../contract/languages.ts';
import { isUpToDate } from '../../pipeline/build.ts';
import type { BuildOptions } from '../../pipeline/options.ts';
import { currentTree } from '../../pipeline/tree-folder.ts';

/** The stages of `start`, before and after it serves. Each is a whole tree that the next one extends. */
export type Stage = Pick<BuildOptions, 'languages' | 'hasPages'>;

export const STAGES: readonly Stage[] = [
	{ languages: [DEFAULT_LANGUAGE], hasPages: false },
	{ languages: LANGUAGE_CODES, hasPages: false },
	{ languages: LANGUAGE_CODES, hasPages: true },
];

export interface Plan {
	/** Built before serving; undefined if there is a tree to serve. */
	readonly first: Stage | undefined;
	/** Built in turn beside the service. */
	readonly behind: readonly Stage[];
	/** Whether the served tree has pages, possibly of older data. */
	readonly isWhole: boolean;
}

/** The remaining stages. An outdated tree is served until a whole one replaces it. */
export function planStages(data: string, out: string, stages: readonly Stage[]): Plan {
	const tree = currentTree(out);
	if (tree === undefined) return { first: stages[0], behind: stages.slice(1), isWhole: false };
	const reached = stages.findLastIndex((stage) => isUpToDate({ data, out, isFast: false, isFinal: false, ...stage }));
	const behind = stages.slice(reached < 0 ? -1 : reached + 1);
	return { first: undefined, behind, isWhole: existsSync(join(tree, 'index.html')) };
}
