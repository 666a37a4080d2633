import { type ChildProcess, spawn } from 'node:child_process';
import { expect, test } from 'vitest';
import { builtTree } from '../../../testing/built-tree.ts';
import { filesOf } from '../../../testing/files-of.ts';
import { spicedRuns } from '../../../testing/runs/spiced-runs.ts';
import { NOON, storeRuns } from '../../../testing/runs/statistics-world.ts';
import { emptyState } from '../../../testing/seeded-state.ts';
import { runRollup } from '../rollup.ts';
import { foldInRanges } from './fold-in-ranges.ts';
import type { WorkerMessage } from './fold-worker.ts';
import { Ledger } from './ledger.ts';
import { type StartWorker, WorkerPool, startProcess } from './worker-pool.ts';

test('processes that are killed in each step are replaced, and the generation is that of one rollup', async () => {
	const [dist, state] = [await builtTree(), emptyState()];
	storeRuns(state, spicedRuns(dist, 'processes', 20));
	const deadly = new Set(['read 1', 'count 0']);
	const start: StartWorker = (folder, name) => {
		const child = startProcess(folder, name);
		return child.on('message', (message: WorkerMessage) => {
			if ('claimed' in message && deadly.delete(message.claimed)) child.kill('SIGKILL');
		});
	};
	const { generation } = await foldInRanges(
		{ state, dist, now: NOON, ranges: 3 },
		(folder, ledger) => new WorkerPool(folder, ledger, 2, start),
	);
	expect(deadly).toEqual(new Set());
	const expected = filesOf(runRollup({ state, dist, now: NOON, isFull: true }).generation);
	expect(filesOf(generation)).toEqual(expected);
});

test('a process that says nothing loses its range to another, and is ended', async () => {
	const folder = emptyState();
	const ledger = new Ledger(folder, 0);
	ledger.plan('read', 'basis', ['work']);
	ledger.claim('silent');
	const claiming = `process.on('message', () => process.send({ idle: true }))`;
	const children: ChildProcess[] = [];
	const start = (): ChildProcess => {
		const child = program(claiming);
		children.push(child);
		// What the other process would do.
		return child.on('message', () => {
			const claim = ledger.claim('other');
			if (claim) ledger.finish(claim, 'made');
		});
	};
	const pool = new WorkerPool(folder, ledger, 1, start);
	await pool.drain();
	expect(ledger.finished('read')).toMatchObject([{ folder: 'made' }]);
	await pool.stop();
	expect(children.map(({ signalCode }) => signalCode)).toEqual(['SIGKILL']);
});

test('when every process ends at once it is given up, with what the last one said', async () => {
	const folder = emptyState();
	const ledger = new Ledger(folder);
	ledger.plan('read', 'basis', ['work']);
	const start = (): ChildProcess => program(`process.send({ error: 'no room' }, () => process.exit(1))`);
	const pool = new WorkerPool(folder, ledger, 2, start);
	await expect(pool.drain()).rejects.toThrow(/ended 6 times without finishing a range.*no room/);
	await pool.stop();
});

test('processes that end without a word are given up with what may have ended them', async () => {
	const folder = emptyState();
	const ledger = new Ledger(folder);
	ledger.plan('read', 'basis', ['work']);
	const pool = new WorkerPool(folder, ledger, 3, () => program('process.exit(1)'));
	await expect(pool.drain()).rejects.toThrow(
		/ended 6 times .* They said nothing; perhaps the system ended them for want of memory\./,
	);
	await pool.stop();
});

test('processes that each do a range before they end are replaced as often as that takes', async () => {
	const folder = emptyState();
	const ledger = new Ledger(folder);
	ledger.plan(
		'read',
		'basis',
		Array.from({ length: 8 }, (_, index) => index),
	);
	const start = (_folder: string, name: string): ChildProcess => {
		const claim = ledger.claim(name);
		if (claim) ledger.finish(claim, 'made');
		return program('process.exit(1)');
	};
	const pool = new WorkerPool(folder, ledger, 2, start);
	await pool.drain();
	expect([ledger.left, ledger.finished('read').length]).toEqual([0, 8]);
	await pool.stop();
});

/** A process with a channel, without a file. */
function program(text: string): ChildProcess {
	return spawn(process.execPath, ['-e', text], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
}
