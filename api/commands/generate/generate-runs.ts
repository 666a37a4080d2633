import { availableParallelism } from 'node:os';
import { openBulkWriter } from '../../store/bulk-writer.ts';
import { markSynthetic } from '../../store/synthetic-mark.ts';
import { ThreadClient } from '../../platform/threads/thread-calls.ts';
import type { GenerateMethods, GenerationPlan } from './generate-thread.ts';

export interface GenerateOptions extends GenerationPlan {
	/** The state directory. */
	readonly state: string;
	/** Whether the store may also have real runs. */
	readonly isMixed: boolean;
	readonly onProgress?: (done: number, total: number) => void;
}

const RUNS_PER_BATCH = 64;

/**
 * Generates synthetic runs and stores them with a mark.
 * @throws Error when the store has real runs and `isMixed` is false
 */
export async function generateRuns({
	dist,
	seed,
	count,
	secret,
	state,
	isMixed,
	onProgress,
}: GenerateOptions): Promise<{ readonly stored: number }> {
	const writer = openBulkWriter(state, false);
	const module = new URL('generate-thread.ts', import.meta.url);
	const threads = Array.from(
		{ length: availableParallelism() },
		() => new ThreadClient<GenerateMethods>(module, { dist, seed, count, secret }),
	);
	try {
		if (!isMixed && writer.hasRealRuns()) {
			throw new Error(
				`The store in ${state} has real runs. Give another state directory with --var, or add synthetic runs to it with --mix.`,
			);
		}
		markSynthetic(state, isMixed);
		let stored = 0;
		for await (const batch of batches(threads, count)) {
			stored += writer.insert(batch).filter((outcome) => !outcome.isDuplicate).length;
			onProgress?.(Math.min(count, stored), count);
		}
		return { stored };
	} finally {
		await Promise.all(threads.map((thread) => thread.close()));
		writer.close();
	}
}

/** Yields batches in order; each thread has one ready and one in progress. */
async function* batches(threads: readonly ThreadClient<GenerateMethods>[], count: number) {
	const total = Math.ceil(count / RUNS_PER_BATCH);
	const make = (batch: number) => {
		const range = { from: batch * RUNS_PER_BATCH, to: Math.min(count, (batch + 1) * RUNS_PER_BATCH) };
		const made = threads[batch % threads.length]!.call('make', range);
		// Each promise is awaited later; an earlier failure ends the command first.
		made.catch(() => {});
		return made;
	};
	const ahead = threads.length * 2;
	const waiting = Array.from({ length: Math.min(ahead, total) }, (_, batch) => make(batch));
	for (let batch = 0; batch < total; batch += 1) {
		const ready = await waiting.shift()!;
		if (batch + ahead < total) waiting.push(make(batch + ahead));
		yield ready;
	}
}
