import { availableParallelism } from 'node:os';
import { openBulkWriter } from '../../store/bulk-writer.ts';
import { markMadeUp } from '../../store/made-up-mark.ts';
import { ThreadClient } from '../../platform/threads/thread-calls.ts';
import type { GenerateMethods, GenerationPlan } from './generate-thread.ts';

export interface GenerateOptions extends GenerationPlan {
	/** The state folder. */
	readonly state: string;
	/** Whether made-up runs may stand beside real ones. */
	readonly isMixed: boolean;
	readonly onProgress?: (done: number, total: number) => void;
}

const RUNS_PER_BATCH = 64;

/**
 * Makes runs up and stores them, marked as such.
 * @throws Error when the store holds real runs and mixing was not asked for
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
				`The store in ${state} holds real runs. Give another folder with --var, or --mix to put made-up runs beside them.`,
			);
		}
		markMadeUp(state, isMixed);
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

/** Batches in the order of their numbers; each thread has one ready and one in the making. */
async function* batches(threads: readonly ThreadClient<GenerateMethods>[], count: number) {
	const total = Math.ceil(count / RUNS_PER_BATCH);
	const make = (batch: number) => {
		const range = { from: batch * RUNS_PER_BATCH, to: Math.min(count, (batch + 1) * RUNS_PER_BATCH) };
		const made = threads[batch % threads.length]!.call('make', range);
		// Each is awaited in its turn; the failure of an earlier one ends the command first.
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
