import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { z } from 'zod';
import type { Channel } from '../../contract/channels.ts';
import { KIND_KEYS, KINDS, type KindKey } from '../../contract/kinds.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type LanguageCode } from '../../contract/languages.ts';
import { type TableName, TABLES } from '../../contract/tables/tables.ts';
import { type Problem, quote } from '../problems/problem.ts';
import { type FactsPatch, type FactsRecord, factsPatchSchema, factsSchema } from './facts-schema.ts';
import type { Ids } from './ids.ts';
import { applyOverlay } from './overlay.ts';
import { parseValue, type Reader, readJson } from '../files/read-json.ts';
import { type UserInterfaceText, userInterfaceTextSchema } from './user-interface-text.ts';
import type { ChannelSource } from './channel-source.ts';
import type { ByKind } from './channel-source.ts';
import type { Overrides } from './channel-source.ts';
import type { Messages } from './channel-source.ts';

const messagesSchema = z.record(z.string(), z.record(z.string(), z.string()));
const changedMessagesSchema = z.record(z.string(), z.record(z.string(), z.string().nullable()));
const overridesSchema = z.record(z.string(), z.record(z.string(), z.unknown()));

const factsFileSchemas = new Map(KINDS.map((kind) => [kind.key as KindKey, z.array(factsSchema(kind))]));
const patchesSchema = z.array(factsPatchSchema);

/** Reads a folder of complete records. */
export function loadChannel(reader: Reader, folder: string, languages: readonly LanguageCode[]): ChannelSource {
	return { channel: 'main', ...loadRecords(reader, folder, languages), ...loadRest(reader, folder, languages) };
}

/** Facts and texts of a folder of complete records. */
export function loadRecords(
	reader: Reader,
	folder: string,
	languages: readonly LanguageCode[],
): Pick<ChannelSource, 'facts' | 'messages'> {
	const facts = loadFacts(reader, folder, (key) => factsFileSchemas.get(key) as z.ZodType<FactsRecord[]>);
	const messages = perLanguage(languages, (code) => loadById<Messages>(reader, join(folder, 'text', code), messagesSchema));
	return { facts, messages };
}

/** The base of an overlay, the main channel, whose texts it may restore, and the removed ids. */
interface Below {
	readonly base: ChannelSource;
	readonly main: ChannelSource;
	readonly removed: Ids;
}

/** Reads an overlay folder and applies it to `base`. */
export function loadOverlay(
	reader: Reader,
	folder: string,
	languages: readonly LanguageCode[],
	channel: Channel,
	{ base, main, removed }: Below,
): ChannelSource {
	const patches: ByKind<FactsPatch> = loadFacts(reader, folder, () => patchesSchema);
	const messages = loadChangedMessages(reader, folder, languages, main);
	const source = applyOverlay(base, { channel, facts: patches, messages, removed, ...loadRest(reader, folder, languages) });
	for (const [key, byId] of patches) checkPatched(reader, join(folder, 'facts', `${key}.json`), key, byId, source);
	return source;
}

/** Validates the patched records. */
function checkPatched(
	reader: Reader,
	file: string,
	key: KindKey,
	patches: ReadonlyMap<string, FactsPatch>,
	source: ChannelSource,
): void {
	const patched = [...patches.keys()].flatMap((id) => source.facts.get(key)?.get(id) ?? []);
	parseValue(reader, relative(reader.root, file), patched, factsFileSchemas.get(key) as z.ZodType);
}

/** Overrides, tables and words. */
function loadRest(
	reader: Reader,
	folder: string,
	languages: readonly LanguageCode[],
): Pick<ChannelSource, 'overrides' | 'tables' | 'userInterface'> {
	reportUnknownFolders(reader, join(folder, 'text'));
	return {
		overrides: perLanguage(languages, (code) => loadById<Overrides>(reader, join(folder, 'overrides', code), overridesSchema)),
		tables: loadTables(reader, join(folder, 'tables')),
		userInterface: loadUserInterface(reader, folder, languages),
	};
}

/** The messages of an overlay. Null in English restores the text of the main channel in every language. */
function loadChangedMessages(
	reader: Reader,
	folder: string,
	languages: readonly LanguageCode[],
	main: ChannelSource,
): ChannelSource['messages'] {
	const given = perLanguage(languages, (code) => loadById(reader, join(folder, 'text', code), changedMessagesSchema));
	const english = given.get(DEFAULT_LANGUAGE);
	return new Map(
		[...given].map(([code, kinds]) => {
			const takenBack = (key: KindKey, id: string, path: string) => main.messages.get(code)?.get(key)?.get(id)?.[path];
			return [
				code,
				new Map(KIND_KEYS.map((key) => [key, resolve(kinds.get(key), english?.get(key), takenBack.bind(null, key))])),
			];
		}),
	);
}

type ChangedMessages = Readonly<Record<string, string | null>>;
type ChangedById = ReadonlyMap<string, ChangedMessages> | undefined;

function resolve(
	own: ChangedById,
	english: ChangedById,
	takenBack: (id: string, path: string) => string | undefined,
): Map<string, Messages> {
	const resolved = new Map<string, Messages>();
	for (const id of new Set([...(own?.keys() ?? []), ...(english?.keys() ?? [])])) {
		const messages = { ...english?.get(id), ...own?.get(id) };
		const paths = Object.keys(messages).filter((path) => own?.get(id)?.[path] !== undefined || messages[path] === null);
		const texts = paths.flatMap((path) => {
			const text = messages[path] ?? takenBack(id, path);
			return text === undefined ? [] : [[path, text] as const];
		});
		if (texts.length > 0) resolved.set(id, Object.fromEntries(texts));
	}
	return resolved;
}

function perLanguage<Value>(languages: readonly LanguageCode[], load: (code: LanguageCode) => Value) {
	return new Map(languages.map((code) => [code, load(code)]));
}

function loadFacts<Facts extends { readonly id: string }>(
	reader: Reader,
	folder: string,
	schemaOf: (key: KindKey) => z.ZodType<Facts[]>,
): ByKind<Facts> {
	return new Map(
		KIND_KEYS.map((key) => {
			const file = join(folder, 'facts', `${key}.json`);
			const records = existsSync(file) ? (readJson(reader, file, schemaOf(key)) ?? []) : [];
			return [key, indexById(reader, file, records)];
		}),
	);
}

function indexById<Facts extends { readonly id: string }>(
	reader: Reader,
	file: string,
	records: readonly Facts[],
): Map<string, Facts> {
	const byId = new Map<string, Facts>();
	for (const record of records) {
		if (byId.has(record.id)) {
			reader.problems.push({
				check: 'unique-id',
				file: relative(reader.root, file),
				path: record.id,
				message: 'is a duplicate id',
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

/** Reports misspelt names, which would be ignored. */
function reportUnknownFolders(reader: Reader, folder: string): void {
	if (!existsSync(folder)) return;
	const known = new Set<string>([...KIND_KEYS.map((key) => `${key}.json`), 'ui.json', 'terms.json', 'same.json']);
	for (const code of readdirSync(folder)) {
		if (!LANGUAGE_CODES.some((language) => language === code)) {
			const problem = unknownName(reader, folder, code, `one of ${LANGUAGE_CODES.join(', ')}`);
			reader.problems.push({ ...problem, message: 'is not a language of the game' });
			continue;
		}
		for (const name of readdirSync(join(folder, code)).filter((entry) => !known.has(entry))) {
			reader.problems.push(unknownName(reader, join(folder, code), name, 'the plural key of a kind, or ui.json'));
		}
	}
}

function unknownName(reader: Reader, folder: string, name: string, expected: string): Problem {
	const file = relative(reader.root, join(folder, name));
	return { check: 'folder', file, path: '', message: 'has an unknown name', expected, got: quote(name) };
}
