import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { LANGUAGES, type LanguageCode } from '../../../contract/languages.ts';
import { sourceOfRecord } from '../../../contract/search/document.ts';
import { KIND_KEYS } from '../../../contract/kinds.ts';
import type { SearchScope } from '../../../contract/search/scope.ts';
import { PROBES } from '../../../contract/search/testing/probes.ts';
import { type Recall, englishRecallOf, recallOf } from '../../../contract/search/testing/recall.ts';
import { scopeOf } from '../../../contract/search/testing/scope-of.ts';
import { realData } from '../../../e2e/real-data.ts';
import { projectCatalogue, projectMain } from '../../testing/project-data.ts';
import { recordSources } from './search-index.ts';
import { QUERIES, recallOfClass } from '../../testing/search/query-recall.ts';

/** Every name is typed in full, every fifth one also with typos or in part. */
const STEP = 5;

/** One line per language, printed at the end. */
const table: string[] = [];

afterAll(() => {
	process.stdout.write(`${['language   exact  typo  prefix  inner  English', ...table].join('\n')}\n`);
});

function expectRecall(label: string, scope: SearchScope, isLatin: boolean): void {
	const exact = recallOf(scope, PROBES.exact);
	const typo = recallOf(scope, PROBES.typo, STEP);
	const prefix = recallOf(scope, PROBES.prefix, STEP);
	const inner = recallOf(scope, PROBES.inner, STEP);
	const english = englishRecallOf(scope, STEP);
	table.push([label.padEnd(10), ...[exact, typo, prefix, inner, english].map(percent)].join(' '));
	expect(exact).toMatchObject({ share: 1, missed: [] });
	expect(exact.asked).toBeGreaterThan(1000);
	expect(typo.share, typo.missed.join('; ')).toBeGreaterThanOrEqual(0.975);
	expect(prefix.share, prefix.missed.join('; ')).toBeGreaterThanOrEqual(0.96);
	expect(english.share, english.missed.join('; ')).toBeGreaterThanOrEqual(0.99);
	if (!isLatin) expect(inner.share, inner.missed.join('; ')).toBeGreaterThanOrEqual(0.95);
}

const percent = ({ share, asked }: Recall): string => (asked === 0 ? '-' : `${(100 * share).toFixed(1)} %`).padStart(7);

describe('names of the game data', () => {
	test.each(LANGUAGES)('are found in $code', ({ code, script }) => {
		const sources = recordSources(projectCatalogue(code as LanguageCode), projectMain());
		expectRecall(code, scopeOf(sources), script === 'Latn');
	});
});

const real = realData('2026-04/zhs');

describe.skipIf(real === undefined)('real Chinese names', () => {
	test('are found', () => {
		const folder = real!;
		const files = new Set(readdirSync(folder));
		const sources = KIND_KEYS.filter((kind) => files.has(`${kind}.json`)).flatMap((kind) => {
			const records = JSON.parse(readFileSync(join(folder, `${kind}.json`), 'utf8')) as { readonly id: string }[];
			return records.map((record) => sourceOfRecord(kind, record));
		});
		expectRecall('real zhs', scopeOf(sources), false);
	});
});

/** Share of held-out queries with a correct result at the top, and among the first five. */
const LEAST_RECALL: Readonly<Record<string, readonly [first: number, amongFive: number]>> = {
	exact: [1, 1],
	typo: [0.98, 0.98],
	partial: [0.9, 0.98],
	effect: [0.6, 0.92],
	slang: [0.8, 0.92],
	pinyin: [0.9, 0.95],
	romaji: [0.9, 0.95],
	inflection: [0.9, 0.95],
	pages: [0.85, 0.9],
};

describe('held-out player queries', () => {
	test.each(Object.entries(LEAST_RECALL))('of class %s find their records', (name, [first, amongFive]) => {
		const recall = recallOfClass(QUERIES.heldOut[name]!);
		expect(recall.first / recall.asked).toBeGreaterThanOrEqual(first);
		expect(recall.amongFive / recall.asked).toBeGreaterThanOrEqual(amongFive);
	});
});
