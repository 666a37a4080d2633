import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

/** The documents that code cites are pages of the site: `behaviour/formulas.md#score`. */
const PROJECT = fileURLToPath(new URL('..', import.meta.url));
const DOCUMENTS = join(PROJECT, 'site/prose/developers');
const CODE_FOLDERS = ['contract', 'pictures', 'markup', 'generator', 'api', 'site', 'widget', 'e2e'];
const CODE = new Set(['.ts', '.js', '.mjs', '.astro', '.sql']);
const CITATION = /(?<![\w/.-])((?:behaviour\/)?[a-z][a-z-]*\.md)(?:#([\w-]+))?(?=`)/g;
const LINK = /\]\(\/developers\/([\w/-]+)(?:#([\w-]+))?\)/g;

/** A path of the project, without a part that stands for many. */
const FILE = new RegExp(`\`((?:${CODE_FOLDERS.join('|')}|game-data)/[\\w./[\\]-]*)\``, 'g');

const filesBelow = (folder: string): string[] =>
	readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => join(entry.parentPath, entry.name));
const read = (file: string): string => readFileSync(file, 'utf8');

/** The id that the site gives a heading. */
const anchorOf = (heading: string): string =>
	heading
		.toLowerCase()
		.replaceAll(/[^\p{Letter}\p{Number} _-]/gu, '')
		.replaceAll(' ', '-');
const anchorsIn = (text: string): string[] => [...text.matchAll(/^#{2,4} (.+)$/gm)].map((match) => anchorOf(match[1]!));

/** What stands beside the code and not on the site. */
const BESIDE = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md'];
const ATTACKS = 'api/routes/attacks';
/** A row of the table of attacks: what is tried, and the tests that try it. */
const ATTACK = /^\| [^|]+ \| ((?:`[\w./-]+`(?:, )?)+) \|$/gm;

const documents = new Map(filesBelow(DOCUMENTS).map((file) => [relative(DOCUMENTS, file), read(file)]));
const anchors = new Map([...documents].map(([name, text]) => [name, anchorsIn(text)]));

/** What is wrong with a reference to a document; empty for one that leads somewhere. */
function lost(from: string, document: string, anchor: string | undefined): string[] {
	const known = anchors.get(document);
	if (!known) return [`${from} cites ${document}, which is not in site/prose/developers`];
	if (anchor !== undefined && !known.includes(anchor)) return [`${from} cites ${document}#${anchor}; it has ${known.join(', ')}`];
	return [];
}

/** References in comments of the code, by file. */
const citations = CODE_FOLDERS.flatMap((folder) => filesBelow(join(PROJECT, folder)))
	.filter((file) => CODE.has(extname(file)) && !/\/(node_modules|\.astro|fixtures)\//.test(file))
	.flatMap((file) =>
		[...read(file).matchAll(CITATION)].map(([, document, anchor]) => ({
			from: relative(PROJECT, file),
			document: document!,
			anchor,
		})),
	);

describe('documents that code cites', () => {
	test('are pages of the site, section by section', () => {
		const cited = citations.filter(({ document, anchor }) => document.includes('/') || anchor !== undefined);
		expect(cited.length).toBeGreaterThan(100);
		expect(cited.flatMap(({ from, document, anchor }) => lost(from, document, anchor))).toEqual([]);
	});

	test('are named with their folder', () => {
		const bare = citations.filter(({ document }) => !document.includes('/') && !documents.has(document));
		expect(bare).toEqual([]);
	});

	test('lead to each other', () => {
		const problems = [...documents].flatMap(([name, text]) =>
			[...text.matchAll(LINK)].flatMap(([, document, anchor]) => lost(name, `${document}.md`, anchor)),
		);
		expect(problems).toEqual([]);
	});

	test('name files and folders that exist', () => {
		const all = [...documents, ...BESIDE.map((name) => [name, read(join(PROJECT, name))] as const)];
		const paths = all.flatMap(([name, text]) => [...text.matchAll(FILE)].map((match) => [name, match[1]!] as const));
		expect(paths.length).toBeGreaterThan(40);
		expect(paths.filter(([, path]) => !existsSync(join(PROJECT, path)))).toEqual([]);
	});

	test('tell their title, description and place', () => {
		for (const [name, text] of documents) expect(text, name).toMatch(/^---\ntitle: .+\ndescription: .+\norder: \d+\n---\n/);
	});
});

test('SECURITY.md names a test for each attack, and every test of attacks', () => {
	const text = read(join(PROJECT, 'SECURITY.md'));
	const table = text.slice(text.indexOf('| attack | test |'), text.indexOf('## Who a run belongs to'));
	const named = [...table.matchAll(ATTACK)].flatMap(([, cell]) => [...cell!.matchAll(/`([^`]+)`/g)].map((match) => match[1]!));
	expect(named.length).toBeGreaterThan(20);
	const files = named.map((name) => (name.includes('/') ? name : `${ATTACKS}/${name}.test.ts`));
	expect(files.filter((file) => !existsSync(join(PROJECT, file)))).toEqual([]);
	const attacks = readdirSync(join(PROJECT, ATTACKS)).map((name) => `${ATTACKS}/${name}`);
	expect(attacks.filter((file) => !files.includes(file))).toEqual([]);
});

test('packages.md names every dependency and nothing else', () => {
	const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read(join(PROJECT, 'package.json'))) as Record<
		string,
		Record<string, string>
	>;
	const rows = documents.get('packages.md')!.matchAll(/^\| (`.*?`) \|/gm);
	const named = [...rows].flatMap(([, cell]) => [...cell!.matchAll(/`([^`]+)`/g)].map((match) => match[1]!));
	expect(named.sort()).toEqual(Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies }).sort());
});

test('search finds every page for developers by its title', () => {
	const rows = JSON.parse(readFileSync(join(PROJECT, 'game-data/content/pages.json'), 'utf8')) as {
		path: string;
		name: string;
	}[];
	const found = rows.filter(({ path }) => path.startsWith('/developers/')).map(({ path, name }) => `${path}: ${name}`);
	const pages = readdirSync(DOCUMENTS, { recursive: true, encoding: 'utf8' })
		.filter((file) => file.endsWith('.md'))
		.map((file) => {
			const [, title = ''] = /^title: (.*)$/m.exec(readFileSync(join(DOCUMENTS, file), 'utf8')) ?? [];
			return `/developers/${file.slice(0, -'.md'.length)}: ${title}`;
		});
	expect(found.sort()).toEqual(pages.sort());
});
