import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import type { Channel } from '../../contract/channels.ts';
import { LANGUAGE_CODES, type LanguageCode } from '../../contract/languages.ts';
import { loadReleases } from '../changelogs/load-changelogs.ts';
import { movePictures, recordedPicturesUrl } from '../changelogs/move-pictures.ts';
import { loadBetaVersions } from './beta-versions.ts';
import { loadContent } from './content/load-content.ts';
import { exceptionsSchema } from './exceptions.ts';
import { fallbackOf, gameSchema } from './game.ts';
import { idsSchema } from './ids.ts';
import { gameVersionsSchema } from './game-versions.ts';
import { loadLanguageNotes } from './language-notes.ts';
import { loadChannel } from './load-channel.ts';
import { loadMods } from './load-mods.ts';
import { type Reader, readJson } from '../files/read-json.ts';
import type { SourceMemory } from '../files/source-memory.ts';
import type { RecordSource, Source } from './source.ts';
import type { ChannelSource } from './channel-source.ts';
import { ProblemsError } from '../problems/problems-error.ts';

/**
 * Reads and validates a whole data folder. Addresses of card renders use `game.json`'s `cdn_url`, else `siteUrl`, in all
 * versions; without either, the address recorded in the releases.
 * @throws ProblemsError with all problems of all files
 */
export function loadSource(
	root: string,
	languages: readonly LanguageCode[] = LANGUAGE_CODES,
	siteUrl?: string,
	memory?: SourceMemory,
): Source {
	const reader: Reader = { root, problems: [], memory };
	const records = readRecords(reader, languages, siteUrl);
	const recorded = loadReleases(reader);
	const picturesUrl = siteUrl === undefined ? (recordedPicturesUrl(recorded) ?? records.picturesUrl) : records.picturesUrl;
	const releases = siteUrl === undefined ? recorded : movePictures(recorded, picturesUrl);
	const content = loadContent(reader);
	const ids = readOptional(reader, 'ids.json', idsSchema) ?? {};
	const exceptions = readOptional(reader, 'exceptions.json', exceptionsSchema);
	const versions = readOptional(reader, 'versions.json', gameVersionsSchema) ?? [];
	const languageNotes = loadLanguageNotes(reader, languages);
	if (reader.problems.length > 0) throw new ProblemsError(reader.problems);
	return { ...records, picturesUrl, releases, versions, content, ids, exceptions, languageNotes };
}

function readOptional<Schema extends z.ZodType>(reader: Reader, name: string, schema: Schema): z.output<Schema> | undefined {
	const file = join(reader.root, name);
	return existsSync(file) ? readJson(reader, file, schema) : undefined;
}

/**
 * Reads only the input of records, for build workers.
 * @throws ProblemsError with all problems of all files
 */
export function loadRecordSource(root: string, languages: readonly LanguageCode[], siteUrl?: string): RecordSource {
	const reader: Reader = { root, problems: [] };
	const records = readRecords(reader, languages, siteUrl);
	if (reader.problems.length > 0) throw new ProblemsError(reader.problems);
	return records;
}

function readRecords(reader: Reader, asked: readonly LanguageCode[], siteUrl = ''): RecordSource {
	const { root, problems } = reader;
	const gameFile = join(root, 'game.json');
	if (!existsSync(gameFile)) {
		throw new ProblemsError([{ check: 'folder', file: 'game.json', path: '', message: `is missing in ${root}` }]);
	}
	const game = readJson(reader, gameFile, gameSchema);
	const languages = game ? [...new Set([...asked, fallbackOf(game)])] : asked;
	const channels = new Map<Channel, ChannelSource>();
	if (game?.channels.main) channels.set('main', loadChannel(reader, join(root, 'main'), languages));
	const betaVersions = loadBetaVersions(reader, languages, channels.get('main'));
	const newest = betaVersions.at(-1);
	if (newest) channels.set('beta', newest.source);
	if (!game) throw new ProblemsError(problems);
	const beta = newest && { version: `v${newest.tag}`, build_id: newest.build_id, date: newest.date };
	const picturesUrl = game.cdn_url ?? siteUrl;
	const mods = loadMods(reader, languages);
	const channelsOfGame = { ...game.channels, ...(beta && { beta }) };
	return { root, game: { ...game, channels: channelsOfGame }, picturesUrl, channels, betaVersions, mods };
}
