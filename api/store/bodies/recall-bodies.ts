import type { CallOf } from '../../platform/threads/thread-calls.ts';
import type { WriterMethods } from '../writer/writer-thread.ts';
import type { BodiesMethods } from './bodies-thread.ts';
import { removeLeft } from './keep-bodies.ts';

/** Texts that come back after one commit; submissions go on between two. */
const FILES_PER_COMMIT = 64;

export interface RecallOrder {
	/** Epoch milliseconds. */
	readonly now: number;
	/** How long readers may need segments that nothing points to any more. */
	readonly graceMilliseconds: number;
	/** Told how many of the texts that stood elsewhere at the beginning were looked at. */
	readonly onProgress?: (done: number, total: number) => void;
}

export interface RecalledBodies {
	/** Texts that stand in the database again. */
	readonly files: number;
	/** Texts that cannot be read, and stay where they are. */
	readonly unreadable: number;
	/** Segments that were removed. */
	readonly removed: number;
	/** Segments that are still there: something in them cannot be read, or readers may need them for a while. */
	readonly left: number;
}

interface Threads {
	readonly write: CallOf<WriterMethods>;
	readonly bodies: CallOf<BodiesMethods>;
}

/**
 * Brings texts back into the database, and makes away with segments and states that nothing needs any more. Broken off anywhere it loses
 * nothing, and the next call goes on: what is back points to no segment.
 * @throws StoreUnavailable where the storage or the database cannot be used
 */
export async function recallBodies({ write, bodies }: Threads, order: RecallOrder): Promise<RecalledBodies> {
	const { now, graceMilliseconds, onProgress = () => {} } = order;
	const total = await bodies('countPlaced', undefined as never);
	let [files, unreadable, done, after] = [0, 0, 0, 0];
	for (;;) {
		const step = await bodies('load', { after, count: FILES_PER_COMMIT });
		if (step.last === undefined) break;
		files += await write('recallBodies', step.bodies);
		unreadable += step.unreadable;
		done += step.bodies.length + step.unreadable;
		after = step.last;
		onProgress(Math.min(done, total), total);
	}
	// Before the segments, which say where states are.
	if (unreadable === 0) await bodies('removeStates', undefined as never);
	const { removed, failure } = await removeLeft({ write, bodies }, { now, graceMilliseconds });
	if (failure !== undefined) throw failure;
	const left = await bodies('countSegments', undefined as never);
	return { files, unreadable, removed, left };
}
