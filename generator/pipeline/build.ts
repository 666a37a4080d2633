import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { canonicalJson } from '../../contract/records/canonical-json.ts';
import { RENDERS_ROOT } from '../../contract/pictures/card-render.ts';
import type { RawChangelog } from '../../contract/changelog/raw.ts';
import { DEFAULT_LANGUAGE, type LanguageCode } from '../../contract/languages.ts';
import { UPLOADER_FILE, namesFile } from '../../contract/tree/tree-paths.ts';
import { KIND_KEYS, type KindKey } from '../../contract/kinds.ts';
import { DEFAULT_ORIGIN } from '../../contract/http/public-origin.ts';
import type { BuildProgress } from '../../contract/tree/construction.ts';
import type { Published } from '../../contract/records/record-order.ts';
import type { Catalogue } from '../derive/catalogue.ts';
import { titledPages } from '../derive/content/search-sources.ts';
import { emitDocuments } from '../emit/documents.ts';
import { emitFeeds } from '../emit/feeds.ts';
import { emitImmutable } from '../emit/immutable.ts';
import { emitManifest, sortByPath, treeDigest } from '../emit/manifest.ts';
import { emitOwnPictures } from '../emit/pictures/own-pictures.ts';
import { currentTag, emitReleases } from '../emit/packs/packs.ts';
import { emitPictureIndex } from '../emit/pictures/picture-index.ts';
import { emitPictureSearch } from '../emit/search-index.ts';
import { type FileEntry, TreeWriter, type TreeWriterOptions, type WriteCounts } from '../emit/tree-writer.ts';
import { emitVersions } from '../emit/versions.ts';
import { fallbackOf } from '../load/game.ts';
import { loadSource } from '../load/load-source.ts';
import type { Source } from '../load/source.ts';
import { emitModList } from '../mods/emit-mods.ts';
import type { Problem } from '../problem.ts';
import { refusalStrings } from '../uploader/refusal-strings.ts';
import { type Warning, toWarnings } from '../warnings.ts';
import { stepsTo } from '../versions/delta.ts';
import { profileRecords } from '../versions/field-profile.ts';
import { englishCatalogues, englishRecords, englishVersions } from '../versions/working-records.ts';
import { buildLanguages } from './languages/build-languages.ts';
import { keyOfJob } from './languages/language-job.ts';
import { type BuildMemory, checkKept, type KeptTree } from './build-memory.ts';
import {
	type BuildState,
	type Compression,
	type FinishedJob,
	type Pages,
	readBuildState,
	writeBuildState,
} from './build-state.ts';
import { checkInput } from './check-input.ts';
import {
	coverageByLanguage,
	namesIn,
	oldListsByLanguage,
	rootsByChannel,
	rootsByLanguage,
	sizesByChannel,
} from './languages/job-results.ts';
import { withLock } from './lock.ts';
import type { BuildOptions } from './options.ts';
import { emitPages } from './site-pages.ts';
import { type LastTree, type SpareTree, changesSince, findSpare, forgetBuild, removeGone } from './spare-tree.ts';
import { FileDigests, digestOfCode, stampOf } from './stamp.ts';
import { type DoneSteps, Steps } from './steps.ts';
import { beginTree, currentTree, publishTree, readDigests, removeOldTrees } from './tree-folder.ts';

export interface BuildReport {
	/** Folder of the finished tree. */
	readonly tree: string;
	/** False when nothing had changed: then nothing was written. */
	readonly isChanged: boolean;
	readonly digest: string;
	readonly files: number;
	readonly counts: WriteCounts;
	readonly seconds: number;
	/** What was found in imported data and is served as it is. */
	readonly warnings: readonly Warning[];
}

/** Told how far the build is. */
export type OnProgress = (progress: BuildProgress) => void;

/**
 * Builds the static tree from the game data and makes it the current one.
 * @throws ProblemsError with everything that is wrong with the input; the last tree stays current.
 */
export function build(options: BuildOptions, onProgress: OnProgress = () => {}, memory?: BuildMemory): Promise<BuildReport> {
	const out = resolve(options.out);
	return withLock(out, () => buildLocked({ ...options, out }, onProgress, memory));
}

/** Whether the current tree was made from this input, this code and these options. */
export function isUpToDate(options: BuildOptions): boolean {
	return builtTree(resolve(options.out))?.state.stamp === stampOfBuild(options, new FileDigests());
}

function stampOfBuild(options: BuildOptions, digests: FileDigests): string {
	const { languages, isFast, isFinal, hasPages, isStrict = false, siteUrl = '' } = options;
	const code = ['contract', 'pictures', 'markup', 'generator', ...(hasPages ? ['site', 'widget'] : [])];
	return stampOf({
		data: [options.data, imagesFolder(options)].map((folder) => digests.ofFolder(folder)),
		code: code.map(digestOfCode),
		options: { languages, isFast, isFinal, hasPages, isStrict, siteUrl, servedAt: servedAt(options) },
	});
}

/** Where rendered cards are unless the data names a host of theirs. */
const servedAt = ({ siteUrl, serviceUrl = DEFAULT_ORIGIN }: BuildOptions): string => siteUrl || serviceUrl;

/** Folder of the operator's own pictures. */
const imagesFolder = ({ data, images }: BuildOptions): string => images ?? join(data, 'images');

async function buildLocked(options: BuildOptions, onProgress: OnProgress, memory?: BuildMemory): Promise<BuildReport> {
	const started = performance.now();
	const digests = memory?.digests ?? new FileDigests();
	const stamp = stampOfBuild(options, digests);
	const built = builtTree(options.out, memory);
	// A process that goes on from this tree has to know what it was made from.
	if (built?.state.stamp === stamp && (!memory || built.kept)) {
		const { digest, files } = built.state;
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

	const known = memory && (await checkKept(options, servedAt(options), memory));
	const checked = known ? Promise.resolve(known.tolerated) : checkInput(options);
	// Whoever waits for the check hears of a failure; until then nobody may be waiting.
	checked.catch(() => {});
	const last = lastTree(options, built);
	const spare = options.isFollowed ? undefined : last && findSpare(last, built?.state.changes);
	const removed = options.isFollowed ? undefined : removeOldTrees(options.out, spare?.name);
	const tree = beginTree(options.out, spare?.name);
	try {
		// The other languages are loaded where they are built.
		const source = known?.source ?? loadSource(options.data, [DEFAULT_LANGUAGE], servedAt(options));
		const writer = writerOptionsFor(options, { tree, last, spare });
		const made = await buildTree(source, { checked, options, writer, built, digests, memory, onProgress });
		const tolerated = await checked;
		const state = { ...made.state, stamp, compression: compressionOf(options) };
		if (!memory) writeBuildState(tree, state);
		await removed;
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
		// The check knows everything that is wrong, a part of the build only what it stumbled over.
		await checked;
		throw error;
	}
}

/** What records were found to be when they were read back. */
const warningsOf = (jobs: BuildState['jobs']): Warning[] =>
	toWarnings(Object.values(jobs).flatMap(({ result }) => result.problems));

const secondsSince = (started: number): number => (performance.now() - started) / 1000;
const noCounts = (): WriteCounts => ({ written: 0, bytes_written: 0, linked: 0 });

/** The current tree, when it remembers its build. */
interface BuiltTree {
	readonly tree: string;
	readonly state: Omit<BuildState, 'form'>;
	/** Of a tree that this process has built. */
	readonly kept?: KeptTree | undefined;
}

function builtTree(out: string, memory?: BuildMemory): BuiltTree | undefined {
	const tree = currentTree(out);
	const kept = tree === undefined ? undefined : memory?.builtAs(tree);
	if (kept) return kept;
	const state = tree === undefined ? undefined : readBuildState(tree);
	return tree === undefined || !state ? undefined : { tree, state };
}

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
		servedAt: servedAt(options),
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

/** The steps that no language owns. */
const REST = '';

interface Trees {
	readonly tree: string;
	readonly last: LastTree | undefined;
	readonly spare: SpareTree | undefined;
}

function writerOptionsFor(options: BuildOptions, { tree, last, spare }: Trees): TreeWriterOptions {
	if (spare) {
		forgetBuild(tree);
		// Full pictures of cards are put into the finished tree: those of an older one may show older cards.
		rmSync(join(tree, RENDERS_ROOT), { recursive: true, force: true });
	}
	return {
		root: tree,
		previous: last,
		outdated: spare?.outdated,
		isFast: options.isFast,
		brotliQuality: options.isFinal ? 11 : 8,
	};
}

const compressionOf = ({ isFast, isFinal }: BuildOptions): Compression => ({ isFast, isFinal });

/** The current tree, when its compressed siblings are those that this build would make. */
function lastTree(options: BuildOptions, built: BuiltTree | undefined): LastTree | undefined {
	const { isFast, isFinal } = built?.state.compression ?? {};
	const isEqual = isFast === options.isFast && isFinal === options.isFinal;
	return built && isEqual ? { root: built.tree, digests: built.kept?.digests ?? readDigests(built.tree) } : undefined;
}

interface Unfinished {
	readonly source: Source;
	readonly options: BuildOptions;
	readonly steps: readonly RawChangelog[];
	readonly jobs: readonly FinishedJob[];
	readonly built: BuiltTree | undefined;
	readonly settings: TreeWriterOptions;
	readonly onProgress: OnProgress;
}

/** Adds what needs all languages, the pages, and last what names the digest of the data. */
async function finishTree(unfinished: Unfinished, steps: Steps) {
	const { source, options, steps: versionSteps, jobs, built, settings, onProgress } = unfinished;
	const { writer } = steps;
	const results = jobs.map(({ result }) => result);
	const lastPages = built?.state.pages;
	const previous = currentTree(options.out);
	const english = englishCatalogues(source);
	const catalogues = [...english.values()];
	const own = emitOwnPictures(writer, imagesFolder(options));
	if (options.hasPages) {
		// Only a build of pages needs the picture library.
		const { emitEmblems } = await import('../emit/pictures/emblems.ts');
		const { emitSharePictures } = await import('../emit/pictures/share-pictures.ts');
		const records = recordsOfAll(catalogues);
		const onDrawn = (done: number, total: number) => onProgress({ step: 'pictures', done, total });
		await emitEmblems(writer, { records, own, previous, onDrawn });
		await emitSharePictures(writer, records, { previous, onDrawn });
	}
	const pictures = steps.take();
	const { game, releases } = source;
	const betas = source.betaVersions.map(({ source: channel, ...version }) => ({ version, facts: channel.facts }));
	const pictureIndex = await steps.run('pictures', [pictures.entries, english, game, betas], () =>
		emitPictureIndex(writer, { root: settings.root, source, catalogues, entries: pictures.entries }),
	);
	const channels = [...source.channels.keys()];
	await steps.run('picture search', [channels, pictureIndex], () => {
		for (const channel of channels) emitPictureSearch(writer, channel, pictureIndex);
	});
	const documents = {
		sizes: sizesByChannel(results),
		coverage: coverageByLanguage(results),
		images: pictureCount(pictures.entries),
	};
	await steps.run('documents', [documents], () => emitDocuments(writer, documents));
	const changelogs = await steps.run('versions', [releases, versionSteps, source.ids, game, betas, englishVersions(source)], () =>
		emitVersions(writer, source, versionSteps),
	);
	await steps.run('mods', [source.mods], () => emitModList(writer, source.mods));
	const roots = rootsByChannel(results);
	const releaseList = {
		releases,
		steps: versionSteps,
		roots: rootsByLanguage(results),
		published: roots['main'] ?? {},
		oldLists: oldListsByLanguage(results),
	};
	await steps.run('releases', [releaseList], () => emitReleases(writer, releaseList));
	await steps.run('content', [source.content, game, contentBasis(source)], async () => {
		// The Markdown libraries are loaded only when something is built.
		const { emitContent } = await import('../emit/content.ts');
		emitContent(writer, source);
	});
	for (const channel of channels) {
		const names = results.filter((result) => result.channel === channel).map((result) => result.names);
		await steps.run(`names of ${channel}`, [names], () => {
			writer.add(namesFile(channel), canonicalJson(namesIn(results, channel)));
		});
	}
	const rest = steps.take();
	const data = sortByPath([...results.flatMap((result) => result.section.entries), ...pictures.entries, ...rest.entries]);
	const digest = treeDigest(data);
	const siteUrl = options.siteUrl ?? '';
	// Feeds name the host, clients the digest: that of the data depends on neither.
	await steps.run('feeds', [changelogs, siteUrl], () => emitFeeds(writer, changelogs, siteUrl));
	if (!options.isFast) {
		// Only a build with archives needs the archive library.
		const { uploaderPackage } = await import('../uploader/uploader-package.ts');
		const words = refusalStrings(settings.root, options.languages);
		writer.add(UPLOADER_FILE, await uploaderPackage({ service: servedAt(options), words, digest }));
	}
	await steps.run('clients', [digest, siteUrl], async () => {
		const { emitClients } = await import('../clients/emit-clients.ts');
		await emitClients(writer, { digest, siteUrl });
	});
	const feeds = steps.take();
	let pages: Pages | undefined;
	if (options.hasPages) {
		// The pages are made of what is in the tree.
		removeOthers(settings, new Set([...[...data, ...feeds.entries].map((entry) => entry.path), ...(lastPages?.paths ?? [])]));
		pages = await emitPages(writer, {
			tree: settings.root,
			previous: built && lastPages && { tree: built.tree, pages: lastPages },
			languages: options.languages,
			siteUrl,
			dataDigest: digest,
			onProgress,
		});
	}
	emitImmutable(writer, digest, roots, data);
	const copies = steps.take();
	const profiles = profileRecords(englishRecords(source, 'main'));
	emitManifest(writer, { game, digest, roots, profiles, entries: [...data, ...feeds.entries, ...copies.entries] });
	const last = steps.take();
	const entries = [...data, ...feeds.entries, ...copies.entries, ...last.entries];
	const fileDigests = new Map(entries.map((entry) => [entry.path, entry.sha256]));
	removeOthers(settings, fileDigests);
	const sections = [...results.map((result) => result.section), pictures, rest, feeds, copies, last];
	return {
		digests: fileDigests,
		counts: sum(sections.map(({ counts }) => counts)),
		state: {
			digest,
			files: entries.length,
			jobs: Object.fromEntries(jobs.map((job) => [keyOfJob(job.result), job])),
			pages,
			changes: settings.previous && changesSince(settings.previous, fileDigests),
		},
	};
}

/** What the English texts of guides and mechanics may name. */
function contentBasis({ channels, game }: Source): unknown[] {
	const codes: readonly LanguageCode[] = [DEFAULT_LANGUAGE, fallbackOf(game)];
	return [...channels.values()].map(({ facts, tables, messages, userInterface }) => [
		facts,
		tables,
		codes.map((code) => [messages.get(code), userInterface.get(code)]),
	]);
}

/** Only a tree that is built on a spare one can hold anything else. */
function removeOthers({ root, previous, outdated }: TreeWriterOptions, paths: Pick<Set<string>, 'has'>): void {
	if (previous && outdated) removeGone(root, previous, outdated, paths);
}

/** Every record of every channel; of a record that several have, the first. */
function recordsOfAll(catalogues: readonly Catalogue[]): Map<KindKey, Published[]> {
	return new Map(
		KIND_KEYS.map((key) => {
			const records = catalogues.flatMap((catalogue) => catalogue.records.get(key) ?? []);
			return [key, [...new Map(records.toReversed().map((record) => [record.id, record])).values()]];
		}),
	);
}

/** The PNG of each: a picture may have other forms beside it. */
const pictureCount = (entries: readonly FileEntry[]): number =>
	entries.filter(({ path }) => /^static\/images\/.*\.png$/.test(path)).length;

function sum(counts: readonly WriteCounts[]): WriteCounts {
	const total = noCounts();
	for (const count of counts) {
		total.written += count.written;
		total.bytes_written += count.bytes_written;
		total.linked += count.linked;
	}
	return total;
}
