import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageAddresses } from '../../contract/tree/page-file.ts';
import type { JobResult } from './languages/language-job.ts';
import type { BuildOptions } from './options.ts';

/** The stored state of a tree's build, for reusing its unchanged files. */
export interface BuildState {
	readonly form: typeof FORM;
	/** Digest of the input, the code and the options. */
	readonly stamp: string;
	/** Digest of the data. */
	readonly digest: string;
	/** Number of files. */
	readonly files: number;
	readonly compression: Compression;
	/** By `<channel>/<language>`. */
	readonly jobs: Readonly<Record<string, FinishedJob>>;
	/** Missing for a tree without pages. */
	readonly pages?: Pages | undefined;
	/** Missing without a previous tree. */
	readonly changes?: Changes | undefined;
}

export type Compression = Pick<BuildOptions, 'isFast' | 'isFinal' | 'isUncompressed'>;

export interface FinishedJob {
	/** Digest of the input of the language's files. */
	readonly input: string;
	readonly result: JobResult;
}

export interface Pages {
	/** Digest of the input of the pages. */
	readonly stamp: string;
	/** Paths as if each page were `<name>.html`. */
	readonly paths: readonly string[];
	/** Address form of the pages. */
	readonly addresses?: PageAddresses | undefined;
}

/** Differences between a tree and its predecessor. */
export interface Changes {
	/** Folder name of the previous tree. */
	readonly before: string;
	readonly paths: readonly string[];
}

/** Increase when the interfaces above change. */
const FORM = 1;

const STATE_FILE = '.build.json';

/** Undefined without a readable state of this version; such a tree is not reused. */
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
	// Written atomically, as the tree may be current.
	writeFileSync(`${file}.next`, JSON.stringify({ form: FORM, ...state } satisfies BuildState));
	renameSync(`${file}.next`, file);
}
