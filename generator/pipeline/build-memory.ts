import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { Catalogue } from '../derive/catalogue.ts';
import { loadSource } from '../load/load-source.ts';
import type { Source } from '../load/source.ts';
import { SourceMemory } from '../load/source-memory.ts';
import type { Problem } from '../problem.ts';
import { continueEnglish, type EnglishVersions, englishVersions } from '../versions/working-records.ts';
import { type BuildState, writeBuildState } from './build-state.ts';
import { toleratedOf } from './check-input.ts';
import { type BuildOptions, siteUrlOf } from './options.ts';
import { FileDigests } from './stamp.ts';
import type { DoneSteps } from './steps.ts';

/** What is known of a tree that this process has built. */
export interface KeptTree {
	/** Digest of every file, by path. */
	readonly digests: ReadonlyMap<string, string>;
	/** Of each language and channel by key, and of what no language owns. */
	readonly steps: ReadonlyMap<string, DoneSteps>;
}

type State = Omit<BuildState, 'form'>;

/**
 * What one build leaves to the next in the same process: the source as it was read, the records, and which files were made from what.
 * Without it a build makes the same tree.
 */
export class BuildMemory {
	readonly files = new SourceMemory();
	readonly digests = new FileDigests();
	/** By `<channel>/<language>`. */
	readonly catalogues = new Map<string, Catalogue>();
	english: EnglishVersions = new Map();
	#built: { readonly folder: string; readonly state: State; readonly kept: KeptTree } | undefined;

	/** What is known of the tree that a link leads to. */
	builtAs(tree: string) {
		if (!this.#built || realpathSync(tree) !== this.#built.folder) return undefined;
		const { state, kept } = this.#built;
		return { tree, state, kept };
	}

	keep(out: string, state: State, { digests, steps }: KeptTree): void {
		this.#built = { folder: realpathSync(join(out, 'current')), state, kept: { digests, steps } };
	}

	/** Writes down what the last tree remembers of its build, for a process that goes on with it. */
	save(): void {
		if (this.#built) writeBuildState(this.#built.folder, this.#built.state);
	}
}

/**
 * Loads the source of all languages and checks it, both in this process.
 * @throws ProblemsError with everything that is wrong with it
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
