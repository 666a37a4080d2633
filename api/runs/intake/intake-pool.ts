import { availableParallelism } from 'node:os';
import { ThreadClient } from '../../platform/threads/thread-calls.ts';
import type { PackedRun } from './packed-run.ts';
import { RunRejected } from '../run-rejected.ts';
import type { IntakeMethods } from './intake-thread.ts';

const MOST_THREADS = 4;
/** A parsed file takes about one, and is dead when the next one comes: what is looked through late is looked through seldom. */
const LIMITS = { maxYoungGenerationSizeMb: 6 };

/** Checks run files on threads of their own, so that a large file holds up no other request. */
export interface IntakePool {
	/**
	 * @param coopCards ids of cards that exist only with several players, with a space between two
	 * @throws RunRejected
	 */
	prepare(body: Buffer, coopCards: string): Promise<PackedRun>;
	close(): Promise<void>;
}

interface Thread {
	readonly client: ThreadClient<IntakeMethods>;
	/** Files that it has not finished. */
	waiting: number;
}

/**
 * Threads start with their first file.
 * @param secret of the pseudonyms
 */
export function createIntakePool(secret: string, size: number = defaultSize()): IntakePool {
	const module = new URL('intake-thread.ts', import.meta.url);
	const threads: readonly Thread[] = Array.from({ length: size }, () => ({
		client: new ThreadClient(module, { secret }, LIMITS),
		waiting: 0,
	}));
	const idlest = () => threads.reduce((best, thread) => (thread.waiting < best.waiting ? thread : best));
	return {
		prepare: async (given, coopCards) => {
			const thread = idlest();
			const body = ownBytes(given);
			thread.waiting += 1;
			try {
				const prepared = await thread.client.call('prepare', { body, coopCards }, [body.buffer]);
				if ('reasons' in prepared) throw new RunRejected(prepared.detail, prepared.reasons);
				return prepared;
			} finally {
				thread.waiting -= 1;
			}
		},
		close: async () => {
			await Promise.all(threads.map(({ client }) => client.close()));
		},
	};
}

/** One processor is left to the main thread, which reads the files. */
const defaultSize = (): number => Math.min(MOST_THREADS, Math.max(1, availableParallelism() - 1));

/** Bytes in memory of their own, which can be moved to the thread; small buffers share theirs. */
function ownBytes(bytes: Buffer): Uint8Array<ArrayBuffer> {
	const isAlone = bytes.byteLength === bytes.buffer.byteLength && bytes.buffer instanceof ArrayBuffer;
	return isAlone ? new Uint8Array(bytes.buffer as ArrayBuffer) : new Uint8Array(bytes);
}
