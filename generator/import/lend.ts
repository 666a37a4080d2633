import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type LanguageCode } from '../../contract/languages.ts';
import { type Table, TABLES } from '../../contract/tables/tables.ts';
import { contentLinks } from '../checks/content/content-links.ts';
import { contentTokens } from '../checks/content/content-tokens.ts';
import { eachPage } from '../checks/content/each-page.ts';
import { createScope } from '../derive/content/scope.ts';
import { type Scope, resolveTokens } from '../derive/content/tokens.ts';
import { loadSource } from '../load/load-source.ts';
import { type Reader, readJson } from '../files/read-json.ts';
import type { Source } from '../load/source.ts';
import { type UserInterfaceText, userInterfaceTextSchema } from '../load/user-interface-text.ts';
import type { Problem } from '../problems/problem.ts';
import { ProblemsError } from '../problems/problems-error.ts';

/**
 * Copies content that catalogues lack from a base folder into an imported one: page strings, tables, guides and so on. Imported
 * words take precedence. Tokens of missing records become the words that they stand for in the base; pages with links to
 * missing records are left out and returned.
 * @throws Error when the base has no game data; ProblemsError with every unreadable file of it
 */
export function lend(from: string, to: string): string[] {
	if (!existsSync(join(from, 'game.json'))) {
		throw new Error(
			`${from} has no game.json, so it is not a game-data folder. Name one with the strings of the pages with --base.`,
		);
	}
	lendInterface(from, to);
	for (const folder of ['main/tables', 'content']) {
		if (existsSync(join(from, folder))) cpSync(join(from, folder), join(to, folder), { recursive: true, filter: isLent });
	}
	resolveForeignTokens(from, to);
	return removeUnresolved(to);
}

const OWN_TABLES = new Set(TABLES.filter((table: Table) => table.isOwn).map(({ name }) => `${name}.json`));
const isLent = (file: string): boolean => !OWN_TABLES.has(basename(file));

function lendInterface(from: string, to: string): void {
	const problems: Problem[] = [];
	for (const code of LANGUAGE_CODES) {
		const lent = readInterface({ root: from, problems }, code);
		const own = readInterface({ root: to, problems }, code);
		if (!lent || problems.length > 0) continue;
		const file = join(to, interfaceFile(code));
		mkdirSync(dirname(file), { recursive: true });
		writeFileSync(file, `${JSON.stringify(mergeMaps(lent, own ?? {}), null, '\t')}\n`);
	}
	if (problems.length > 0) throw new ProblemsError(problems);
}

const interfaceFile = (code: LanguageCode): string => join('main/text', code, 'ui.json');

function readInterface(reader: Reader, code: LanguageCode): UserInterfaceText | undefined {
	const file = join(reader.root, interfaceFile(code));
	return existsSync(file) ? readJson(reader, file, userInterfaceTextSchema) : undefined;
}

type WordMaps = Readonly<Record<string, Readonly<Record<string, string | undefined>> | undefined>>;

function mergeMaps(below: WordMaps, above: WordMaps): WordMaps {
	const names = [...new Set([...Object.keys(below), ...Object.keys(above)])];
	return Object.fromEntries(names.map((name) => [name, { ...below[name], ...above[name] }]));
}

function resolveForeignTokens(from: string, to: string): void {
	const source = loadSource(to, [DEFAULT_LANGUAGE]);
	const [lending, own] = [scopeOf(loadSource(from, [DEFAULT_LANGUAGE])), scopeOf(source)];
	for (const { file, body } of eachPage(source)) {
		const { unresolved } = resolveTokens(body, own);
		if (unresolved.length === 0) continue;
		const path = join(to, file);
		const text = readFileSync(path, 'utf8');
		writeFileSync(
			path,
			unresolved.reduce((page, token) => page.replaceAll(token, () => withoutLinks(resolveTokens(token, lending).text)), text),
		);
	}
}

const scopeOf = (source: Source): Scope => createScope(source, source.channels.get('main')!);
const withoutLinks = (markdown: string): string => markdown.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1');

/** Removing a page can break links of another one. */
function removeUnresolved(root: string): string[] {
	const removed: string[] = [];
	for (;;) {
		const source = loadSource(root, [DEFAULT_LANGUAGE]);
		const files = new Set([...contentTokens.check(source), ...contentLinks.check(source)].map(({ file }) => file));
		if (files.size === 0) return removed.sort();
		for (const file of files) rmSync(join(root, file));
		removed.push(...files);
	}
}
