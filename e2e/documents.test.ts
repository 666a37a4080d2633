import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { callersOfPackages } from './house/counts.ts';
import { CONTRACT_PACKAGES } from './layers.ts';

/** Code cites documents as pages of the site: `behaviour/formulas.md#score`. */
const PROJECT = fileURLToPath(new URL('..', import.meta.url));
const DOCUMENTS = join(PROJECT, 'site/prose/developers');
const CODE_FOLDERS = ['contract', 'pictures', 'markup', 'generator', 'api', 'site', 'widget', 'e2e'];
const CODE = new Set(['.ts', '.js', '.mjs', '.astro', '.sql']);
const CITATION = /(?<![\w/.-])((?:behaviour\/)?[a-z][a-z-]*\.md)(?:#([\w-]+))?(?=`)/g;
const LINK = /\]\(\/developers\/([\w/-]+)(?:#([\w-]+))?\)/g;

/** A path of the project, up to a placeholder. */
const FILE = new RegExp(`\`((?:${CODE_FOLDERS.join('|')}|game-data)/[\\w./[\\]-]*)\``, 'g');

const filesBelow = (folder: string): string[] =>
	readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => join(entry.parentPath, entry.name));
const read = (file: string): string => readFileSync(file, 'utf8');

/** The id of a heading on the site. */
const anchorOf = (heading: string): string =>
	heading
		.toLowerCase()
		.replaceAll(/[^\p{Letter}\p{Number} _-]/gu, '')
		.replaceAll(' ', '-');
const anchorsIn = (text: string): string[] => [...text.matchAll(/^#{2,4} (.+)$/gm)].map((match) => anchorOf(match[1]!));

/** Documents outside the site. */
const BESIDE = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md'];
const ATTACKS = 'api/routes/attacks';
/** A row of the attack table: the attack and its tests. */
const ATTACK = /^\| [^|]+ \| ((?:`[\w./-]+`(?:, )?)+) \|$/gm;

const documents = new Map(filesBelow(DOCUMENTS).map((file) => [relative(DOCUMENTS, file), read(file)]));
const anchors = new Map([...documents].map(([name, text]) => [name, anchorsIn(text)]));

/** Problems of a reference to a document; empty if it is valid. */
function lost(from: string, document: string, anchor: string | undefined): string[] {
	const known = anchors.get(document);
	if (!known) return [`${from} cites ${document}, which is not in site/prose/developers`];
	if (anchor !== undefined && !known.includes(anchor)) return [`${from} cites ${document}#${anchor}; it has ${known.join(', ')}`];
	return [];
}

/** References in code comments, by file. */
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

	test('are cited with their folder', () => {
		const bare = citations.filter(({ document }) => !document.includes('/') && !documents.has(document));
		expect(bare).toEqual([]);
	});

	test('link to existing sections', () => {
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

	test('have a title, a description and a position', () => {
		for (const [name, text] of documents) expect(text, name).toMatch(/^---\ntitle: .+\ndescription: .+\norder: \d+\n---\n/);
	});
});

test('SECURITY.md names a test for each attack, and every attack test', () => {
	const text = read(join(PROJECT, 'SECURITY.md'));
	const table = text.slice(text.indexOf('| attack | test |'), text.indexOf('## Who a run belongs to'));
	const named = [...table.matchAll(ATTACK)].flatMap(([, cell]) => [...cell!.matchAll(/`([^`]+)`/g)].map((match) => match[1]!));
	expect(named.length).toBeGreaterThan(20);
	const files = named.map((name) => (name.includes('/') ? name : `${ATTACKS}/${name}.test.ts`));
	expect(files.filter((file) => !existsSync(join(PROJECT, file)))).toEqual([]);
	const attacks = readdirSync(join(PROJECT, ATTACKS)).map((name) => `${ATTACKS}/${name}`);
	expect(attacks.filter((file) => !files.includes(file))).toEqual([]);
});

/** A row of `packages.md`: packages, purpose, alternatives, reason. */
const PACKAGE_ROW = /^\| ((?:`[^`]+`(?:, )?)+) \| [^|]+ \| [^|]+ \| ([^|]+) \|$/gm;
const SHORTEST_REASON = 15;

test('packages.md names every dependency and nothing else, with a reason', () => {
	const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read(join(PROJECT, 'package.json'))) as Record<
		string,
		Record<string, string>
	>;
	const text = documents.get('packages.md')!;
	const reasons = new Map(
		[...text.matchAll(PACKAGE_ROW)].flatMap(([, cell, reason]) =>
			[...cell!.matchAll(/`([^`]+)`/g)].map((match) => [match[1]!, reason!] as const),
		),
	);
	expect([...reasons.keys()].sort()).toEqual(
		Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies }).sort(),
	);
	expect([...reasons].filter(([, reason]) => reason.length < SHORTEST_REASON)).toEqual([]);
	const onlyForTests = [...text.slice(text.indexOf('## For tests')).matchAll(PACKAGE_ROW)].map(([, cell]) =>
		cell!.replaceAll('`', ''),
	);
	expect(onlyForTests.length).toBeGreaterThan(8);
	const used = [...callersOfPackages()].filter(([, callers]) => callers.length > 0).map(([name]) => name);
	expect(onlyForTests.filter((name) => used.includes(name))).toEqual([]);
});

test('the documents say what contract may import', () => {
	const row = /^\| `contract\/` \| [^|]+ \| ([^|]+) \|$/m.exec(read(join(PROJECT, 'CONTRIBUTING.md')))?.[1];
	expect(row).toBe([...CONTRACT_PACKAGES].map((name) => `\`${name}\``).join(', '));
});

/** A number of processes, languages, kinds or tools goes out of date. */
const COUNT = /\b(?:two|three|four|five|\d+|(?:fif|six|seven)teen) (?:other )?(?:languages|processes|kinds|tools|packages)\b/gi;

test('README, CONTRIBUTING, packages and architecture state no counts', () => {
	const texts = [
		...BESIDE.map((name) => read(join(PROJECT, name))),
		documents.get('packages.md')!,
		documents.get('architecture.md')!,
	];
	expect(texts.flatMap((text) => [...text.matchAll(COUNT)].map((match) => match[0]))).toEqual([]);
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
