import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { storeRuns } from '../../testing/runs/statistics-world.ts';
import { preparedSubmission } from '../../testing/sample-submission.ts';
import { emptyState } from '../../testing/seeded-state.ts';
import { HISTORY_FILE } from '../history/history-database.ts';
import { currentGeneration } from '../generation/folder/current.ts';
import { makeGeneration } from './make-generation.ts';

const NOW = Date.UTC(2026, 10, 22, 12);

test('a generation is made when anything changed, with the history of the day', () => {
	const [state, dist] = [emptyState(), emptyState()];
	mkdirSync(join(dist, 'tree'));
	symlinkSync('tree', join(dist, 'current'));
	storeRuns(state, [preparedSubmission({ seed: 'A' })]);
	const make = (isFull = false) => makeGeneration({ state, dist, now: NOW, isFull });
	const first = make()!;
	expect(currentGeneration(state)).toBe(first.generation);
	expect(existsSync(join(state, HISTORY_FILE))).toBe(true);
	expect(make()).toBeNull();
	expect(make(true)).toMatchObject({ isFull: true, manifest: first.manifest });
	storeRuns(state, [preparedSubmission({ seed: 'B' })]);
	expect(make()).toMatchObject({ isFull: false, manifest: { rows: 2 } });
});
