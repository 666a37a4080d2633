import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FIRST_POSITION } from '../../../store/segments/read-segments.ts';
import { SEGMENTS_FOLDER } from '../../../store/segments/segment-files.ts';
import { builtTree } from '../../../testing/built-tree.ts';
import { emptyState } from '../../../testing/seeded-state.ts';
import { readStatisticsCatalogue } from '../catalogue/statistics-catalogue.ts';
import { CountLog } from '../counters/count-log.ts';
import { DeckLog } from '../decks/deck-log.ts';
import { AcquisitionLog } from '../lift/acquisition-log.ts';
import { currentTree } from '../rollup.ts';
import { spicedRuns } from '../../../testing/runs/spiced-runs.ts';
import { storeRuns } from '../../../testing/runs/statistics-world.ts';
import { startHelper } from '../../../platform/threads/blocking-thread.ts';
import { planRanges } from '../ranges/plan-ranges.ts';
import { appendFrame, createFrame } from './frame.ts';
import { ROW_LOGS, ingestRange } from './ingest.ts';
import type { IngestPart, IngestedPart } from './ingest-thread.ts';

const MODULE = new URL('ingest-thread.ts', import.meta.url);

function openPart(state: string, name: string) {
	return {
		frame: createFrame(),
		log: new AcquisitionLog(join(state, `${name}.log`), 0),
		countLog: new CountLog(join(state, `${name}-counts.log`), 0),
		deckLog: new DeckLog(join(state, `${name}-decks.log`), 0),
	};
}

test('what another thread read is added as if this one had read it', async () => {
	const dist = await builtTree();
	const state = emptyState();
	storeRuns(state, spicedRuns(dist, 'ingest', 60));
	const segments = join(state, SEGMENTS_FOLDER);
	const catalogue = readStatisticsCatalogue(currentTree(dist));
	const job = { segments, catalogue, range: planRanges(segments, FIRST_POSITION, 1)[0]! };

	// Twice by this thread, as if there were two segments alike …
	const direct = openPart(state, 'direct');
	const position = ingestRange(direct, job);
	ingestRange(direct, job);
	for (const name of ROW_LOGS) direct[name].flush();

	// … and once by each.
	const shared = openPart(state, 'shared');
	// Builds that only this thread knows stand first, so that those of the other get other positions.
	shared.frame.builds.push('v0.0.1');
	const files = {
		log: join(state, 'part.log'),
		countLog: join(state, 'part-counts.log'),
		deckLog: join(state, 'part-decks.log'),
	};
	const others = startHelper<IngestPart, IngestedPart>(MODULE, { ...job, files });
	ingestRange(shared, job);
	const result = others();
	appendFrame(shared.frame, result.frame, { counts: shared.countLog.length, decks: shared.deckLog.length });
	for (const name of ROW_LOGS) shared[name].take(files[name], result.words[name]);

	expect(result.position).toEqual(position);
	expect(shared.frame.length).toBe(direct.frame.length);
	for (const [name, column] of Object.entries(shared.frame.columns)) {
		const expected = direct.frame.columns[name as keyof typeof direct.frame.columns].slice(0, direct.frame.length);
		const moved = name === 'build' ? expected.map((build) => (build === 0 ? 0 : build + 1)) : expected;
		expect(column.slice(0, shared.frame.length), name).toEqual(moved);
	}
	for (const name of ROW_LOGS) {
		expect(shared[name].length).toBeGreaterThan(0);
		expect(readFileSync(shared[name].file).equals(readFileSync(direct[name].file)), name).toBe(true);
	}
});
