import { CHANNELS } from '../channels.ts';
import {
	COVERAGE_FILE,
	LATEST_FILE,
	MANIFEST_FILE,
	PICTURE_INDEX_FILE,
	RELEASES_FILE,
	namesFile,
	statsFile,
} from './tree-paths.ts';

/** Build steps in order. */
export const BUILD_STEPS = ['data', 'pictures', 'pages', 'files'] as const;
export type BuildStep = (typeof BUILD_STEPS)[number];

/** Progress of a build step: languages of channels, pictures, pages, or compressed files. */
export interface BuildProgress {
	readonly step: BuildStep;
	readonly done: number;
	/** 0 while unknown. */
	readonly total: number;
}

/** Number of rendered pages, reported by the page build to its parent. */
export type PagesMade = Omit<BuildProgress, 'step'>;

/** Files about all languages, pictures or the overall digest, which are incomplete in an unfinished tree. */
export const OF_WHOLE_TREE: ReadonlySet<string> = new Set([
	...[LATEST_FILE, MANIFEST_FILE, RELEASES_FILE, COVERAGE_FILE, PICTURE_INDEX_FILE],
	...CHANNELS.flatMap((channel) => [namesFile(channel), statsFile(channel)]),
]);
