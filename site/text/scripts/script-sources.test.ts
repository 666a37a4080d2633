import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { startListOf } from '../../start-lists.ts';
import { SEARCH, scriptSources } from './script-sources.ts';

const CLIENT = fileURLToPath(new URL('../../client', import.meta.url));
const { common, ofPages } = scriptSources();

/** The start files of the pages, without the shared ones. */
const STARTERS = readdirSync(join(CLIENT, 'start'))
	.filter((file) => file !== 'start-pages.ts')
	.map((file) => ({ list: file.replace('.ts', ''), source: readFileSync(join(CLIENT, 'start', file), 'utf8') }));

test('every API page is in the start file that it loads', () => {
	const rows = STARTERS.flatMap(({ list, source }) =>
		[...source.matchAll(/^\t'?([\w-]+)'?: async/gm)].map(([, name]) => [name!, list] as const),
	);
	expect([...rows.map(([name]) => name), SEARCH].toSorted()).toEqual([...ofPages.keys()].toSorted());
	expect(rows.map(([name]) => [name, startListOf(name)])).toEqual(rows);
});

test('every API page has its own scripts, which other pages do not load', () => {
	expect(ofPages.size - 1).toBe(STARTERS.flatMap(({ source }) => source.match(/await import\(/g) ?? []).length);
	expect(ofPages.get('tier-list')).toContain("t('tiers.unranked')");
	expect(common).not.toContain("t('tiers.unranked')");
	expect(ofPages.get(SEARCH)).toContain("t('search.none')");
	expect(common).toContain("t('stats.failed')");
	expect(ofPages.get('charts')).toContain("t('chart.own')");
});

test('includes every script that uses strings', () => {
	const all = [common, ...ofPages.values()].join('\n');
	const files = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' }).filter((name) => /(?<!\.test)\.ts$/.test(name));
	const asking = files.filter((name) => /\bt\(['"`]/.test(readFileSync(join(CLIENT, name), 'utf8')));
	expect(asking.length).toBeGreaterThan(40);
	expect(asking.filter((name) => !all.includes(readFileSync(join(CLIENT, name), 'utf8')))).toEqual([]);
});
