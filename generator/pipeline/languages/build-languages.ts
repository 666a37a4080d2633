import { availableParallelism } from 'node:os';
import type { Channel } from '../../../contract/channels.ts';
import { DEFAULT_LANGUAGE } from '../../../contract/languages.ts';
import type { BuildProgress } from '../../../contract/tree/construction.ts';
import { TreeWriter } from '../../emit/tree-writer.ts';
import type { FinishedJob } from '../build-state.ts';
import { createInputDigest } from '../input-digest.ts';
import {
	type Job,
	type JobResult,
	type JobSettings,
	type Kept,
	createLanguageBuilder,
	keyOfJob,
	throwProblems,
} from './language-job.ts';
import { runJobs } from './language-pool.ts';
import type { FileDigests } from '../stamp.ts';

export interface LanguagesInput {
	readonly settings: JobSettings;
	readonly channels: readonly Channel[];
	/** The languages of the last tree, by key. */
	readonly lastJobs: Readonly<Record<string, FinishedJob>>;
	/** Of the data folder. */
	readonly digests: FileDigests;
	/** Set in watching processes, which build the languages without workers. */
	readonly kept: Kept | undefined;
	/** Settles when the input has been checked. */
	readonly checked: Promise<unknown>;
	/** Called after each language; the total covers all channels. */
	readonly onProgress: (progress: BuildProgress) => void;
}

/** Builds every language of every channel. Languages with unchanged input are linked to the last tree. */
export async function buildLanguages(input: LanguagesInput): Promise<FinishedJob[]> {
	const { settings, channels, lastJobs, digests, kept, checked, onProgress } = input;
	const jobs = channels.flatMap((channel) => settings.languages.map((language) => ({ channel, language })));
	const inputOf = createInputDigest(settings, digests);
	const results: JobResult[] = [];
	const add = (result: JobResult) => {
		results.push(result);
		onProgress({ step: 'data', done: results.length, total: jobs.length });
	};
	const keptOf = (job: Job) => {
		const last = lastJobs[keyOfJob(job)];
		return last?.input === inputOf(job) ? last.result : undefined;
	};
	const byState = Map.groupBy(
		jobs.toSorted(englishFirst).map((job) => ({ job, kept: keptOf(job) })),
		({ kept }) => kept !== undefined,
	);
	const writer = new TreeWriter(settings.writer);
	const keep = (list: readonly JobResult[]) => {
		for (const kept of list) add(keepFiles(writer, kept));
	};
	const [english, others] = partition(
		(byState.get(true) ?? []).map(({ kept }) => kept!),
		isEnglishMain,
	);
	keep(english);
	const building = buildStale(
		settings,
		(byState.get(false) ?? []).map(({ job }) => job),
		{ results, checked, kept, add },
	);
	// Runs after the workers have started.
	keep(others);
	await building;
	// A fixed order, as dependent steps compare their inputs.
	const byKey = new Map(results.map((result) => [keyOfJob(result), result]));
	return jobs.map((job) => ({ input: inputOf(job), result: byKey.get(keyOfJob(job))! }));
}

const isEnglishMain = (job: Job): boolean => job.language === DEFAULT_LANGUAGE && job.channel === 'main';

function partition<Item>(items: readonly Item[], test: (item: Item) => boolean): [Item[], Item[]] {
	return [items.filter(test), items.filter((item) => !test(item))];
}

interface Progressing {
	readonly results: readonly JobResult[];
	readonly checked: Promise<unknown>;
	readonly kept: Kept | undefined;
	readonly add: (result: JobResult) => void;
}

/** English is first and alone: files of other languages link to its untranslated texts. */
async function buildStale(settings: JobSettings, stale: readonly Job[], progressing: Progressing): Promise<void> {
	const { results, checked, kept, add } = progressing;
	const languages = settings.languages.filter((code) => code === DEFAULT_LANGUAGE || stale.some((job) => job.language === code));
	const [first, rest] = partition(stale, ({ language }) => language === DEFAULT_LANGUAGE);
	if (kept) {
		const buildOne = createLanguageBuilder(settings, kept);
		for (const job of [...first, ...rest]) add(await buildOne(job));
		throwProblems(results, settings);
		return;
	}
	await runJobs({ ...settings, languages: [DEFAULT_LANGUAGE] }, first, 1, add);
	throwProblems(results, settings);
	const workers = availableParallelism();
	// The check and the workers together would need too much memory, unless there are idle workers.
	if (rest.length > workers) await checked;
	const written = new Map(results.find(isEnglishMain)?.section.entries.map((entry) => [entry.sha256, entry.path]));
	await runJobs({ ...settings, languages, writer: { ...settings.writer, written } }, rest, workers, add);
	throwProblems(results, settings);
}

function englishFirst(left: Job, right: Job): number {
	return Number(right.language === DEFAULT_LANGUAGE) - Number(left.language === DEFAULT_LANGUAGE);
}

function keepFiles(writer: TreeWriter, kept: JobResult): JobResult {
	writer.keep(kept.section.entries);
	return { ...kept, section: writer.take() };
}
