import { globSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { builtTree } from '../../../testing/built-tree.ts';
import { familiesOf } from '../../making/families.ts';
import { layoutsOf } from '../../making/layouts.ts';
import { readStatisticsCatalogue } from '../catalogue/statistics-catalogue.ts';
import { currentTree } from '../../making/rollup.ts';
import { readStatement } from './statement.ts';
import { VIEWS } from '../views.ts';

const ROOM = fileURLToPath(new URL('../..', import.meta.url));
const FILES = globSync('**/*.sql', { cwd: ROOM, exclude: ['**/*.golden.sql'] });
const isView = (file: string): boolean => file.startsWith(join('counting', 'views'));
const LONGEST_LINE = 120;

const dist = await builtTree();

describe('files of statements', () => {
	test.each(FILES)('%s is short lines of plain SQL', (file) => {
		const text = readFileSync(join(ROOM, file), 'utf8');
		expect(text.split('\n').filter((line) => line.length > LONGEST_LINE)).toEqual([]);
		expect(text).not.toContain('->');
		expect(text).toMatch(/^-- .+\.\n/);
		if (isView(file)) expect(VIEWS.map(({ name }) => name)).toContain(basename(file, '.sql'));
	});

	test('are all counted, with every column that they describe', () => {
		const families = familiesOf(layoutsOf(readStatisticsCatalogue(currentTree(dist))));
		const added = families.flatMap(({ additions }) => additions.map(({ counted }) => counted));
		const names = FILES.filter((file) => !isView(file)).map((file) => basename(file, '.sql'));
		expect([...new Set(added.map(({ statement }) => statement.name))].sort()).toEqual(names.sort());
		for (const [statement, uses] of Map.groupBy(added, (each) => each.statement)) {
			const used = new Set(uses.flatMap(({ columns }) => Object.keys(columns)));
			expect([...used].sort(), statement.name).toEqual(statement.columns.map(({ name }) => name).sort());
		}
	});

	test.each([
		['no sentence', 'SELECT 1', 'does not begin with a sentence'],
		['a column without a meaning', '-- Runs.\n-- runs\nSELECT 1', 'describes no column in the line `-- runs`'],
	])('with %s are rejected', (_, text, message) => {
		const file = join(mkdtempSync(join(tmpdir(), 'statement-')), 'runs.sql');
		writeFileSync(file, text);
		expect(() => readStatement(pathToFileURL(file))).toThrow(message);
	});

	test('say what their columns mean, and in which unit', () => {
		const file = new URL('../../tables/encounters.sql', import.meta.url);
		expect(readStatement(file)).toMatchObject({
			name: 'encounters',
			sentence: expect.stringMatching(/^Fights by encounter/),
			columns: expect.arrayContaining([{ name: 'turns', unit: 'turns', meaning: 'how long they took' }]),
			sql: expect.stringMatching(/^SELECT cell, encounter/),
		});
	});
});
