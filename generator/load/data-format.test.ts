import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { KIND_KEYS } from '../../contract/kinds.ts';
import { LANGUAGE_CODES } from '../../contract/languages.ts';
import { TABLES } from '../../contract/tables/tables.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { loadSource } from './load-source.ts';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
const text = readFileSync(join(PROJECT, 'site/prose/developers/data-format.md'), 'utf8');

/** A line with a file name, followed by a block with the content. */
const EXAMPLE = /^`([\w./-]+)`\n\n```(?:json|markdown)\n([\s\S]*?)\n```$/gm;
const examples = new Map([...text.matchAll(EXAMPLE)].map((match) => [match[1]!, match[2]!]));

/** Files with one format: `main/facts/orbs.json` → `main/facts/*.json`. */
function formOf(file: string): string {
	const names = [...KIND_KEYS, ...TABLES.map(({ name }) => name)].join('|');
	return file
		.replace(new RegExp(`/(?:${names})\\.json$`), '/*.json')
		.replace(new RegExp(`/text/(?:${LANGUAGE_CODES.join('|')})/`), '/text/*/')
		.replace(/^(beta)\/[^/]+\/|^(changelogs)\/[^/]+/, '$1$2/*/')
		.replace(/^(content\/\w+)\/[^/]+(\.\w+)$/, '$1/*$2');
}

test('loads the examples of the page', () => {
	const root = temporaryFolder();
	for (const [name, content] of examples) {
		mkdirSync(dirname(join(root, name)), { recursive: true });
		writeFileSync(join(root, name), `${content}\n`);
	}
	const source = loadSource(root);
	const frost = (channel: 'main' | 'beta') => source.channels.get(channel)?.facts.get('orbs')?.get('FROST_ORB')?.variables;
	expect([frost('main'), frost('beta')]).toEqual([
		{ Passive: 2, Evoke: 5 },
		{ Passive: 3, Evoke: 5 },
	]);
	expect(source.releases).toHaveLength(1);
	expect(source.content.guides).toHaveLength(1);
});

test('the page has an example of every file of the game data', () => {
	const shown = new Set([...examples.keys()].map(formOf));
	const files = readdirSync(join(PROJECT, 'game-data'), { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => join(entry.parentPath, entry.name).slice(join(PROJECT, 'game-data/').length));
	const missing = files.filter((file) => !shown.has(formOf(file)) && !['README.md', 'public-counts.json'].includes(file));
	expect(files.length).toBeGreaterThan(500);
	expect(missing).toEqual([]);
});

test('the page names every table', () => {
	const named = [...text.matchAll(/^\| `([\w-]+)` \|/gm)].map((match) => match[1]);
	expect(named).toEqual(TABLES.map(({ name }) => name));
});
