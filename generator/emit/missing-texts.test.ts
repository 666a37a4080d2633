import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { missingTextsFile } from '../../contract/tree/missing-texts.ts';
import { loadRecordSource } from '../load/load-source.ts';
import { copyOfMiniature } from '../testing/miniature-copy.ts';
import { createLineFinder, emitMissingTexts } from './missing-texts.ts';
import type { TreeWriter } from './tree-writer.ts';

test('lists each missing text with the line of the English text', () => {
	const folder = copyOfMiniature();
	const files = new Map<string, { kind: string; id: string; field: string; file: string; line: number }[]>();
	const writer = { add: (path: string, text: string) => files.set(path, JSON.parse(text)) } as unknown as TreeWriter;
	const source = loadRecordSource(folder, ['eng', 'jpn']);
	const main = source.channels.get('main')!;
	for (const language of ['eng', 'jpn'] as const) emitMissingTexts(writer, main, language, createLineFinder(source));
	expect(files.get(missingTextsFile('eng'))).toEqual([]);
	const missing = files.get(missingTextsFile('jpn')) ?? [];
	expect(missing.length).toBeGreaterThan(0);
	for (const { id, field, file, line } of missing) {
		const lines = readFileSync(join(folder, file), 'utf8').split('\n');
		expect(lines[line - 1], `${file}:${line} ${id}`).toContain(JSON.stringify(field));
	}
});
