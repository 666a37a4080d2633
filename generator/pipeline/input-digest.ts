import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_LANGUAGE, type LanguageCode } from '../../contract/languages.ts';
import { MODS_FOLDER } from '../load/load-mods.ts';
import type { Job, JobSettings } from './languages/language-job.ts';
import { digestOfCode, type FileDigests, stampOf } from './stamp.ts';

/** Returns a function for the digest of a language's input. Equal digests make equal files. */
export function createInputDigest(settings: JobSettings, digests: FileDigests): (job: Job) => string {
	const { isFast, isUncompressed, brotliQuality } = settings.writer;
	const code = stampOf([
		[digestOfCode('contract'), digestOfCode('generator')],
		[isFast, isUncompressed, brotliQuality, settings.siteUrl, settings.steps, settings.versions, settings.pages],
	]);
	const digestOf = (files: readonly string[]) => digests.ofFiles(settings.data, files);
	const digestOfFolder = remember((folder) => digests.ofFolder(join(settings.data, folder)));
	const game = digestOf([join(settings.data, 'game.json')]);
	return ({ channel, language }) => {
		const versions = channel === 'main' ? ['main'] : ['main', ...betaFolders(settings.data)];
		const ofGame = versions.flatMap((folder) => foldersOf(folder, [DEFAULT_LANGUAGE, settings.fallback, language]));
		const folders = channel === 'main' ? [...ofGame, MODS_FOLDER] : ofGame;
		const removed = digestOf(versions.map((folder) => join(settings.data, folder, 'removed.json')));
		return createHash('sha256')
			.update(JSON.stringify([code, game, removed, folders.map(digestOfFolder)]))
			.digest('hex');
	};
}

/** Folders of all beta versions; each overlays the previous one. */
function betaFolders(data: string): string[] {
	const folder = join(data, 'beta');
	return existsSync(folder)
		? readdirSync(folder)
				.sort()
				.map((version) => `beta/${version}`)
		: [];
}

/** Missing texts come from the fallback language and missing page words from English, so every language depends on both. */
function foldersOf(folder: string, languages: readonly LanguageCode[]): string[] {
	return [
		`${folder}/facts`,
		`${folder}/tables`,
		...[...new Set(languages)].flatMap((code) => [`${folder}/text/${code}`, `${folder}/overrides/${code}`]),
	];
}

function remember(make: (key: string) => string): (key: string) => string {
	const known = new Map<string, string>();
	return (key) => {
		const value = known.get(key) ?? make(key);
		known.set(key, value);
		return value;
	};
}
