import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { KINDS, type KindKey } from '../../contract/kinds.ts';
import { DEFAULT_LANGUAGE, type LanguageCode } from '../../contract/languages.ts';
import { linksResolve } from '../checks/links-resolve.ts';
import { deriveCatalogue } from '../derive/catalogue.ts';
import type { FactsRecord } from '../load/facts-schema.ts';
import type { Game } from '../load/game.ts';
import { loadSource } from '../load/load-source.ts';
import { unknownIn, wrongTypesIn } from './judge-catalogue.ts';
import { type Warning, toWarnings } from '../problems/warnings.ts';
import { lend } from './lend.ts';
import { overridesOf } from './overrides.ts';
import { type GivenCatalogue, type GivenRecord, readCatalogue } from './read-catalogue.ts';
import { splitRecord } from './split-record.ts';
import { type Words, collectWords } from './words.ts';
import { ProblemsError } from '../problems/problems-error.ts';

export interface ImportOptions {
	/** Game version of the catalogue, `v0.103.0`. */
	readonly version: string;
	/** Date of that version, `2026-04-18`. */
	readonly date: string;
	readonly name: string;
	readonly appId: number;
	/** Host of the card renders; default: this service. */
	readonly cdnUrl?: string | undefined;
	/** Game-data folder that supplies content which catalogues lack; without it only the catalogue is imported. */
	readonly base?: string;
	/** Aborts if anything is unknown. */
	readonly isStrict?: boolean;
	/** Keeps values of an unexpected type, which otherwise abort the import. */
	readonly isLenient?: boolean;
}

export interface ImportReport {
	readonly languages: readonly LanguageCode[];
	readonly records: Readonly<Record<string, number>>;
	/** Number of values stored because they differ from the derived ones. */
	readonly overrides: number;
	/** Pages of the base folder left out because of links to missing records. */
	readonly leftOut: readonly string[];
	/** Files that are not a list of a kind in a language. */
	readonly leftAside: readonly string[];
	/** Codes of folders and archives that are no language; their files are skipped. */
	readonly unknownLanguages: readonly string[];
	/** Unknown keys and values, unexpected types and broken links; all are kept. */
	readonly warnings: readonly Warning[];
}

/** Host of the public service's renders; their addresses are derived, not stored. */
const PUBLIC_RENDERS = 'https://cdn.spire-codex.com';

/**
 * Imports a catalogue of the public service into a new game-data folder. Texts stay unchanged; values that differ from derived
 * ones are stored, known or not.
 * @throws Error when the folder exists; ProblemsError with everything unreadable, without `isLenient` also values of an
 * unexpected type, with `isStrict` also everything unknown
 */
export async function importCatalogue(path: string, out: string, options: ImportOptions): Promise<ImportReport> {
	if (existsSync(out) && readdirSync(out).length > 0) throw new Error(`${out} exists and is not empty. Choose a new folder.`);
	const { given, leftAside, unknownLanguages } = await readCatalogue(path);
	const wrong = wrongTypesIn(given);
	if (!options.isLenient && wrong.length > 0) throw new ProblemsError(wrong);
	const aside = `${resolve(out)}.unfinished`;
	rmSync(aside, { recursive: true, force: true });
	try {
		writeJson(join(aside, 'game.json'), gameOf(options, given));
		writeSource(aside, given);
		const leftOut = options.base === undefined ? [] : lend(options.base, aside);
		const overrides = writeOverrides(aside, given);
		const unknown = [...unknownIn(given), ...linksResolve.check(loadSource(aside, [DEFAULT_LANGUAGE])), ...wrong];
		if (options.isStrict && unknown.length > 0) throw new ProblemsError(unknown);
		rmSync(out, { recursive: true, force: true });
		mkdirSync(dirname(resolve(out)), { recursive: true });
		renameSync(aside, out);
		return {
			languages: [...given.keys()],
			records: countRecords(given),
			overrides,
			leftOut,
			leftAside,
			unknownLanguages,
			warnings: toWarnings(unknown),
		};
	} catch (error) {
		rmSync(aside, { recursive: true, force: true });
		throw error;
	}
}

function gameOf(options: ImportOptions, given: GivenCatalogue): Game {
	const [first] = given.keys();
	return {
		...(!given.has(DEFAULT_LANGUAGE) && { fallback_language: first }),
		name: options.name,
		is_imported: true,
		app_id: options.appId,
		...(options.cdnUrl !== undefined && { cdn_url: options.cdnUrl }),
		channels: { main: { version: options.version, build_id: '', date: options.date } },
	};
}

/** English decides the facts; a language that differs gets an override. */
function writeSource(root: string, given: GivenCatalogue): void {
	for (const [language, kinds] of given) {
		const words: Words = {};
		for (const kind of KINDS) {
			const records = kinds.get(kind.key) ?? [];
			const split = records.map((record) => [record.id, splitRecord(kind.schema, record)] as const);
			collectWords(words, kind, records);
			if (language === factsLanguage(given, kind.key))
				writeFacts(
					root,
					kind.key,
					split.map(([id, { facts }]) => ({ ...facts, id })),
				);
			writeJson(
				join(root, 'main/text', language, `${kind.key}.json`),
				Object.fromEntries(split.map(([id, { messages }]) => [id, messages])),
			);
		}
		writeJson(join(root, 'main/text', language, 'ui.json'), words);
	}
}

function factsLanguage(given: GivenCatalogue, kind: KindKey): LanguageCode | undefined {
	return given.get(DEFAULT_LANGUAGE)?.has(kind) ? DEFAULT_LANGUAGE : [...given.keys()].find((code) => given.get(code)?.has(kind));
}

function writeFacts(root: string, kind: KindKey, records: readonly FactsRecord[]): void {
	const lines = records.toSorted((left, right) => (left.id < right.id ? -1 : 1)).map((record) => JSON.stringify(record));
	writeText(join(root, 'main/facts', `${kind}.json`), `[\n${lines.join(',\n')}\n]\n`);
}

/** Derives the written records and stores all values that differ from the given ones. */
function writeOverrides(root: string, given: GivenCatalogue): number {
	const source = loadSource(root, [...new Set<LanguageCode>([DEFAULT_LANGUAGE, ...given.keys()])], PUBLIC_RENDERS);
	let count = 0;
	for (const [language, kinds] of given) {
		const catalogue = deriveCatalogue(source, source.channels.get('main')!, language);
		for (const kind of KINDS) {
			const derived = new Map(catalogue.records.get(kind.key)?.map((record) => [record.id, record]));
			const differing = (kinds.get(kind.key) ?? []).flatMap((record: GivenRecord) => {
				const overrides = overridesOf(kind, record, derived.get(record.id) ?? {});
				count += Object.keys(overrides).length;
				return Object.keys(overrides).length > 0 ? [[record.id, overrides] as const] : [];
			});
			if (differing.length > 0)
				writeJson(join(root, 'main/overrides', language, `${kind.key}.json`), Object.fromEntries(differing));
		}
	}
	return count;
}

function countRecords(given: GivenCatalogue): Record<string, number> {
	return Object.fromEntries(
		KINDS.map((kind) => [kind.key, Math.max(...[...given.values()].map((kinds) => kinds.get(kind.key)?.length ?? 0))]),
	);
}

function writeJson(file: string, value: unknown): void {
	writeText(file, `${JSON.stringify(value, null, '\t')}\n`);
}

function writeText(file: string, text: string): void {
	mkdirSync(dirname(file), { recursive: true });
	writeFileSync(file, text);
}
