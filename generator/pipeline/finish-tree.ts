import { DEFAULT_LANGUAGE, type LanguageCode } from '../../contract/languages.ts';
import { KIND_KEYS, type KindKey } from '../../contract/kinds.ts';
import type { RawChangelog } from '../../contract/changelog/raw.ts';
import { canonicalJson } from '../../contract/records/canonical-json.ts';
import type { BuildProgress } from '../../contract/tree/construction.ts';
import { pageFile } from '../../contract/tree/page-file.ts';
import type { Published } from '../../contract/records/record-order.ts';
import { UPLOADER_FILE, namesFile } from '../../contract/tree/tree-paths.ts';
import type { Catalogue } from '../derive/catalogue.ts';
import { deriveRoles } from '../derive/roles.ts';
import { lexiconOf } from '../derive/search/lexicon.ts';
import { tableOf } from '../derive/tables.ts';
import { emitDocuments } from '../emit/documents.ts';
import { emitFeeds } from '../emit/feeds.ts';
import { emitImmutable } from '../emit/immutable.ts';
import { type Roots, emitManifest, sortByPath, treeDigest } from '../emit/manifest.ts';
import { emitReleases } from '../emit/packs/packs.ts';
import { emitOwnPictures } from '../emit/pictures/own-pictures.ts';
import { emitPictureIndex } from '../emit/pictures/picture-index.ts';
import { emitNeutralSearch, emitPictureSearch, emitSearchWords } from '../emit/search/search-index.ts';
import type { FileEntry, Section, TreeWriterOptions, WriteCounts } from '../emit/tree-writer.ts';
import { emitRoles } from '../emit/lookups.ts';
import { emitVersions } from '../emit/versions.ts';
import { fallbackOf } from '../load/game.ts';
import type { Source } from '../load/source.ts';
import { emitModList } from '../mods/emit-mods.ts';
import { refusalStrings } from '../uploader/refusal-strings.ts';
import { profileRecords } from '../versions/field-profile.ts';
import { englishCatalogues, englishRecords, englishVersions } from '../versions/working-records.ts';
import type { FinishedJob, Pages } from './build-state.ts';
import type { BuiltTree } from './built-tree.ts';
import {
	coverageByLanguage,
	namesIn,
	oldListsByLanguage,
	rootsByChannel,
	rootsByLanguage,
	sizesByChannel,
} from './languages/job-results.ts';
import { keyOfJob } from './languages/language-job.ts';
import { type BuildOptions, imagesFolder, siteUrlOf } from './options.ts';
import { emitPages } from './site-pages.ts';
import { changesSince, removeGone } from './spare-tree.ts';
import type { Steps } from './steps.ts';
import { currentTree } from './tree-folder.ts';

export interface Unfinished {
	readonly source: Source;
	readonly options: BuildOptions;
	readonly steps: readonly RawChangelog[];
	readonly jobs: readonly FinishedJob[];
	readonly built: BuiltTree | undefined;
	readonly settings: TreeWriterOptions;
	readonly onProgress: (progress: BuildProgress) => void;
}

/** Adds everything that needs all languages, then the pages, and finally the files with the digest of the data. */
export async function finishTree(unfinished: Unfinished, steps: Steps) {
	const { source, options, jobs, built, settings, onProgress } = unfinished;
	const { writer } = steps;
	const results = jobs.map(({ result }) => result);
	const pictures = await drawPictures(unfinished, steps);
	const { rest, changelogs } = await emitShared(unfinished, steps, pictures);
	const data = sortByPath([...results.flatMap((result) => result.section.entries), ...pictures.entries, ...rest.entries]);
	const digest = treeDigest(data);
	const roots = rootsByChannel(results);
	const addressed = await emitAddressed(unfinished, steps, { changelogs, digest, roots, data });
	const lastPages = built?.state.pages;
	let pages: Pages | undefined;
	if (options.hasPages) {
		// The pages are built from the tree.
		const standing = lastPages?.paths.map((path) => pageFile(path, lastPages.addresses ?? 'files')) ?? [];
		removeOthers(settings, new Set([...[...data, ...addressed.entries].map((entry) => entry.path), ...standing]));
		pages = await emitPages(writer, {
			tree: settings.root,
			previous: built && lastPages && { tree: built.tree, pages: lastPages },
			languages: options.languages,
			addresses: options.addresses ?? 'files',
			siteUrl: siteUrlOf(options),
			dataDigest: digest,
			onProgress,
		});
	}
	const pageFiles = steps.take();
	const profiles = profileRecords(englishRecords(source, 'main'));
	emitManifest(writer, {
		game: source.game,
		digest,
		roots,
		profiles,
		entries: [...data, ...addressed.entries, ...pageFiles.entries],
	});
	const last = steps.take();
	const entries = [...data, ...addressed.entries, ...pageFiles.entries, ...last.entries];
	const fileDigests = new Map(entries.map((entry) => [entry.path, entry.sha256]));
	removeOthers(settings, fileDigests);
	const sections = [...results.map((result) => result.section), pictures, rest, addressed, pageFiles, last];
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

/** Adds the operator's pictures and, for a build with pages, drawn ones. */
async function drawPictures({ source, options, onProgress }: Unfinished, steps: Steps): Promise<Section> {
	const { writer } = steps;
	const previous = currentTree(options.out);
	const own = emitOwnPictures(writer, imagesFolder(options));
	if (options.hasPages) {
		// Loaded late: only builds with pages need the picture library.
		const { emitEmblems } = await import('../emit/pictures/emblems.ts');
		const { emitSharePictures } = await import('../emit/pictures/share-pictures.ts');
		const records = recordsOfAll([...englishCatalogues(source).values()]);
		const onDrawn = (done: number, total: number) => onProgress({ step: 'pictures', done, total });
		await emitEmblems(writer, { records, own, previous, onDrawn });
		await emitSharePictures(writer, records, { previous, onDrawn });
	}
	return steps.take();
}

/** Adds language-independent files: pictures and their search, documents, versions, content, names. */
async function emitShared({ source, steps: versionSteps, jobs, settings }: Unfinished, steps: Steps, pictures: Section) {
	const { writer } = steps;
	const { game, releases } = source;
	const results = jobs.map(({ result }) => result);
	const english = englishCatalogues(source);
	const catalogues = [...english.values()];
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
	const releaseList = {
		releases,
		steps: versionSteps,
		roots: rootsByLanguage(results),
		published: rootsByChannel(results)['main'] ?? {},
		oldLists: oldListsByLanguage(results),
	};
	await steps.run('releases', [releaseList], () => emitReleases(writer, releaseList));
	await steps.run('content', [source.content, game, contentBasis(source)], async () => {
		// Loaded late: the Markdown libraries.
		const { emitContent } = await import('../emit/content.ts');
		emitContent(writer, source);
		for (const channel of channels) emitNeutralSearch(writer, channel, source.content);
	});
	for (const [channel, catalogue] of english) {
		const rules = tableOf(source.channels.get(channel)!, 'roles') ?? [];
		await steps.run(`roles of ${channel}`, [rules, catalogue], () => emitRoles(writer, rules, catalogue));
		const words = tableOf(source.channels.get(channel)!, 'search-words');
		const languages = results.filter((result) => result.channel === channel).map(({ language }) => language);
		await steps.run(`search words of ${channel}`, [words, rules, catalogue, source.ids, languages], () => {
			const roles = deriveRoles(rules, catalogue);
			const lexicons = new Map(languages.map((language) => [language, lexiconOf(words, roles, source.ids, language)]));
			emitSearchWords(writer, channel, lexicons);
		});
	}
	for (const channel of channels) {
		const names = results.filter((result) => result.channel === channel).map((result) => result.names);
		await steps.run(`names of ${channel}`, [names], () => {
			writer.add(namesFile(channel), canonicalJson(namesIn(results, channel)));
		});
	}
	return { rest: steps.take(), changelogs };
}

interface Addressed {
	readonly changelogs: ReturnType<typeof emitVersions>;
	readonly digest: string;
	readonly roots: Roots;
	readonly data: readonly FileEntry[];
}

/** Immutable copies and client packages contain the digest, feeds the host; the data digest excludes them. */
async function emitAddressed(
	{ options, settings }: Unfinished,
	steps: Steps,
	{ changelogs, digest, roots, data }: Addressed,
): Promise<Section> {
	const { writer } = steps;
	emitImmutable(writer, digest, roots, data);
	const siteUrl = siteUrlOf(options);
	await steps.run('feeds', [changelogs, siteUrl], () => emitFeeds(writer, changelogs, siteUrl));
	if (!options.isFast) {
		// Loaded late: only builds with archives need the archive library.
		const { uploaderPackage } = await import('../uploader/uploader-package.ts');
		const words = refusalStrings(settings.root, options.languages);
		writer.add(UPLOADER_FILE, await uploaderPackage({ words, digest }));
	}
	await steps.run('clients', [digest, siteUrl], async () => {
		const { emitClients } = await import('../emit/emit-clients.ts');
		await emitClients(writer, { digest, siteUrl });
	});
	return steps.take();
}

/** Input of the English texts of guides and mechanics. */
function contentBasis({ channels, game }: Source): unknown[] {
	const codes: readonly LanguageCode[] = [DEFAULT_LANGUAGE, fallbackOf(game)];
	return [...channels.values()].map(({ facts, tables, messages, userInterface }) => [
		facts,
		tables,
		codes.map((code) => [messages.get(code), userInterface.get(code)]),
	]);
}

/** Only a reused spare tree can contain other files. */
function removeOthers({ root, previous, outdated }: TreeWriterOptions, paths: Pick<Set<string>, 'has'>): void {
	if (previous && outdated) removeGone(root, previous, outdated, paths);
}

/** Every record of every channel, each id once. */
function recordsOfAll(catalogues: readonly Catalogue[]): Map<KindKey, Published[]> {
	return new Map(
		KIND_KEYS.map((key) => {
			const records = catalogues.flatMap((catalogue) => catalogue.records.get(key) ?? []);
			return [key, [...new Map(records.toReversed().map((record) => [record.id, record])).values()]];
		}),
	);
}

/** Counts PNGs only, because a picture may have other formats. */
const pictureCount = (entries: readonly FileEntry[]): number =>
	entries.filter(({ path }) => /^static\/images\/.*\.png$/.test(path)).length;

export const noCounts = (): WriteCounts => ({ written: 0, bytes_written: 0, linked: 0 });

function sum(counts: readonly WriteCounts[]): WriteCounts {
	const total = noCounts();
	for (const count of counts) {
		total.written += count.written;
		total.bytes_written += count.bytes_written;
		total.linked += count.linked;
	}
	return total;
}
