import { expect, onTestFinished, test } from 'vitest';
import { makeGeneration } from '../../statistics/making/make-generation.ts';
import { spicedRuns } from '../../testing/runs/spiced-runs.ts';
import { NOON, storeRuns } from '../../testing/runs/statistics-world.ts';
import { builtTree } from '../../testing/built-tree.ts';
import { sampleText } from '../../testing/sample-run.ts';
import { emptyState } from '../../testing/seeded-state.ts';
import { startTestServer } from '../../testing/test-server.ts';

test('the pulse counts what was submitted after the totals were', async () => {
	const dist = await builtTree();
	const state = emptyState();
	storeRuns(state, spicedRuns(dist, 'pulse', 60));
	makeGeneration({ state, dist, now: NOON });
	const server = await startTestServer({ ROLLUP_MINUTES: '0' }, dist, state);
	onTestFinished(() => server.close());
	const totals = async (path: string) =>
		(await (await server.fetch(`/api/runs/${path}`)).json()) as { total_runs: number; hot_runs: number };
	const pulse = () => totals('pulse');
	const before = await pulse();
	expect(before.hot_runs).toBe(0);
	// Runs abandoned by floor 5, which the totals leave out, do not keep the pulse hot.
	expect((await totals('stats?compact=true')).total_runs).toBeGreaterThan(before.total_runs);
	for (const seed of ['ONE', 'TWO'])
		await server.fetch('/api/runs', { method: 'POST', body: new Uint8Array(sampleText({ seed })) });
	expect(await pulse()).toEqual({ ...before, hot_runs: 2 });
});
