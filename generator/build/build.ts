import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { canonicalJson } from '../../contract/canonical-json.ts';
import type { RawChangelog } from '../../contract/changelog/raw.ts';
import { DEFAULT_LANGUAGE } from '../../contract/languages.ts';
import { namesFile } from '../../contract/tree-paths.ts';
import { KIND_KEYS, type KindKey } from '../../contract/kinds.ts';
import type { Published } from '../../contract/record-order.ts';
import type { Catalogue } from '../derive/catalogue.ts';
import { emitDocuments } from '../emit/documents.ts';
import { emitImmutable } from '../emit/immutable.ts';
import { emitManifest, treeDigest } from '../emit/manifest.ts';
import { currentTag, emitReleases } from '../emit/packs.ts';
import { type FileEntry, TreeWriter, type TreeWriterOptions, type WriteCounts } from '../emit/tree-writer.ts';
import { emitVersions } from '../emit/versions.ts';
import { loadSource } from '../load/load-source.ts';
import type { Source } from '../load/source.ts';
import { stepsTo } from '../versions/delta.ts';
import { profileRecords } from '../versions/field-profile.ts';
import { englishCatalogues, englishRecords } from '../versions/working-records.ts';
import { buildLanguages } from './build-languages.ts';
import { checkInput } from './check-input.ts';
import { coverageByLanguage, namesIn, rootsByChannel, rootsByLanguage, sizesByChannel } from './job-results.ts';
import type { JobResult } from './language-job.ts';
import { withLock } from './lock.ts';
import type { BuildOptions } from './options.ts';
import { emitPages } from './site-pages.ts';
import { stampOf } from './stamp.ts';
import { STAMP_FILE, beginTree, currentTree, publishTree, readDigests, removeOldTrees } from './tree-folder.ts';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));

export interface BuildReport {
	/** Folder of the finished tree. */
	readonly tree: string;
	/** False when nothing had changed: then nothing was written. */
	readonly isChanged: boolean;
	readonly digest: string;
	readonly files: number;
	readonly counts: WriteCounts;
	readonly seconds: number;
}

/** Told after each language; `total` is the number of languages of all channels. */
export type Progress = (done: number, total: number) => void;

/**
 * Builds the static tree from the game data and makes it the current one.
 * @throws ProblemsError with everything that is wrong with the input; the last tree stays current.
 */
export function build(options: BuildOptions, onProgress: Progress = () => {}): Promise<BuildReport> {
	const out = resolve(options.out);
	return withLock(out, () => buildLocked({ ...options, out }, onProgress));
}

/** Whether the current tree was made from this input, this code and these options. */
export function isUpToDate(options: BuildOptions): boolean {
	return unchangedTree(resolve(options.out), stampOfBuild(options)) !== undefined;
}

function stampOfBuild(options: BuildOptions): string {
	const { languages, isFast, isFinal, hasPages } = options;
	const code = ['contract', 'generator', ...(hasPages ? ['site', 'widget', 'public'] : [])].map((folder) => join(PROJECT, folder));
	return stampOf([options.data, ...code], { languages, isFast, isFinal, hasPages });
}

async function buildLocked(options: BuildOptions, onProgress: Progress): Promise<BuildReport> {
	const started = performance.now();
	const stamp = stampOfBuild(options);
	const unchanged = unchangedTree(options.out, stamp);
	if (unchanged) return { ...unchanged, isChanged: false, counts: noCounts(), seconds: secondsSince(started) };

	const removed = removeOldTrees(options.out);
	const checked = checkInput(options);
	// Whoever waits for the check hears of a failure; until then nobody may be waiting.
	checked.catch(() => {});
	const tree = beginTree(options.out);
	try {
		// The other languages are loaded where they are built.
		const source = loadSource(options.data, [DEFAULT_LANGUAGE]);
		const report = await buildTree(source, checked, options, tree, onProgress);
		writeFileSync(join(tree, STAMP_FILE), JSON.stringify({ stamp, digest: report.digest, files: report.files }));
		await removed;
		publishTree(options.out, tree);
		return { ...report, tree: join(options.out, 'current'), isChanged: true, seconds: secondsSince(started) };
	} catch (error) {
		rmSync(tree, { recursive: true, force: true });
		// The check knows everything that is wrong, a part of the build only what it stumbled over.
		await checked;
		throw error;
	}
}

const secondsSince = (started: number): number => (performance.now() - started) / 1000;
const noCounts = (): WriteCounts => ({ written: 0, bytes_written: 0, linked: 0 });

function unchangedTree(out: string, stamp: string): Pick<BuildReport, 'tree' | 'digest' | 'files'> | undefined {
	const tree = currentTree(out);
	if (!tree) return undefined;
	const last = readStamp(tree);
	return last?.stamp === stamp ? { tree, digest: last.digest, files: last.files } : undefined;
}

function readStamp(tree: string): { stamp: string; digest: string; files: number } | undefined {
	try {
		return JSON.parse(readFileSync(join(tree, STAMP_FILE), 'utf8'));
	} catch {
		// A tree without a readable stamp is simply built again.
		return undefined;
	}
}

async function buildTree(source: Source, checked: Promise<void>, options: BuildOptions, tree: string, onProgress: Progress) {
	const writerOptions = writerOptionsFor(options, tree);
	const steps = stepsTo(englishRecords(source, 'main'), source.releases);
	const versions = { main: currentTag(steps, source.releases), beta: source.game.channels.beta?.version.slice(1) ?? '' };
	const settings = { data: options.data, languages: options.languages, writer: writerOptions, steps, versions };
	const results = await buildLanguages({ settings, channels: [...source.channels.keys()], checked, onDone: onProgress });
	return finishTree({ source, options, steps, results, tree }, new TreeWriter(writerOptions));
}

function writerOptionsFor(options: BuildOptions, tree: string): TreeWriterOptions {
	const root = currentTree(options.out);
	const kind = JSON.stringify({ isFast: options.isFast, isFinal: options.isFinal });
	const previous = root && readKind(root) === kind ? { root, digests: readDigests(root) } : undefined;
	mkdirSync(tree, { recursive: true });
	writeFileSync(join(tree, '.compression'), kind);
	return { root: tree, previous, isFast: options.isFast, brotliQuality: options.isFinal ? 11 : 8 };
}

/** Trees with other compressed siblings are not linked to. */
function readKind(root: string): string | undefined {
	try {
		return readFileSync(join(root, '.compression'), 'utf8');
	} catch {
		return undefined;
	}
}

interface Unfinished {
	readonly source: Source;
	readonly options: BuildOptions;
	readonly steps: readonly RawChangelog[];
	readonly results: readonly JobResult[];
	readonly tree: string;
}

/** Adds what needs all languages, the pages, and last what names the digest of the data. */
async function finishTree({ source, options, steps, results, tree }: Unfinished, writer: TreeWriter) {
	const previous = currentTree(options.out);
	if (options.hasPages) {
		// Only a build of pages needs the picture library.
		const { emitEmblems } = await import('../emit/emblems.ts');
		await emitEmblems(writer, { records: recordsOfAll([...englishCatalogues(source).values()]), images: join(options.data, 'images'), previous });
	}
	const pictures = writer.take();
	emitDocuments(writer, { sizes: sizesByChannel(results), coverage: coverageByLanguage(results), images: pictureCount(pictures.entries) });
	emitVersions(writer, source, steps);
	emitReleases(writer, { releases: source.releases, steps, roots: rootsByLanguage(results) });
	// The Markdown libraries are loaded only when something is built.
	const { emitContent } = await import('../emit/content.ts');
	emitContent(writer, source);
	for (const channel of source.channels.keys()) writer.add(namesFile(channel), canonicalJson(namesIn(results, channel)));
	const documents = writer.take();
	const data: FileEntry[] = [...results.flatMap((result) => result.section.entries), ...pictures.entries, ...documents.entries];
	const digest = treeDigest(data);
	if (options.hasPages) await emitPages(writer, { tree, previous, languages: options.languages, dataDigest: digest });
	const roots = rootsByChannel(results);
	emitImmutable(writer, digest, roots, data);
	const pages = writer.take();
	const profiles = profileRecords(englishRecords(source, 'main'));
	emitManifest(writer, { game: source.game, digest, roots, profiles, entries: [...data, ...pages.entries] });
	const last = writer.take();
	const counts = sum([...results.map((result) => result.section.counts), pictures.counts, documents.counts, pages.counts, last.counts]);
	return { digest, files: data.length + pages.entries.length + last.entries.length, counts };
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

const pictureCount = (entries: readonly FileEntry[]): number => entries.filter((entry) => entry.path.startsWith('static/images/')).length;

function sum(counts: readonly WriteCounts[]): WriteCounts {
	const total = noCounts();
	for (const count of counts) {
		total.written += count.written;
		total.bytes_written += count.bytes_written;
		total.linked += count.linked;
	}
	return total;
}
