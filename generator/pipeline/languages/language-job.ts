import type { RawChangelog } from '../../../contract/changelog/raw.ts';
import type { Channel } from '../../../contract/channels.ts';
import { KIND_KEYS } from '../../../contract/kinds.ts';
import { DEFAULT_LANGUAGE, type LanguageCode } from '../../../contract/languages.ts';
import { canonicalJson } from '../../../contract/records/canonical-json.ts';
import type { OldList } from '../../../contract/tree/known-stale.ts';
import { translationsFile } from '../../../contract/tree/tree-paths.ts';
import { type Catalogue, deriveCatalogue } from '../../derive/catalogue.ts';
import type { TitledPage } from '../../derive/content/search-sources.ts';
import { readerOf } from '../../derive/search/readings.ts';
import { type Names, namesOf } from '../../derive/texts/names.ts';
import { tableOf } from '../../derive/tables.ts';
import { deriveTranslations } from '../../derive/texts/translations.ts';
import type { Coverage } from '../../derive/coverage.ts';
import { emitCatalogue, readBack } from '../../emit/catalogue-files.ts';
import { emitFullMarkdown } from '../../emit/full-markdown.ts';
import { emitLookups } from '../../emit/lookups.ts';
import { createLineFinder, emitMissingTexts, type LineFinder } from '../../emit/missing-texts.ts';
import { oldListsOf } from '../../emit/packs/old-lists.ts';
import { type RootsByTag, emitDelta, emitOldestPack, emitPack, rootsOf } from '../../emit/packs/packs.ts';
import { emitSearch, emitSearchNames, englishNames, searchNames } from '../../emit/search/search-index.ts';
import { emitTooltips } from '../../emit/tooltips.ts';
import { type Section, TreeWriter, type TreeWriterOptions } from '../../emit/tree-writer.ts';
import { loadRecordSource } from '../../load/load-source.ts';
import type { RecordSource } from '../../load/source.ts';
import { sortByPath } from '../../emit/manifest.ts';
import { emitMods } from '../../mods/emit-mods.ts';
import type { Problem } from '../../problems/problem.ts';
import { type VersionStep, versionSteps } from '../../versions/version-steps.ts';
import { workingRecords } from '../../versions/working-records.ts';
import { type DoneSteps, Steps } from '../steps.ts';
import type { ChannelSource } from '../../load/channel-source.ts';
import type { Messages } from '../../load/channel-source.ts';
import { ProblemsError } from '../../problems/problems-error.ts';

/** Settings of a worker. */
export interface JobSettings {
	readonly data: string;
	/** Address of card renders, unless the data names another host. */
	readonly siteUrl: string;
	readonly languages: readonly LanguageCode[];
	readonly writer: TreeWriterOptions;
	/** Changelogs from the second version to the working data. */
	readonly steps: readonly RawChangelog[];
	/** Pages with titles for the search in every language. */
	readonly pages: readonly TitledPage[];
	/** Tag of the data of each channel. */
	readonly versions: Readonly<Record<Channel, string>>;
	/** Fallback language for missing texts. */
	readonly fallback: LanguageCode;
	/** Serves records that violate their schema. */
	readonly isTolerant: boolean;
}

export interface Job {
	readonly channel: Channel;
	readonly language: LanguageCode;
}

export const keyOfJob = ({ channel, language }: Job): string => `${channel}/${language}`;

export interface JobResult extends Job {
	readonly section: Section;
	readonly coverage: Coverage;
	/** Number of records per kind. */
	readonly sizes: Readonly<Record<string, number>>;
	readonly names: Names;
	/** Merkle root of the records. */
	readonly root: string;
	/** Merkle roots of all versions, main channel only. */
	readonly rootsByTag: RootsByTag;
	/** Lists of older versions, main channel only. */
	readonly oldLists: readonly OldList[];
	readonly problems: readonly Problem[];
}

/** State between builds in one process. */
export interface Kept {
	readonly source: RecordSource;
	/** By job key; holds those of the last build at the start. */
	readonly catalogues: Map<string, Catalogue>;
	readonly last: ReadonlyMap<string, DoneSteps>;
	readonly onDone: (key: string, done: DoneSteps) => void;
}

/** Returns a function that builds all files of one language. Source and writer are reused between languages. */
export function createLanguageBuilder(settings: JobSettings, kept?: Kept): (job: Job) => Promise<JobResult> {
	const source = kept?.source ?? loadRecordSource(settings.data, settings.languages, settings.siteUrl);
	const writer = new TreeWriter(settings.writer);
	const lineOf = createLineFinder(source);
	/** Builds both channels in sequence, because the beta shares most records. */
	let before: Catalogue | undefined;
	return async (job) => {
		const key = keyOfJob(job);
		const akin = kept?.catalogues.get(key) ?? (before?.language === job.language ? before : undefined);
		const catalogue = deriveCatalogue(source, source.channels.get(job.channel)!, job.language, akin);
		before = catalogue;
		kept?.catalogues.set(key, catalogue);
		const steps = new Steps(writer, kept?.last.get(key));
		const result = await buildLanguage(source, steps, settings, catalogue, lineOf);
		kept?.onDone(key, steps.done);
		const { entries, counts } = result.section;
		return { ...result, section: { entries: sortByPath(entries), counts } };
	};
}

async function buildLanguage(
	source: RecordSource,
	steps: Steps,
	settings: JobSettings,
	catalogue: Catalogue,
	lineOf: LineFinder,
): Promise<JobResult> {
	const { channel, language } = catalogue;
	const { writer } = steps;
	const problems = readBack(catalogue);
	const sizes = Object.fromEntries(KIND_KEYS.map((key) => [key, catalogue.records.get(key)?.length ?? 0]));
	const result: JobResult = {
		channel,
		language,
		coverage: catalogue.coverage,
		sizes,
		names: namesOf(catalogue),
		root: '',
		rootsByTag: {},
		oldLists: [],
		problems,
		section: { entries: [], counts: { written: 0, bytes_written: 0, linked: 0 } },
	};
	if (problems.length > 0 && !settings.isTolerant) return { ...result, section: steps.take() };
	const own = source.channels.get(channel)!;
	const texts = textsOf(own, language);
	await steps.run('records', [catalogue], () => emitCatalogue(writer, catalogue));
	await steps.run('translations', [catalogue, texts.words], () => {
		writer.add(translationsFile(channel, language), canonicalJson(deriveTranslations(own, catalogue)));
	});
	await steps.run('lookups', [catalogue, texts, own.facts, own.tables], () => emitLookups(writer, own, catalogue));
	const readings = tableOf(own, 'readings');
	await steps.run('search', [catalogue, englishNames(catalogue, own), texts.words, settings.pages, readings], () =>
		emitSearch(writer, catalogue, own, settings.pages, readerOf(language, readings)),
	);
	const names = searchNames(catalogue, own, settings.pages);
	await steps.run('search names', [names], () => emitSearchNames(writer, catalogue, names));
	await steps.run('tooltips', [catalogue], () => emitTooltips(writer, catalogue));
	const version = settings.versions[channel];
	const root = await steps.run('pack', [catalogue, version], () => emitPack(writer, catalogue, version));
	if (channel === 'beta') return { ...result, root, section: steps.take() };
	// Has no cached inputs: line numbers of English texts may move alone.
	emitMissingTexts(writer, own, language, lineOf);
	await steps.run('markdown', [catalogue, version], () => emitFullMarkdown(writer, catalogue, version));
	// Mods may use any word of the game.
	if (source.mods.size > 0) await steps.run('mods', [source.mods, own], () => emitMods(writer, source, language));
	const older = await steps.run('older versions', [catalogue, settings.steps], (last?: readonly VersionStep[]) =>
		versionSteps(workingRecords(catalogue), settings.steps, last),
	);
	await emitOlder(steps, language, older);
	const rootsByTag = rootsOf(older);
	const oldLists = oldListsOf(own, older);
	if (!settings.writer.isFast) {
		const values = tableOf(own, 'archived-values');
		await steps.run('exports', [catalogue, values], async () => {
			// Loaded late: only builds with archives need the database and Parquet libraries.
			const { emitExports } = await import('../../emit/exports.ts');
			await emitExports(writer, catalogue, values);
		});
	}
	return { ...result, root, rootsByTag, oldLists, section: steps.take() };
}

/** The oldest pack and the deltas to the working data. */
async function emitOlder(steps: Steps, language: LanguageCode, older: readonly VersionStep[]): Promise<void> {
	const { writer } = steps;
	const oldest = older.at(-1);
	if (oldest) await steps.run('oldest pack', [oldest.from, oldest.before], () => emitOldestPack(writer, language, oldest));
	for (const step of older)
		await steps.run(`delta from ${step.from}`, [step.to, step.before, step.after], () => emitDelta(writer, language, step));
}

/** Messages and words of a language with their English fallbacks. */
function textsOf({ messages, userInterface }: ChannelSource, language: LanguageCode) {
	const codes: readonly LanguageCode[] = [DEFAULT_LANGUAGE, language];
	const own = messages.get(language);
	const standIns = [...(messages.get(DEFAULT_LANGUAGE) ?? [])].flatMap(([kind, byId]) =>
		[...byId].filter(([id, english]) => lacksSome(own?.get(kind)?.get(id), english)).map((entry) => [kind, ...entry]),
	);
	return { own, standIns, words: codes.map((code) => userInterface.get(code)) };
}

const lacksSome = (own: Messages | undefined, english: Messages): boolean =>
	!own || Object.keys(english).some((path) => own[path] === undefined);

/** @throws ProblemsError for problems that are not tolerated */
export function throwProblems(results: readonly JobResult[], { isTolerant }: Pick<JobSettings, 'isTolerant'>): void {
	if (isTolerant) return;
	const problems = results.flatMap((result) => result.problems);
	if (problems.length > 0) throw new ProblemsError(problems);
}
