import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { z } from 'zod';
import { CHANNELS, type Channel } from '../../contract/channels.ts';
import { KINDS, KIND_KEYS, type KindKey } from '../../contract/kinds.ts';
import { LANGUAGE_CODES, type LanguageCode } from '../../contract/languages.ts';
import { TABLES, type TableName } from '../../contract/tables.ts';
import { type Problem, ProblemsError, quote } from '../problem.ts';
import { loadReleases } from '../versions/load-changelogs.ts';
import { loadContent } from './content/load-content.ts';
import { exceptionsSchema } from './exceptions.ts';
import { type FactsRecord, factsSchema } from './facts-schema.ts';
import { gameSchema } from './game.ts';
import { idsSchema } from './ids.ts';
import { loadLanguageNotes } from './language-notes.ts';
import { applyOverlay } from './overlay.ts';
import { type Reader, readJson } from './read-json.ts';
import type { ByKind, ChannelSource, Messages, Overrides, RecordSource, Source } from './source.ts';
import { type UserInterfaceText, userInterfaceTextSchema } from './user-interface-text.ts';

const messagesSchema = z.record(z.string(), z.record(z.string(), z.string()));
const overridesSchema = z.record(z.string(), z.record(z.string(), z.unknown()));
const removedSchema = z.partialRecord(z.enum(KIND_KEYS as [KindKey, ...KindKey[]]), z.array(z.string()));

const factsFileSchemas = new Map(KINDS.map((kind) => [kind.key as KindKey, z.array(factsSchema(kind))]));

/**
 * Reads and validates a whole data folder.
 * @throws ProblemsError with every problem of every file.
 */
export function loadSource(root: string, languages: readonly LanguageCode[] = LANGUAGE_CODES): Source {
	const hash = createHash('sha256');
	const onRead = (file: string, bytes: Buffer) => {
		hash.update(`${file}\0${bytes.length}\0`).update(bytes);
	};
	const reader: Reader = { root, problems: [], onRead };
	const records = readRecords(reader, languages);
	const releases = loadReleases(reader);
	const content = loadContent(reader);
	const ids = readOptional(reader, 'ids.json', idsSchema) ?? {};
	const exceptions = readOptional(reader, 'exceptions.json', exceptionsSchema);
	const languageNotes = loadLanguageNotes(reader, languages);
	if (reader.problems.length > 0) throw new ProblemsError(reader.problems);
	return { ...records, releases, content, ids, exceptions, languageNotes, digest: hash.digest('hex') };
}

function readOptional<Schema extends z.ZodType>(reader: Reader, name: string, schema: Schema): z.output<Schema> | undefined {
	const file = join(reader.root, name);
	return existsSync(file) ? readJson(reader, file, schema) : undefined;
}

/**
 * Reads only what records are derived from: for the workers of a build, which need neither releases nor content.
 * @throws ProblemsError with every problem of every file.
 */
export function loadRecordSource(root: string, languages: readonly LanguageCode[]): RecordSource {
	const reader: Reader = { root, problems: [] };
	const records = readRecords(reader, languages);
	if (reader.problems.length > 0) throw new ProblemsError(reader.problems);
	return records;
}

function readRecords(reader: Reader, languages: readonly LanguageCode[]): RecordSource {
	const { root, problems } = reader;
	const gameFile = join(root, 'game.json');
	if (!existsSync(gameFile)) {
		throw new ProblemsError([{ check: 'folder', file: 'game.json', path: '', message: `is missing in ${root}` }]);
	}
	const game = readJson(reader, gameFile, gameSchema);
	const channels = new Map<Channel, ChannelSource>();
	for (const channel of CHANNELS.filter((name) => game?.channels[name])) {
		channels.set(channel, loadChannel(reader, channel, languages, channels.get('main')));
	}
	if (!game) throw new ProblemsError(problems);
	return { root, game, channels };
}

function loadChannel(
	reader: Reader,
	channel: Channel,
	languages: readonly LanguageCode[],
	base: ChannelSource | undefined,
): ChannelSource {
	const folder = join(reader.root, channel);
	const own: ChannelSource = {
		channel,
		facts: loadFacts(reader, join(folder, 'facts')),
		messages: perLanguage(languages, (code) => loadById<Messages>(reader, join(folder, 'text', code), messagesSchema)),
		overrides: perLanguage(languages, (code) => loadById<Overrides>(reader, join(folder, 'overrides', code), overridesSchema)),
		tables: loadTables(reader, join(folder, 'tables')),
		userInterface: loadUserInterface(reader, folder, languages),
	};
	reportUnknownFolders(reader, join(folder, 'text'));
	return base ? applyOverlay(base, own, loadRemoved(reader, folder)) : own;
}

function perLanguage<Value>(languages: readonly LanguageCode[], load: (code: LanguageCode) => Value) {
	return new Map(languages.map((code) => [code, load(code)]));
}

function loadFacts(reader: Reader, folder: string): ByKind<FactsRecord> {
	return new Map(
		KIND_KEYS.map((key) => {
			const file = join(folder, `${key}.json`);
			const schema = factsFileSchemas.get(key) as z.ZodType<FactsRecord[]>;
			const records = existsSync(file) ? (readJson(reader, file, schema) ?? []) : [];
			return [key, indexById(reader, file, records)];
		}),
	);
}

function indexById(reader: Reader, file: string, records: readonly FactsRecord[]): Map<string, FactsRecord> {
	const byId = new Map<string, FactsRecord>();
	for (const record of records) {
		if (byId.has(record.id)) {
			reader.problems.push({
				check: 'unique-id',
				file: relative(reader.root, file),
				path: record.id,
				message: 'is an id that two records have',
			});
		}
		byId.set(record.id, record);
	}
	return byId;
}

function loadById<Value>(reader: Reader, folder: string, schema: z.ZodType<Record<string, Value>>): ByKind<Value> {
	return new Map(
		KIND_KEYS.map((key) => {
			const file = join(folder, `${key}.json`);
			const records = existsSync(file) ? (readJson(reader, file, schema) ?? {}) : {};
			return [key, new Map(Object.entries(records))];
		}),
	);
}

function loadUserInterface(
	reader: Reader,
	folder: string,
	languages: readonly LanguageCode[],
): Map<LanguageCode, UserInterfaceText> {
	return perLanguage(languages, (code) => {
		const file = join(folder, 'text', code, 'ui.json');
		return existsSync(file) ? (readJson(reader, file, userInterfaceTextSchema) ?? {}) : {};
	});
}

function loadTables(reader: Reader, folder: string): Map<TableName, unknown> {
	const present = TABLES.filter((table) => existsSync(join(folder, `${table.name}.json`)));
	return new Map(present.map((table) => [table.name, readJson(reader, join(folder, `${table.name}.json`), table.schema)]));
}

function loadRemoved(reader: Reader, folder: string): Partial<Record<KindKey, string[]>> {
	const file = join(folder, 'removed.json');
	return existsSync(file) ? (readJson(reader, file, removedSchema) ?? {}) : {};
}

/** A misspelt language or kind would otherwise be ignored in silence. */
function reportUnknownFolders(reader: Reader, folder: string): void {
	if (!existsSync(folder)) return;
	const known = new Set<string>([...KIND_KEYS.map((key) => `${key}.json`), 'ui.json', 'terms.json', 'same.json']);
	for (const code of readdirSync(folder)) {
		if (!LANGUAGE_CODES.some((language) => language === code)) {
			reader.problems.push(unknownName(reader, folder, code, `one of ${LANGUAGE_CODES.join(', ')}`));
			continue;
		}
		for (const name of readdirSync(join(folder, code)).filter((entry) => !known.has(entry))) {
			reader.problems.push(unknownName(reader, join(folder, code), name, 'the plural key of a kind, or ui.json'));
		}
	}
}

function unknownName(reader: Reader, folder: string, name: string, expected: string): Problem {
	const file = relative(reader.root, join(folder, name));
	return { check: 'folder', file, path: '', message: 'has a name that is not known', expected, got: quote(name) };
}
