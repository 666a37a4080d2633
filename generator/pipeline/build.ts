import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { RENDERS_ROOT } from '../../contract/pictures/card-render.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from '../../contract/languages.ts';
import type { BuildProgress } from '../../contract/tree/construction.ts';
import { titledPages } from '../derive/content/search-sources.ts';
import { currentTag } from '../emit/packs/packs.ts';
import { TreeWriter, type TreeWriterOptions, type WriteCounts } from '../emit/tree-writer.ts';
import { fallbackOf } from '../load/game.ts';
import { loadSource } from '../load/load-source.ts';
import type { Source } from '../load/source.ts';
import type { Problem } from '../problems/problem.ts';
import { type Warning, toWarnings } from '../problems/warnings.ts';
import { stepsTo } from '../versions/delta.ts';
import { englishRecords } from '../versions/working-records.ts';
import { buildLanguages } from './languages/build-languages.ts';
import { keyOfJob } from './languages/language-job.ts';
import { signTree } from '../sign/sign-tree.ts';
import { readSigningKey } from '../sign/signing-key.ts';
import { type BuildMemory, checkKept } from './build-memory.ts';
import { type BuildState, type Compression, writeBuildState } from './build-state.ts';
import { checkInput } from './check-input.ts';
import { withLock } from '../setup/folder-lock.ts';
import { type BuildOptions, imagesFolder, siteUrlOf } from './options.ts';
import { type BuiltTree, builtTree } from './built-tree.ts';
import { finishTree, noCounts } from './finish-tree.ts';
import { type LastTree, type SpareTree, findSpare, forgetBuild } from './spare-tree.ts';
import { FileDigests, digestOfCode, stampOf } from './stamp.ts';
import { type DoneSteps, Steps } from './steps.ts';
import { beginTree, currentTree, publishTree, readDigests, removeOldTrees } from './tree-folder.ts';

export interface BuildReport {
	/** Folder of the finished tree. */
	readonly tree: string;
	/** False if nothing changed and nothing was written. */
	readonly isChanged: boolean;
	readonly digest: string;
	readonly files: number;
	readonly counts: WriteCounts;
	readonly seconds: number;
	/** Problems of imported data, which is served anyway. */
	readonly warnings: readonly Warning[];
}

export type OnProgress = (progress: BuildProgress) => void;

/**
 * Builds the static tree from the game data and makes it current.
 * @throws ProblemsError with all problems of the input; the last tree stays current
 */
export function build(options: BuildOptions, onProgress: OnProgress = () => {}, memory?: BuildMemory): Promise<BuildReport> {
	const out = resolve(options.out);
	const lock = { folder: out, name: 'build', isPatient: options.isPatient };
	return withLock(lock, () => buildLocked({ ...options, out }, onProgress, memory));
}

/** Whether the current tree was built from this input, code and options. */
export function isUpToDate(options: BuildOptions): boolean {
	return builtTree(resolve(options.out))?.state.stamp === stampOfBuild(options, new FileDigests());
}

function stampOfBuild(options: BuildOptions, digests: FileDigests): string {
	const { languages, hasPages, isStrict = false, isReleasedOnly = false, addresses = 'files' } = options;
	const code = ['contract', 'pictures', 'markup', 'generator', ...(hasPages ? ['site', 'public', 'widget'] : [])];
	return stampOf({
		data: [options.data, imagesFolder(options)].map((folder) => digests.ofFolder(folder)),
		code: code.map(digestOfCode),
		options: {
			languages,
			...compressionOf(options),
			addresses,
			hasPages,
			isStrict,
			isReleasedOnly,
			siteUrl: siteUrlOf(options),
		},
	});
}

/**
 * Stamp of the current tree with all its languages and pages, if it contains the requested ones: another build may have added
 * more.
 */
function stampOfMore(options: BuildOptions, { state }: BuiltTree, digests: FileDigests): string | undefined {
	const languages = LANGUAGE_CODES.filter((code) => keyOfJob({ channel: 'main', language: code }) in state.jobs);
	const hasPages = state.pages !== undefined;
	const hasAll = (hasPages || !options.hasPages) && options.languages.every((code) => languages.includes(code));
	return hasAll ? stampOfBuild({ ...options, languages, hasPages }, digests) : undefined;
}

async function buildLocked(options: BuildOptions, onProgress: OnProgress, memory?: BuildMemory): Promise<BuildReport> {
	const started = performance.now();
	const key = options.signingKey === undefined ? undefined : readSigningKey(options.signingKey);
	const digests = memory?.digests ?? new FileDigests();
	const stamp = stampOfBuild(options, digests);
	const built = builtTree(options.out, memory);
	const isThere = built && [stamp, options.isPatient && stampOfMore(options, built, digests)].includes(built.state.stamp);
	// A process with memory must also know the inputs of this tree.
	if (isThere && (!memory || built.kept)) {
		const { digest, files } = built.state;
		if (key) signTree(built.tree, key);
		return {
			tree: built.tree,
			digest,
			files,
			isChanged: false,
			counts: noCounts(),
			seconds: secondsSince(started),
			warnings: warningsOf(built.state.jobs),
		};
	}

	const known = memory && (await checkKept(options, memory));
	const checked = known ? Promise.resolve(known.tolerated) : checkInput(options);
	// Awaited later; avoids an unhandled rejection until then.
	checked.catch(() => {});
	const last = lastTree(options, built);
	const spare = options.isFollowed ? undefined : last && findSpare(last, built?.state.changes);
	const removed = removeOldTrees(options.out, { spare: spare?.name, isFollowed: options.isFollowed });
	const tree = beginTree(options.out, spare?.name);
	try {
		// The other languages load in their workers.
		const whole = known?.source ?? loadSource(options.data, [DEFAULT_LANGUAGE], siteUrlOf(options));
		const source = options.isReleasedOnly ? withoutBeta(whole) : whole;
		const writer = writerOptionsFor(options, { tree, last, spare });
		const made = await buildTree(source, { checked, options, writer, built, digests, memory, onProgress });
		const tolerated = await checked;
		const state = { ...made.state, stamp, compression: compressionOf(options) };
		if (!memory) writeBuildState(tree, state);
		await removed;
		if (key) signTree(tree, key, currentTree(options.out));
		publishTree(options.out, tree);
		memory?.keep(options.out, state, made);
		const { digest, files } = state;
		const { counts } = made;
		return {
			tree: join(options.out, 'current'),
			digest,
			files,
			counts,
			isChanged: true,
			seconds: secondsSince(started),
			warnings: [...toWarnings(tolerated), ...warningsOf(state.jobs)],
		};
	} catch (error) {
		rmSync(tree, { recursive: true, force: true });
		// The check reports all problems, a build stage only the first.
		await checked;
		throw error;
	}
}

/** Warnings from validating records. */
const warningsOf = (jobs: BuildState['jobs']): Warning[] =>
	toWarnings(Object.values(jobs).flatMap(({ result }) => result.problems));

const secondsSince = (started: number): number => (performance.now() - started) / 1000;

/** The source without a beta. */
const withoutBeta = (source: Source): Source => ({
	...source,
	game: { ...source.game, channels: { main: source.game.channels.main } },
	channels: new Map([['main', source.channels.get('main')!]]),
	betaVersions: [],
});

interface TreeInput {
	readonly checked: Promise<readonly Problem[]>;
	readonly options: BuildOptions;
	readonly writer: TreeWriterOptions;
	readonly built: BuiltTree | undefined;
	readonly digests: FileDigests;
	readonly memory: BuildMemory | undefined;
	readonly onProgress: OnProgress;
}

async function buildTree(source: Source, input: TreeInput) {
	const { checked, options, writer, built, digests, memory, onProgress } = input;
	const steps = stepsTo(englishRecords(source, 'main'), source.releases);
	const versions = { main: currentTag(steps, source.releases), beta: source.game.channels.beta?.version.slice(1) ?? '' };
	const isTolerant = source.game.is_imported === true && !options.isStrict;
	const fallback = fallbackOf(source.game);
	const settings = {
		data: options.data,
		siteUrl: siteUrlOf(options),
		languages: options.languages,
		writer,
		steps,
		versions,
		pages: titledPages(source.content),
		fallback,
		isTolerant,
	};
	const lastJobs = writer.previous && (!memory || built?.kept) ? built!.state.jobs : {};
	const last = (writer.previous && built?.kept?.steps) || new Map<string, DoneSteps>();
	const done = new Map(last);
	const kept = memory && { source, catalogues: memory.catalogues, last, onDone: done.set.bind(done) };
	const channels = [...source.channels.keys()];
	const jobs = await buildLanguages({ settings, channels, lastJobs, digests, kept, checked, onProgress });
	const finishing = new Steps(new TreeWriter(writer), last.get(REST));
	const made = await finishTree({ source, options, steps, jobs, built, settings: writer, onProgress }, finishing);
	return { ...made, steps: done.set(REST, finishing.done) };
}

/** Key of the language-independent steps. */
const REST = '';

interface Trees {
	readonly tree: string;
	readonly last: LastTree | undefined;
	readonly spare: SpareTree | undefined;
}

function writerOptionsFor(options: BuildOptions, { tree, last, spare }: Trees): TreeWriterOptions {
	if (spare) {
		forgetBuild(tree);
		// Drops card renders, which may show older cards; they are drawn into finished trees.
		rmSync(join(tree, RENDERS_ROOT), { recursive: true, force: true });
	}
	return {
		root: tree,
		previous: last,
		outdated: spare?.outdated,
		isFast: options.isFast,
		isUncompressed: options.isUncompressed ?? false,
		brotliQuality: options.isFinal ? 11 : 8,
	};
}

const compressionOf = ({ isFast, isFinal, isUncompressed = false }: BuildOptions): Compression => ({
	isFast,
	isFinal,
	isUncompressed,
});

/** The current tree, if it has the compression of this build. */
function lastTree(options: BuildOptions, built: BuiltTree | undefined): LastTree | undefined {
	const isEqual = JSON.stringify(built?.state.compression) === JSON.stringify(compressionOf(options));
	return built && isEqual ? { root: built.tree, digests: built.kept?.digests ?? readDigests(built.tree) } : undefined;
}
