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

/** What a build of the tree is busy with, in turn. */
export const BUILD_STEPS = ['data', 'pictures', 'pages', 'files'] as const;
export type BuildStep = (typeof BUILD_STEPS)[number];

/** How far a step of a build is: languages of channels, pictures, pages, or files that are compressed. */
export interface BuildProgress {
	readonly step: BuildStep;
	readonly done: number;
	/** 0 while it is not known. */
	readonly total: number;
}

/** How many pages are made: what a build of pages tells the process that started it. */
export type PagesMade = Omit<BuildProgress, 'step'>;

/** Files that speak of all languages or of pictures, or of the digest of them all: those of an unfinished tree say too little. */
export const OF_WHOLE_TREE: ReadonlySet<string> = new Set([
	...[LATEST_FILE, MANIFEST_FILE, RELEASES_FILE, COVERAGE_FILE, PICTURE_INDEX_FILE],
	...CHANNELS.flatMap((channel) => [namesFile(channel), statsFile(channel)]),
]);
