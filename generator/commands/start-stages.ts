import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from '../../contract/languages.ts';
import { isUpToDate } from '../pipeline/build.ts';
import type { BuildOptions } from '../pipeline/options.ts';
import { currentTree } from '../pipeline/tree-folder.ts';
import { readSiteUrl, serviceUrl } from './site-url.ts';

/** What `start` builds before it serves, or behind the service: each is a whole tree, which the next one continues. */
export type Stage = Pick<BuildOptions, 'languages' | 'hasPages'>;

const STAGES: readonly Stage[] = [
	{ languages: [DEFAULT_LANGUAGE], hasPages: false },
	{ languages: LANGUAGE_CODES, hasPages: false },
	{ languages: LANGUAGE_CODES, hasPages: true },
];

export interface Plan {
	/** Built before anything is served; undefined when the current tree can be served. */
	readonly first: Stage | undefined;
	/** Built behind the service, one after the other. */
	readonly behind: readonly Stage[];
}

/** What is left to build of the current tree. A stale one is brought up to date, in all languages that it has. */
export function planStages(
	data: string,
	out: string,
	environment: Readonly<Record<string, string | undefined>>,
	stages: readonly Stage[] = STAGES,
): Plan {
	const common = {
		data,
		out,
		isFast: false,
		isFinal: false,
		siteUrl: readSiteUrl(environment),
		serviceUrl: serviceUrl(environment),
	};
	const reached = stages.findLastIndex((stage) => isUpToDate({ ...common, ...stage }));
	if (reached >= 0) return { first: undefined, behind: stages.slice(reached + 1) };
	const start = currentTree(out) === undefined ? 0 : 1;
	return { first: stages[start], behind: stages.slice(start + 1) };
}
