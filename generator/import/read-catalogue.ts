import { readFileSync, readdirSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { z } from 'zod';
import { KIND_KEYS, type KindKey } from '../../contract/kinds.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type LanguageCode } from '../../contract/languages.ts';
import { type Problem, quote } from '../problems/problem.ts';
import { readArchive } from './read-archive.ts';
import { ProblemsError } from '../problems/problems-error.ts';

/** A record of the public service: an id and any fields. */
export type GivenRecord = Readonly<Record<string, unknown>> & { readonly id: string };
export type GivenCatalogue = ReadonlyMap<LanguageCode, ReadonlyMap<KindKey, readonly GivenRecord[]>>;

export interface ReadCatalogue {
	readonly given: GivenCatalogue;
	/** Files that are not a list of a kind in a language. */
	readonly leftAside: readonly string[];
	/** Codes of folders and archives that are no language; their files are skipped. */
	readonly unknownLanguages: readonly string[];
}

const recordsSchema = z.array(
	z
		.object({
			id: z
				.string()
				.min(1)
				.regex(/^[^./\\][^/\\]*$/),
		})
		.loose(),
);

/**
 * Reads a catalogue of the public service: a folder of `<language>/<kind>.json`, of `<kind>.json` in one language, or of
 * language ZIPs, or one ZIP. Reports and skips files that are not a kind.
 * @throws ProblemsError with every unreadable file
 */
export async function readCatalogue(path: string): Promise<ReadCatalogue> {
	const problems: Problem[] = [];
	const leftAside: string[] = [];
	const catalogue = new Map<LanguageCode, Map<KindKey, GivenRecord[]>>();
	for (const [name, bytes] of await readFiles(path, problems)) {
		const place = placeOf(name);
		if (!place) {
			leftAside.push(name);
			continue;
		}
		const records = parseRecords(name, bytes, problems);
		const kinds = catalogue.get(place.language) ?? new Map<KindKey, GivenRecord[]>();
		catalogue.set(place.language, kinds.set(place.kind, records));
	}
	if (problems.length > 0) throw new ProblemsError(problems);
	const unknownLanguages = [...new Set(leftAside.flatMap(unknownLanguageOf))];
	if (catalogue.size === 0) {
		const unknown = unknownLanguages.length > 0 ? ` ${noLanguages(unknownLanguages)}` : '';
		throw new Error(
			`${path} has no catalogue. Expected <language>/<kind>.json, <kind>.json, or ZIPs of <kind>.json named after their language.${unknown}`,
		);
	}
	return { given: catalogue, leftAside, unknownLanguages };
}

/** The folder of a file that would be a list if its folder were a language. */
function unknownLanguageOf(name: string): string[] {
	const [folder = '', file] = name.split('/').slice(-2);
	return KIND_KEYS.some((key) => file === `${key}.json`) ? [folder] : [];
}

/** A sentence that lists unknown languages. */
export const noLanguages = (codes: readonly string[]): string =>
	`There is no language ${codes.join(', ')}. Known languages: ${LANGUAGE_CODES.join(', ')}.`;

/** Files by `<language>/<kind>.json`. */
async function readFiles(path: string, problems: Problem[]): Promise<Map<string, Buffer>> {
	if (!statSync(path, { throwIfNoEntry: false })) throw new Error(`${path} does not exist.`);
	if (statSync(path).isFile()) return readLanguageArchive(path, problems);
	const names = readdirSync(path, { recursive: true, encoding: 'utf8' }).sort();
	const files = new Map<string, Buffer>();
	for (const name of names) {
		const file = join(path, name);
		if (name.endsWith('.zip')) for (const [member, bytes] of await readLanguageArchive(file, problems)) files.set(member, bytes);
		else if (name.endsWith('.json') && statSync(file).isFile()) files.set(inLanguage(name, path), readFileSync(file));
	}
	return files;
}

/** A file without a folder has the language of its container. */
const inLanguage = (name: string, holder: string): string => (name.includes('/') ? name : `${languageNamed(holder)}/${name}`);

/**
 * The language of a file's container: `spire-codex-jpn.zip` and the folder `jpn` are Japanese; a name without a language is
 * English. For archives with the public service's naming, the code is the language, known or not.
 */
function languageNamed(path: string): string {
	const name = basename(resolve(path), '.zip');
	const words = name.split(/[-_.]/);
	return LANGUAGE_CODES.find((code) => words.includes(code)) ?? /^spire-codex-([a-z]{3})$/.exec(name)?.[1] ?? DEFAULT_LANGUAGE;
}

async function readLanguageArchive(file: string, problems: Problem[]): Promise<Map<string, Buffer>> {
	try {
		const members = await readArchive(file);
		return new Map([...members].map(([name, bytes]) => [inLanguage(name, file), bytes]));
	} catch (error) {
		problems.push({
			check: 'archive',
			file: basename(file),
			path: '',
			message: error instanceof Error ? error.message : String(error),
		});
		return new Map();
	}
}

function placeOf(name: string): { language: LanguageCode; kind: KindKey } | undefined {
	const [folder, file] = name.split('/').slice(-2);
	const language = LANGUAGE_CODES.find((code) => code === folder);
	const kind = KIND_KEYS.find((key) => file === `${key}.json`);
	return language && kind ? { language, kind } : undefined;
}

function parseRecords(file: string, bytes: Buffer, problems: Problem[]): GivenRecord[] {
	let value: unknown;
	try {
		value = JSON.parse(bytes.toString('utf8'));
	} catch (error) {
		const reason = error instanceof Error ? error.message : String(error);
		problems.push({ check: 'json', file, path: '', message: `is not valid JSON: ${reason}` });
		return [];
	}
	const result = recordsSchema.safeParse(value);
	if (!result.success) {
		for (const issue of result.error.issues) {
			problems.push({
				check: 'schema',
				file,
				path: issue.path.join('.'),
				message: 'is not a list of records with ids',
				got: quote(issue.message),
			});
		}
		return [];
	}
	const seen = new Set<string>();
	for (const { id } of result.data) {
		if (seen.has(id)) problems.push({ check: 'unique-id', file, path: id, message: 'is a duplicate id' });
		seen.add(id);
	}
	return result.data;
}
