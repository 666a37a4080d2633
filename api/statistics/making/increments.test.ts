import { hash } from 'node:crypto';
import { cpSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { openSqliteStore } from '../../store/sqlite-run-store.ts';
import { builtTree } from '../../testing/built-tree.ts';
import { spicedRuns } from '../../testing/runs/spiced-runs.ts';
import { NOON, storeRuns } from '../../testing/runs/statistics-world.ts';
import { emptyState } from '../../testing/seeded-state.ts';
import { runRollup } from './rollup.ts';

/** What happens to a store: some runs come, or something happens to one of those that came; then perhaps a rollup. */
const steps = fc.array(
	fc.record({ change: fc.constantFrom('add', 'hide', 'show', 'delete'), which: fc.nat(1000), isRolled: fc.boolean() }),
	{ minLength: 4, maxLength: 9 },
);
const RUNS_AT_ONCE = 12;

let dist: string;

beforeAll(async () => {
	dist = await builtTree();
});

/** Digests of the files of the generation of a rollup. */
function rollUp(state: string, isFull: boolean): Record<string, string> {
	const { generation } = runRollup({ state, dist, now: NOON, isFull });
	return Object.fromEntries(readdirSync(generation).map((name) => [name, hash('sha256', readFileSync(join(generation, name)))]));
}

test('equal stores make equal generations, however many rollups they took', async () => {
	await fc.assert(
		fc.asyncProperty(steps, async (list) => {
			const state = emptyState();
			const runs = spicedRuns(dist, 'increments', RUNS_AT_ONCE * (list.length + 1));
			const hashes = storeRuns(state, runs.splice(0, RUNS_AT_ONCE));
			for (const { change, which, isRolled } of list) {
				if (change === 'add') hashes.push(...storeRuns(state, runs.splice(0, RUNS_AT_ONCE)));
				const store = openSqliteStore({ folder: state, tokenSecret: 'secret' });
				const found = hashes[which % hashes.length]!;
				if (change === 'hide' || change === 'show') await store.setHidden(found, change === 'hide' ? 'moderator' : null);
				if (change === 'delete') await store.deleteRun(found);
				await store.close();
				if (isRolled) rollUp(state, false);
			}
			const copy = emptyState();
			cpSync(state, copy, { recursive: true, verbatimSymlinks: true });
			rmSync(join(copy, 'facts.duckdb'), { force: true });
			expect(rollUp(state, false)).toEqual(rollUp(copy, true));
		}),
		{ numRuns: 5 },
	);
});
