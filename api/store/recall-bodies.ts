import type { CallOf } from '../platform/threads/thread-calls.ts';
import type { WriterMethods } from './writer/writer-thread.ts';
import type { BodiesMethods } from './bodies/bodies-thread.ts';
import { removeUnused } from './keep-bodies.ts';

/** Run files that one commit recalls; submissions continue between commits. */
const FILES_PER_COMMIT = 64;

export interface RecallOrder {
	/** Epoch milliseconds. */
	readonly now: number;
	/** Time that readers may still need unused segments. */
	readonly graceMilliseconds: number;
	/** Reports how many of the run files were read. */
	readonly onProgress?: (done: number, total: number) => void;
}

export interface RecalledBodies {
	/** Run files moved to the database. */
	readonly files: number;
	/** Unreadable run files, which stay in their segment. */
	readonly unreadable: number;
	readonly removed: number;
	/** Segments kept, because they have unreadable files or may still have readers. */
	readonly left: number;
}

interface Threads {
	readonly write: CallOf<WriterMethods>;
	readonly bodies: CallOf<BodiesMethods>;
}

/**
 * Moves all run files back into the database and removes unused segments and states. An interrupted call resumes with the next one.
 * @throws StoreUnavailable when the storage or the database is unavailable
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
	// Before the segments, whose rows locate the states.
	if (unreadable === 0) await bodies('removeStates', undefined as never);
	const { removed, failure } = await removeUnused({ write, bodies }, { now, graceMilliseconds });
	if (failure !== undefined) throw failure;
	const left = await bodies('countSegments', undefined as never);
	return { files, unreadable, removed, left };
}
