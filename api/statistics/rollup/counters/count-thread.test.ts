import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SEGMENTS_FOLDER } from '../../../store/segments/segment-files.ts';
import { builtTree } from '../../../testing/built-tree.ts';
import { emptyState } from '../../../testing/seeded-state.ts';
import { logFile } from '../generation/files.ts';
import { readFrame } from '../generation/frame-file.ts';
import { currentTree, runRollup } from '../rollup.ts';
import { readStatisticsCatalogue } from '../catalogue/statistics-catalogue.ts';
import { spicedRuns } from '../../../testing/runs/spiced-runs.ts';
import { NOON, storeRuns } from '../../../testing/runs/statistics-world.ts';
import { startHelper } from '../../../platform/threads/blocking-thread.ts';
import { type CountPart, type SentCounters, addCounters, countPart } from './count-part.ts';
import { layoutsOf } from '../../layouts.ts';
import { createCounters } from './counters.ts';

const MODULE = new URL('count-thread.ts', import.meta.url);

test('another thread counts what this one counts, and says why when it cannot', async () => {
	const dist = await builtTree();
	const state = emptyState();
	storeRuns(state, spicedRuns(dist, 'threads', 60));
	const { generation, manifest } = runRollup({ state, dist, now: NOON });
	const catalogue = readStatisticsCatalogue(currentTree(dist));
	const { columns } = readFrame(generation, manifest.rows);
	const counted = columns.counted.slice();
	columns.counted.fill(0);
	const segments = join(state, SEGMENTS_FOLDER);
	const log = { file: logFile(state, 'counts', manifest), words: manifest.counts, rows: manifest.rows };
	const part: CountPart = { segments, catalogue, columns, log, counted, builds: [1], rows: { from: 0, to: manifest.rows } };
	const layouts = layoutsOf(catalogue);
	const [own, sent] = [createCounters(layouts), createCounters(layouts)];
	countPart(own, layouts, part);
	addCounters(sent, startHelper<CountPart, SentCounters>(MODULE, part)());
	expect(Object.values(own).some((blocks) => blocks.keys.length > 1)).toBe(true);
	for (const name of Object.keys(own) as (keyof typeof own)[]) {
		expect(new Map<number, unknown>(sent[name].parts()), name).toEqual(new Map<number, unknown>(own[name].parts()));
	}
	const broken = startHelper<CountPart, SentCounters>(MODULE, { ...part, segments: join(segments, 'absent') });
	expect(broken).toThrow(/A thread of the rollup failed: .*ENOENT/);
});
