import { fork } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, readFileSync, readdirSync, readlinkSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { counterFile } from '../../statistics/generation/folder/files.ts';
import { makeGeneration } from '../../statistics/making/make-generation.ts';
import { builtTree } from '../../testing/built-tree.ts';
import { spicedRuns } from '../../testing/runs/spiced-runs.ts';
import { NOON, storeRuns } from '../../testing/runs/statistics-world.ts';
import { emptyState } from '../../testing/seeded-state.ts';

const PROCESS = fileURLToPath(new URL('rollup-process.ts', import.meta.url));

const counters = (folder: string): Buffer => readFileSync(counterFile(folder, 'cells'));

test('a process that is killed while it counts leaves the old generation, and the next one counts everything', async () => {
	const dist = await builtTree();
	const state = emptyState();
	const runs = spicedRuns(dist, 'killed', 40);
	storeRuns(state, runs.slice(0, 10));
	const { generation: old } = makeGeneration({ state, dist, now: NOON })!;
	const before = counters(old);
	storeRuns(state, runs.slice(10));
	const facts = join(state, 'facts.duckdb');
	const written = statSync(facts).mtimeMs;
	const child = fork(PROCESS, [state, dist]);
	const isCounting = (): boolean => existsSync(`${facts}.wal`) || statSync(facts).mtimeMs > written;
	while (!isCounting()) await setTimeout(5);
	child.kill('SIGKILL');
	await once(child, 'exit');
	const snapshots = join(state, 'snapshots');
	expect(join(snapshots, readlinkSync(join(snapshots, 'current')))).toBe(old);
	expect(counters(old).equals(before)).toBe(true);
	const whole = emptyState();
	cpSync(state, whole, { recursive: true, verbatimSymlinks: true });
	rmSync(join(whole, 'facts.duckdb'));
	const { generation } = makeGeneration({ state, dist, now: NOON })!;
	const full = makeGeneration({ state: whole, dist, now: NOON, isFull: true })!;
	expect(counters(generation).equals(counters(full.generation))).toBe(true);
	expect(readdirSync(snapshots).filter((name) => name.endsWith('.new'))).toEqual([]);
});
