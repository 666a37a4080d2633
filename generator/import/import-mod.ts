import { existsSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { LANGUAGE_CODES, type LanguageCode } from '../../contract/languages.ts';
import { MOD_KINDS } from '../../contract/mods.ts';
import { checkMod } from '../checks/run/mods.ts';
import { type ModSource, MODS_FOLDER, loadMod } from '../load/load-mods.ts';
import { loadRecordSource } from '../load/load-source.ts';
import type { Reader } from '../files/read-json.ts';
import type { ById } from '../load/channel-source.ts';
import { ProblemsError } from '../problems/problems-error.ts';

export interface ModReport {
	readonly key: string;
	readonly name: string;
	readonly version: string;
	readonly records: Readonly<Record<string, number>>;
	/** Languages with at least one text. */
	readonly languages: readonly LanguageCode[];
	/** Output folder. */
	readonly folder: string;
	/** Whether it replaced another version. */
	readonly isReplaced: boolean;
}

/**
 * Writes a mod into a data folder and replaces its earlier version.
 * @param path folder with `mod.json`, `facts/` and `text/`
 * @throws ProblemsError with all problems; nothing is written then
 */
export function importMod(path: string, key: string, data: string): ModReport {
	const folder = resolve(path);
	if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
		throw new Error(`${path} is not a folder. Expected the folder of a mod, with mod.json, facts/ and text/ in it.`);
	const reader: Reader = { root: dirname(folder), problems: [] };
	const mod = loadMod(reader, folder, key, LANGUAGE_CODES);
	if (!mod || reader.problems.length > 0) throw new ProblemsError(reader.problems);
	if (countOf(mod) === 0) throw new Error(`${path} has no record. Expected facts of ${MOD_KINDS.join(', ')}.`);
	const problems = checkMod(loadRecordSource(data, LANGUAGE_CODES), mod);
	if (problems.length > 0) throw new ProblemsError(problems);
	return { ...reportOf(mod), ...publish(mod, join(resolve(data), MODS_FOLDER)) };
}

const recordsOf = ({ facts }: ModSource) => MOD_KINDS.map((kind) => [kind, facts.get(kind)?.size ?? 0] as const);
const countOf = (mod: ModSource): number => recordsOf(mod).reduce((sum, [, count]) => sum + count, 0);

function reportOf(mod: ModSource) {
	const { key, about, messages } = mod;
	const languages = LANGUAGE_CODES.filter((code) => MOD_KINDS.some((kind) => messages.get(code)?.get(kind)?.size));
	return { key, name: about.name, version: about.version, records: Object.fromEntries(recordsOf(mod)), languages };
}

/** Writes to a hidden folder and renames it; names with a leading dot are not mods. */
function publish(mod: ModSource, mods: string): Pick<ModReport, 'folder' | 'isReplaced'> {
	const folder = join(mods, mod.key);
	const aside = join(mods, `.${mod.key}.unfinished`);
	const old = join(mods, `.${mod.key}.old`);
	for (const left of [aside, old]) rmSync(left, { recursive: true, force: true });
	writeMod(aside, mod);
	const isReplaced = existsSync(folder);
	if (isReplaced) renameSync(folder, old);
	renameSync(aside, folder);
	rmSync(old, { recursive: true, force: true });
	return { folder, isReplaced };
}

function writeMod(folder: string, { about, facts, messages }: ModSource): void {
	write(join(folder, 'mod.json'), JSON.stringify(about, null, '\t'));
	for (const kind of MOD_KINDS) {
		const records = sorted(facts.get(kind));
		if (records.length === 0) continue;
		const lines = records.map(([, record]) => JSON.stringify(record));
		write(join(folder, 'facts', `${kind}.json`), `[\n${lines.join(',\n')}\n]`);
		for (const [code, kinds] of messages) {
			const texts = Object.fromEntries(sorted(kinds.get(kind)));
			if (Object.keys(texts).length > 0) write(join(folder, 'text', code, `${kind}.json`), JSON.stringify(texts, null, '\t'));
		}
	}
}

const sorted = <Value>(records: ById<Value> = new Map()): [string, Value][] =>
	[...records].sort(([left], [right]) => (left < right ? -1 : 1));

function write(file: string, text: string): void {
	mkdirSync(dirname(file), { recursive: true });
	writeFileSync(file, `${text}\n`);
}
