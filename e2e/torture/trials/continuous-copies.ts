import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { DATABASE_FILE } from '../../../api/store/database/database.ts';
import { restoreDatabase } from '../../../api/store/restore-database.ts';
import { sampleText } from '../../../api/testing/sample-run.ts';
import { sendRun, startService } from '../../../api/testing/service-process.ts';
import type { Finding } from './finding.ts';
import { litestreamProgram, replicate, restore } from './litestream.ts';

const TRIAL = 'loss of the machine beside Litestream';
const SENDERS = 2;
/** Load after the first copy; the machine is lost within the next second. */
const LOAD_MILLISECONDS = 2000;
/** Three times the interval of Litestream; older runs must be in the copy. */
const MOST_LOST_MILLISECONDS = 3000;
const PATIENCE = 30_000;

/**
 * Loses service, disk and Litestream together under load, and restores the copy into another folder.
 * @throws Error when the copy is damaged, or lacks a run acknowledged long enough before
 */
export async function loseMachines(dist: string, state: string, rounds: number): Promise<Finding> {
	const program = litestreamProgram();
	const size = String(rounds);
	if (!program) return { trial: TRIAL, size, found: 'Skipped: Litestream could not be installed here.' };
	let acknowledged = 0;
	let missing = 0;
	let oldest = 0;
	for (let round = 0; round < rounds; round += 1) {
		const lost = await loseMachine(program, dist, join(state, String(round)));
		acknowledged += lost.acknowledged;
		missing += lost.ages.length;
		oldest = Math.max(oldest, ...lost.ages);
	}
	const found =
		`${rounds} copies restored, all whole; of ${acknowledged} acknowledged runs ${missing} were not in them, ` +
		`the oldest acknowledged ${Math.round(oldest)} ms before the end.`;
	if (oldest > MOST_LOST_MILLISECONDS) throw new Error(found);
	return { trial: TRIAL, size, found };
}

/** Returns how long before the loss each missing run was acknowledged, in milliseconds. */
async function loseMachine(
	program: string,
	dist: string,
	folder: string,
): Promise<{ acknowledged: number; ages: readonly number[] }> {
	const [store, replica, restored] = ['store', 'replica', 'restored'].map((name) => join(folder, name)) as [
		string,
		string,
		string,
	];
	for (const each of [store, restored]) mkdirSync(each, { recursive: true });
	const service = await startService(dist, store, { environment: { ROLLUP_MINUTES: '0' } });
	const copying = await replicate(program, join(store, DATABASE_FILE), replica);
	await untilCopied(replica);
	const times = new Map<string, number>();
	let isRunning = true;
	const senders = Array.from({ length: SENDERS }, async (_, sender) => {
		for (let sent = 0; isRunning; sent += 1) {
			const answer = await sendRun(service.port, sampleText({ seed: `COPY${sender}X${sent}` })).catch(() => undefined);
			if (answer?.status === 200) times.set((JSON.parse(answer.text) as { run_hash: string }).run_hash, performance.now());
		}
	});
	await wait(LOAD_MILLISECONDS + Math.random() * 1000);
	const copyingEnded = once(copying, 'close');
	copying.kill('SIGKILL');
	const end = performance.now();
	await service.kill();
	isRunning = false;
	await Promise.all([...senders, copyingEnded]);
	const target = join(restored, DATABASE_FILE);
	restore(program, replica, target);
	const state = join(folder, 'state');
	mkdirSync(state);
	restoreDatabase(target, state);
	const kept = hashesOf(join(state, DATABASE_FILE));
	const before = [...times].filter(([, time]) => time <= end);
	return { acknowledged: before.length, ages: before.filter(([hash]) => !kept.has(hash)).map(([, time]) => end - time) };
}

/** @throws Error for a damaged database */
function hashesOf(file: string): ReadonlySet<string> {
	const db = new Database(file);
	try {
		const verdict = db.pragma('integrity_check', { simple: true });
		if (verdict !== 'ok') throw new Error(`The restored database is damaged: ${String(verdict)}`);
		return new Set(db.prepare<[], string>('SELECT hash FROM runs').pluck().all());
	} finally {
		db.close();
	}
}

/** The first copy of the whole database stands. */
async function untilCopied(replica: string): Promise<void> {
	const isThere = (): boolean =>
		existsSync(replica) &&
		readdirSync(replica, { recursive: true, encoding: 'utf8' }).some((name) => name.endsWith('.snapshot.lz4'));
	for (let waited = 0; !isThere(); waited += 50) {
		if (waited > PATIENCE) throw new Error('Litestream wrote no copy.');
		await wait(50);
	}
}
