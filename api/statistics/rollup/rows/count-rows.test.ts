import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withRollupSource } from '../../../store/rollup-source.ts';
import { SEGMENTS_FOLDER, readGeneration } from '../../../store/segments/segment-files.ts';
import { builtTree } from '../../../testing/built-tree.ts';
import { spicedRuns } from '../../../testing/runs/spiced-runs.ts';
import { storeRuns } from '../../../testing/runs/statistics-world.ts';
import { emptyState } from '../../../testing/seeded-state.ts';
import { layoutsOf } from '../../layouts.ts';
import { readStatisticsCatalogue } from '../catalogue/statistics-catalogue.ts';
import { emptyState as nothingCounted } from '../generation/state.ts';
import { currentTree } from '../rollup.ts';
import { classify, offeredVersions } from './classify.ts';
import { countRows } from './count-rows.ts';
import { ingest } from './ingest.ts';
import { applyStates } from './row-states.ts';

test('two threads count what one counts, and leave the rows as it does', async () => {
	const dist = await builtTree();
	const folder = emptyState();
	storeRuns(folder, spicedRuns(dist, 'shared', 80));
	const catalogue = readStatisticsCatalogue(currentTree(dist));
	const segments = join(folder, SEGMENTS_FOLDER);
	const layouts = layoutsOf(catalogue);
	const count = (sharedRows: number) =>
		withRollupSource(folder, (source) => {
			const state = nothingCounted(folder, catalogue, readGeneration(segments));
			const newIds = ingest(state, segments, catalogue);
			applyStates(state.frame, source.rowStates({ change: 0, isFull: true, newIds }));
			const versions = offeredVersions(state.frame);
			const changed = countRows(state, classify(state.frame), { segments, catalogue, layouts, versions, sharedRows });
			const { columns, length } = state.frame;
			const counted = [...columns.counted.subarray(0, length)];
			const isShared = columns.counted.buffer instanceof SharedArrayBuffer;
			const counters = Object.entries(state.counters).map(([name, blocks]) => [name, new Map<number, unknown>(blocks.parts())]);
			return { changed, isShared, found: { counted, counters } };
		});
	const [alone, together] = [count(Number.POSITIVE_INFINITY), count(1)];
	expect(alone.changed).toBeGreaterThan(40);
	expect(together.found).toEqual(alone.found);
	expect([alone.isShared, together.isShared]).toEqual([false, true]);
});
