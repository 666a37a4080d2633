import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { scriptSources } from './script-sources.ts';

const CLIENT = fileURLToPath(new URL('../../client', import.meta.url));
const { common, ofPages } = scriptSources();

test('every page that reads the API has scripts of its own, and others do not load them', () => {
	const starter = readFileSync(join(CLIENT, 'stats', 'page.ts'), 'utf8');
	expect(ofPages.size).toBe(starter.match(/await import\(/g)?.length);
	expect(ofPages.get('tier-list')).toContain("t('tiers.unranked')");
	expect(common).not.toContain("t('tiers.unranked')");
	expect(common).toContain("t('search.none')");
	expect(ofPages.get('charts')).toContain("t('chart.own')");
});

test('no script that asks for strings is left out', () => {
	const all = [common, ...ofPages.values()].join('\n');
	const files = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' }).filter((name) => /(?<!\.test)\.ts$/.test(name));
	const asking = files.filter((name) => /\bt\(['"`]/.test(readFileSync(join(CLIENT, name), 'utf8')));
	expect(asking.length).toBeGreaterThan(40);
	expect(asking.filter((name) => !all.includes(readFileSync(join(CLIENT, name), 'utf8')))).toEqual([]);
});
