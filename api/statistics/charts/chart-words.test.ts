import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { RUN_STATS } from '../../../contract/statistics/chart-parameters.ts';
import { CHARTS } from './explorer/charts.ts';

const FOLDER = fileURLToPath(new URL('.', import.meta.url));
const ENGLISH = fileURLToPath(new URL('../../../game-data/main/text/eng/ui.json', import.meta.url));

/** Keys of strings that the charts' sources name whole. */
function keysInSources(): string[] {
	const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((name) => /(?<!\.test)\.ts$/.test(name));
	return files.flatMap((name) =>
		[...readFileSync(join(FOLDER, name), 'utf8').matchAll(/'(\w+\.(?!sql')\w+)'/g)].map(([, key]) => key!),
	);
}

test('every string that a chart names is there, and none is left over', () => {
	const { pages } = JSON.parse(readFileSync(ENGLISH, 'utf8')) as { readonly pages: Readonly<Record<string, string>> };
	const named = new Set([
		...Object.keys(CHARTS).flatMap((key) => [`chart_title.${key}`, `chart_about.${key}`]),
		...RUN_STATS.map(({ key }) => `run_stat.${key}`),
		...keysInSources(),
	]);
	expect(named.size).toBeGreaterThan(90);
	expect([...named].filter((key) => !Object.hasOwn(pages, key))).toEqual([]);
	const isOfCharts = (key: string): boolean => /^(chart_\w+|run_stat)\./.test(key);
	expect(Object.keys(pages).filter((key) => isOfCharts(key) && !named.has(key))).toEqual([]);
});
