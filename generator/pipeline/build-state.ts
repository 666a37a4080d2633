import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageAddresses } from '../../contract/tree/page-file.ts';
import type { JobResult } from './languages/language-job.ts';
import type { BuildOptions } from './options.ts';

/** What a tree remembers of its build: what it was made from, so that the next build knows which of its files are still right. */
export interface BuildState {
	readonly form: typeof FORM;
	/** Digest of the input, the code and the options. */
	readonly stamp: string;
	/** Digest of the data. */
	readonly digest: string;
	/** Number of files. */
	readonly files: number;
	readonly compression: Compression;
	/** Each language, by `<channel>/<language>`. */
	readonly jobs: Readonly<Record<string, FinishedJob>>;
	/** Absent when the tree was built without pages. */
	readonly pages?: Pages | undefined;
	/** Absent when there was no tree to compare with. */
	readonly changes?: Changes | undefined;
}

/** How the files of a tree are compressed. */
export type Compression = Pick<BuildOptions, 'isFast' | 'isFinal' | 'isUncompressed'>;

export interface FinishedJob {
	/** Digest of everything that decides the files of the language. */
	readonly input: string;
	readonly result: JobResult;
}

export interface Pages {
	/** Digest of everything that decides the pages. */
	readonly stamp: string;
	/** Paths of the files as if every page were a file of its name. */
	readonly paths: readonly string[];
	/** Which files the pages are. */
	readonly addresses?: PageAddresses | undefined;
}

/** How a tree differs from the one before it. */
export interface Changes {
	/** Name of the folder of the tree before. */
	readonly before: string;
	readonly paths: readonly string[];
}

/** Grows by one when the interfaces above change. */
const FORM = 1;

/** In the tree. */
const STATE_FILE = '.build.json';

/** Undefined for a tree without a readable state of this form: nothing of such a tree is used again. */
export function readBuildState(tree: string): BuildState | undefined {
	try {
		const state = JSON.parse(readFileSync(join(tree, STATE_FILE), 'utf8')) as BuildState;
		return state.form === FORM ? state : undefined;
	} catch {
		return undefined;
	}
}

export function writeBuildState(tree: string, state: Omit<BuildState, 'form'>): void {
	const file = join(tree, STATE_FILE);
	// A tree may be the current one already.
	writeFileSync(`${file}.next`, JSON.stringify({ form: FORM, ...state } satisfies BuildState));
	renameSync(`${file}.next`, file);
}
