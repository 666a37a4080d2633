import { mkdirSync, mkdtempSync, readFileSync, rmSync, cpSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { KIND_KEYS } from '../contract/kinds.ts';
import { importCatalogue } from '../generator/import/import-catalogue.ts';
import { buildHere } from '../generator/testing/build-here.ts';
import { MINIATURE, MINIATURE_LANGUAGES } from '../generator/testing/miniature.ts';

const folder = mkdtempSync(join(tmpdir(), 'almanac-round-trip-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('importing and building the language archives gives the same bytes', async () => {
	const options = { languages: MINIATURE_LANGUAGES, isFast: false, isFinal: false, hasPages: false };
	const first = await buildHere({ ...options, data: MINIATURE, out: join(folder, 'first') });
	mkdirSync(join(folder, 'archives'));
	for (const code of MINIATURE_LANGUAGES)
		cpSync(join(first.tree, `exports/${code}.zip`), join(folder, `archives/spire-codex-${code}.zip`));
	await importCatalogue(join(folder, 'archives'), join(folder, 'data'), {
		version: 'v1.0.0',
		date: '2026-01-02',
		name: 'Miniature',
		appId: 1,
		cdnUrl: 'https://pictures.example',
	});
	const second = await buildHere({ ...options, data: join(folder, 'data'), out: join(folder, 'second') });
	for (const code of MINIATURE_LANGUAGES) {
		for (const key of KIND_KEYS) {
			const file = `data/main/${code}/${key}.json`;
			expect(readFileSync(join(second.tree, file), 'utf8'), file).toBe(readFileSync(join(first.tree, file), 'utf8'));
		}
		expect(
			readFileSync(join(second.tree, `exports/${code}.zip`)).equals(readFileSync(join(first.tree, `exports/${code}.zip`))),
		).toBe(true);
	}
});
