import type { RawChangelog } from '../../contract/changelog/raw.ts';
import type { Channel } from '../../contract/channels.ts';
import { KIND_KEYS } from '../../contract/kinds.ts';
import type { LanguageCode } from '../../contract/languages.ts';
import { canonicalJson } from '../../contract/records/canonical-json.ts';
import type { OldList } from '../../contract/tree/known-stale.ts';
import { translationsFile } from '../../contract/tree/tree-paths.ts';
import { deriveCatalogue } from '../derive/catalogue.ts';
import type { TitledPage } from '../derive/content/search-sources.ts';
import { type Names, namesOf } from '../derive/texts/names.ts';
import { tableOf } from '../derive/tables.ts';
import { deriveTranslations } from '../derive/texts/translations.ts';
import type { Coverage } from '../derive/coverage.ts';
import { emitCatalogue, readBack } from '../emit/catalogue-files.ts';
import { emitFullMarkdown } from '../emit/full-markdown.ts';
import { emitLookups } from '../emit/lookups.ts';
import { emitMissingTexts } from '../emit/missing-texts.ts';
import { oldListsOf } from '../emit/packs/old-lists.ts';
import { type RootsByTag, emitDeltas, emitOldestPack, emitPack } from '../emit/packs/packs.ts';
import { emitSearch } from '../emit/search-index.ts';
import { emitTooltips } from '../emit/tooltips.ts';
import { type Section, TreeWriter, type TreeWriterOptions } from '../emit/tree-writer.ts';
import { loadRecordSource } from '../load/load-source.ts';
import type { RecordSource } from '../load/source.ts';
import { emitMods } from '../mods/emit-mods.ts';
import { type Problem, ProblemsError } from '../problem.ts';

/** What a worker is told once. */
export interface JobSettings {
	readonly data: string;
	/** Address of rendered cards, unless the data names another host of theirs. */
	readonly servedAt: string;
	readonly languages: readonly LanguageCode[];
	readonly writer: TreeWriterOptions;
	/** Changelogs from the second version to the working data. */
	readonly steps: readonly RawChangelog[];
	/** Pages that search finds in every language by their titles. */
	readonly pages: readonly TitledPage[];
	/** Tag of the data of each channel. */
	readonly versions: Readonly<Record<Channel, string>>;
	/** Language of the texts that another one lacks. */
	readonly fallback: LanguageCode;
	/** Records that do not fit their schema are served as they are. */
	readonly isTolerant: boolean;
}

export interface Job {
	readonly channel: Channel;
	readonly language: LanguageCode;
}

export interface JobResult extends Job {
	readonly section: Section;
	readonly coverage: Coverage;
	/** Number of records per kind. */
	readonly sizes: Readonly<Record<string, number>>;
	readonly names: Names;
	/** Merkle root of the records. */
	readonly root: string;
	/** Roots of the records in every version, on channel main. */
	readonly rootsByTag: RootsByTag;
	/** Lists of older versions, on channel main. */
	readonly oldLists: readonly OldList[];
	readonly problems: readonly Problem[];
}

/** Answers a function that builds every file of one language. Source and writer are kept between languages. */
export function createLanguageBuilder(settings: JobSettings): (job: Job) => Promise<JobResult> {
	const source = loadRecordSource(settings.data, settings.languages, settings.servedAt);
	const writer = new TreeWriter(settings.writer);
	return (job) => buildLanguage(source, writer, settings, job);
}

async function buildLanguage(source: RecordSource, writer: TreeWriter, settings: JobSettings, job: Job): Promise<JobResult> {
	const channel = source.channels.get(job.channel)!;
	const catalogue = deriveCatalogue(source, channel, job.language);
	const problems = readBack(catalogue);
	const sizes = Object.fromEntries(KIND_KEYS.map((key) => [key, catalogue.records.get(key)?.length ?? 0]));
	const { coverage } = catalogue;
	const result = { ...job, coverage, sizes, names: namesOf(catalogue), root: '', rootsByTag: {}, oldLists: [], problems };
	if (problems.length > 0 && !settings.isTolerant) return { ...result, section: writer.take() };
	emitCatalogue(writer, catalogue);
	writer.add(translationsFile(job.channel, job.language), canonicalJson(deriveTranslations(channel, catalogue)));
	emitLookups(writer, channel, catalogue);
	emitSearch(writer, catalogue, channel, settings.pages);
	emitTooltips(writer, catalogue);
	const root = emitPack(writer, catalogue, settings.versions[job.channel]);
	if (job.channel === 'main') emitFullMarkdown(writer, catalogue, settings.versions.main);
	if (job.channel === 'main') emitMissingTexts(writer, source, job.language);
	if (job.channel === 'main') emitMods(writer, source, job.language);
	if (job.channel === 'main') emitOldestPack(writer, catalogue, settings.steps);
	const rootsByTag = job.channel === 'main' ? emitDeltas(writer, catalogue, settings.steps) : {};
	const oldLists = job.channel === 'main' ? oldListsOf(catalogue, channel, settings.steps) : [];
	if (job.channel === 'main' && !settings.writer.isFast) {
		// The database and Parquet libraries are loaded only for a build that makes archives.
		const { emitExports } = await import('../emit/exports.ts');
		await emitExports(writer, catalogue, tableOf(channel, 'archived-values'));
	}
	return { ...result, root, rootsByTag, oldLists, section: writer.take() };
}

/** @throws ProblemsError when any language found problems that are not tolerated. */
export function throwProblems(results: readonly JobResult[], { isTolerant }: Pick<JobSettings, 'isTolerant'>): void {
	if (isTolerant) return;
	const problems = results.flatMap((result) => result.problems);
	if (problems.length > 0) throw new ProblemsError(problems);
}
