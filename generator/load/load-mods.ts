import { existsSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { LANGUAGE_CODES, type LanguageCode } from '../../contract/languages.ts';
import { MOD_ID, MOD_KEY, MOD_KINDS, type ModAbout, modAboutSchema } from '../../contract/mods.ts';
import { quote } from '../problems/problem.ts';
import { loadRecords } from './load-channel.ts';
import { type Reader, readJson } from '../files/read-json.ts';
import type { ChannelSource } from './channel-source.ts';

/** A mod as written by its author; ids have no prefix. */
export interface ModSource extends Pick<ChannelSource, 'facts' | 'messages'> {
	readonly key: string;
	readonly about: ModAbout;
	/** Its folder, relative to the root of the data. */
	readonly folder: string;
}

export const MODS_FOLDER = 'mods';

/** Allowed files of a mod. */
const FILE = new RegExp(
	`^(mod\\.json|facts/(${MOD_KINDS.join('|')})\\.json|text/(${LANGUAGE_CODES.join('|')})/(${MOD_KINDS.join('|')})\\.json)$`,
);

export function loadMods(reader: Reader, languages: readonly LanguageCode[]): Map<string, ModSource> {
	const folder = join(reader.root, MODS_FOLDER);
	const keys = existsSync(folder)
		? readdirSync(folder)
				.filter((name) => !name.startsWith('.'))
				.sort()
		: [];
	const mods = keys.flatMap((key) => loadMod(reader, join(folder, key), key, languages) ?? []);
	return new Map(mods.map((mod) => [mod.key, mod]));
}

/** A mod's folder; undefined, with problems reported, if it is invalid. */
export function loadMod(reader: Reader, folder: string, key: string, languages: readonly LanguageCode[]): ModSource | undefined {
	const place = relative(reader.root, folder);
	reportKey(reader, place, key);
	reportForeignFiles(reader, folder);
	const file = join(folder, 'mod.json');
	if (!existsSync(file)) {
		const expected = '`name` and `version` of the mod';
		reader.problems.push({ check: 'mod', file: join(place, 'mod.json'), path: '', message: 'is missing', expected });
	}
	const about = existsSync(file) ? readJson(reader, file, modAboutSchema) : undefined;
	const records = loadRecords(reader, folder, languages);
	reportIds(reader, place, records.facts);
	return about && { key, about, folder: place, ...records };
}

function reportKey({ problems }: Reader, place: string, key: string): void {
	if (MOD_KEY.test(key)) return;
	const expected = 'a letter and then at most 31 letters, digits and underscores, all small';
	problems.push({ check: 'mod', file: place, path: '', message: 'has an invalid mod key', expected, got: quote(key) });
}

/** Reports misspelt names, which would be ignored. */
function reportForeignFiles({ root, problems }: Reader, folder: string): void {
	const expected = `mod.json, facts/<kind>.json or text/<language>/<kind>.json, with ${MOD_KINDS.join(', ')} as kinds`;
	for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
		const file = join(entry.parentPath, entry.name);
		const name = relative(folder, file).split(sep).join('/');
		if (!entry.isDirectory() && !FILE.test(name))
			problems.push({ check: 'mod', file: relative(root, file), path: '', message: 'is not a file of a mod', expected });
	}
}

function reportIds({ problems }: Reader, place: string, facts: ModSource['facts']): void {
	const expected = 'a capital letter, then at most 79 capital letters, digits and underscores';
	for (const kind of MOD_KINDS) {
		for (const id of facts.get(kind)?.keys() ?? []) {
			if (MOD_ID.test(id)) continue;
			const file = join(place, `facts/${kind}.json`);
			problems.push({
				check: 'mod',
				file,
				path: '',
				message: 'has an invalid record id',
				expected,
				got: quote(id),
			});
		}
	}
}
