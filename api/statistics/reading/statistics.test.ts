import { lstatSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test, vi } from 'vitest';
import { publishGeneration } from '../generation/folder/current.ts';
import { FILES } from '../generation/folder/files.ts';
import { emptyManifest } from '../generation/folder/manifest.ts';
import { Statistics } from './statistics.ts';

test('a generation is opened before anybody asks: a damaged one is found by then', async () => {
	const state = mkdtempSync(join(inject('testFolder'), 'statistics-'));
	const cells = (folder: string): string => join(folder, 'cells.blocks');
	const generation = publishGeneration(state, Date.UTC(2026, 10, 23), (folder) => {
		mkdirSync(folder);
		writeFileSync(join(folder, FILES.manifest), JSON.stringify(emptyManifest('digest')));
		writeFileSync(cells(folder), 'counters');
	});
	writeFileSync(cells(generation), 'Counters');
	const statistics = new Statistics(state);
	try {
		expect(statistics.generation).toBe(generation);
		statistics.prepare('no tree is needed');
		const link = join(state, 'snapshots', 'current');
		await vi.waitFor(() => expect(lstatSync(link, { throwIfNoEntry: false })).toBeUndefined(), 60_000);
	} finally {
		await statistics.close();
	}
});
