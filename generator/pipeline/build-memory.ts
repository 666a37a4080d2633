import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { Catalogue } from '../derive/catalogue.ts';
import { loadSource } from '../load/load-source.ts';
import type { Source } from '../load/source.ts';
import { SourceMemory } from '../files/source-memory.ts';
import type { Problem } from '../problems/problem.ts';
import { continueEnglish, type EnglishVersions, englishVersions } from '../versions/working-records.ts';
import { type BuildState, writeBuildState } from './build-state.ts';
import { toleratedOf } from './check-input.ts';
import { type BuildOptions, siteUrlOf } from './options.ts';
import { FileDigests } from './stamp.ts';
import type { DoneSteps } from './steps.ts';

/** State of a tree built by this process. */
export interface KeptTree {
	/** Digest of every file, by path. */
	readonly digests: ReadonlyMap<string, string>;
	/** Steps of each language and channel by key, and of language-independent files. */
	readonly steps: ReadonlyMap<string, DoneSteps>;
}

type State = Omit<BuildState, 'form'>;

/**
 * State between builds in one process: the source, the records, and the inputs of each file. A build without it makes the same
 * tree.
 */
export class BuildMemory {
	readonly files = new SourceMemory();
	readonly digests = new FileDigests();
	/** By `<channel>/<language>`. */
	readonly catalogues = new Map<string, Catalogue>();
	english: EnglishVersions = new Map();
	#built: { readonly folder: string; readonly state: State; readonly kept: KeptTree } | undefined;

	/** The state of a tree, if this process built it. */
	builtAs(tree: string) {
		if (!this.#built || realpathSync(tree) !== this.#built.folder) return undefined;
		const { state, kept } = this.#built;
		return { tree, state, kept };
	}

	keep(out: string, state: State, { digests, steps }: KeptTree): void {
		this.#built = { folder: realpathSync(join(out, 'current')), state, kept: { digests, steps } };
	}

	/** Saves the state of the last tree for another process. */
	save(): void {
		if (this.#built) writeBuildState(this.#built.folder, this.#built.state);
	}
}

/**
 * Loads and checks the source of all languages in this process.
 * @throws ProblemsError with all problems
 */
export async function checkKept(
	options: BuildOptions,
	memory: BuildMemory,
): Promise<{ readonly source: Source; readonly tolerated: readonly Problem[] }> {
	const { data, languages, isStrict = false } = options;
	const source = loadSource(data, languages, siteUrlOf(options), memory.files);
	const { findProblems } = await import('./find-problems.ts');
	continueEnglish(source, memory.english);
	const tolerated = toleratedOf(findProblems(source, isStrict));
	memory.english = englishVersions(source);
	return { source, tolerated };
}
