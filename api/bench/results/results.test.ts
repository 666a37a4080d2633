import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { benchmarksPage } from './benchmarks-page.ts';
import { keepFigures, readResults } from './figures.ts';

const MOST_LINES = 150;

test('BENCHMARKS.md is the table of the kept figures; `npm run bench -- --table` writes it', () => {
	const page = readFileSync(new URL('../../../BENCHMARKS.md', import.meta.url), 'utf8');
	expect(page).toBe(benchmarksPage());
	expect(page.split('\n').length).toBeLessThanOrEqual(MOST_LINES);
});

test('a figure that is measured again replaces the previous one', () => {
	const folder = mkdtempSync(join(tmpdir(), 'almanac-figures-'));
	const file = join(folder, 'figures.json');
	try {
		writeFileSync(file, '{"figures": [], "attempts": [{"area": "start", "attempt": "Slower."}]}');
		keepFigures('start', 'npm run bench -- start', [{ figure: 'first answer, s', value: '9' }], file);
		keepFigures('build', 'npm run bench -- build', [{ figure: 'first answer, s', value: '1' }], file);
		keepFigures('start', 'npm run bench -- start', [{ figure: 'first answer, s', value: '8', goal: '≤ 7', isMet: false }], file);
		const { figures, attempts } = readResults(file);
		expect(figures.map(({ area, value, isMet }) => [area, value, isMet])).toEqual([
			['build', '1', undefined],
			['start', '8', false],
		]);
		expect(attempts).toHaveLength(1);
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
});
