import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DEFAULT_LANGUAGE, type LanguageCode } from '../../contract/languages.ts';
import type { Job, JobResult, JobSettings } from './language-job.ts';
import { filesUnder, stampOf } from './stamp.ts';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
/** What a tree remembers of each language: what it was made from, and the result. */
const JOBS_FOLDER = '.jobs';

interface KeptJob {
	readonly input: string;
	readonly result: JobResult;
}

/** Answers the digest of everything that decides the files of a language. Equal digests make equal files. */
export function createInputDigest(settings: JobSettings): (job: Job) => string {
	const { isFast, brotliQuality } = settings.writer;
	const code = stampOf(
		[join(PROJECT, 'contract'), join(PROJECT, 'generator')],
		[isFast, brotliQuality, settings.steps, settings.versions],
	);
	const digestOfFolder = remember((folder) => digestFiles(filesUnder(join(settings.data, folder))));
	const game = digestFiles([join(settings.data, 'game.json')]);
	return ({ channel, language }) => {
		const versions = channel === 'main' ? ['main'] : ['main', ...betaFolders(settings.data)];
		const folders = versions.flatMap((folder) => foldersOf(folder, language));
		const removed = digestFiles(versions.map((folder) => join(settings.data, folder, 'removed.json')));
		return createHash('sha256')
			.update(JSON.stringify([code, game, removed, folders.map(digestOfFolder)]))
			.digest('hex');
	};
}

/** `beta/<version>` of every version: each is an overlay on the one before. */
function betaFolders(data: string): string[] {
	const folder = join(data, 'beta');
	return existsSync(folder) ? readdirSync(folder).map((version) => `beta/${version}`) : [];
}

/** Texts that a language lacks are English, so that every language depends on English. */
function foldersOf(folder: string, language: LanguageCode): string[] {
	const languages = [...new Set([DEFAULT_LANGUAGE, language])];
	return [
		`${folder}/facts`,
		`${folder}/tables`,
		...languages.flatMap((code) => [`${folder}/text/${code}`, `${folder}/overrides/${code}`]),
	];
}

function digestFiles(files: readonly string[]): string {
	const hash = createHash('sha256');
	for (const file of files.filter((name) => existsSync(name))) hash.update(`${file}\0`).update(readFileSync(file)).update('\0');
	return hash.digest('hex');
}

function remember(make: (key: string) => string): (key: string) => string {
	const known = new Map<string, string>();
	return (key) => {
		const value = known.get(key) ?? make(key);
		known.set(key, value);
		return value;
	};
}

const fileOf = (tree: string, { channel, language }: Job): string => join(tree, JOBS_FOLDER, `${channel}-${language}.json`);

/** The result of a language in an earlier tree, when it was made from the same input. */
export function keptResult(tree: string, job: Job, input: string): JobResult | undefined {
	const file = fileOf(tree, job);
	if (!existsSync(file)) return undefined;
	const kept = JSON.parse(readFileSync(file, 'utf8')) as KeptJob;
	return kept.input === input ? kept.result : undefined;
}

export function keepResult(tree: string, input: string, result: JobResult): void {
	mkdirSync(join(tree, JOBS_FOLDER), { recursive: true });
	writeFileSync(fileOf(tree, result), JSON.stringify({ input, result } satisfies KeptJob));
}
