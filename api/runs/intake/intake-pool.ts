import { availableParallelism } from 'node:os';
import { ThreadClient } from '../../platform/threads/thread-calls.ts';
import type { PackedRun } from './packed-run.ts';
import { RunRejected } from '../../../contract/run-files/run-rejected.ts';
import type { IntakeMethods } from './intake-thread.ts';

const MOST_THREADS = 4;
/** A parsed file takes about one megabyte and is garbage when the next one arrives, so collections should be rare. */
const LIMITS = { maxYoungGenerationSizeMb: 6 };

/** Checks run files in separate threads, so that a large file does not delay other requests. */
export interface IntakePool {
	/**
	 * @param coopCards ids of cards that exist only in multiplayer, separated by spaces
	 * @throws RunRejected
	 */
	prepare(body: Buffer, coopCards: string): Promise<PackedRun>;
	close(): Promise<void>;
}

interface Thread {
	readonly client: ThreadClient<IntakeMethods>;
	/** Files that are not finished. */
	waiting: number;
}

/**
 * Creates the pool; each thread starts with its first file.
 * @param secret of the pseudonyms
 */
export function createIntakePool(secret: string): IntakePool {
	const module = new URL('intake-thread.ts', import.meta.url);
	const threads: readonly Thread[] = Array.from({ length: threadCount() }, () => ({
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

/** Leaves one processor to the main thread, which reads the files. */
const threadCount = (): number => Math.min(MOST_THREADS, Math.max(1, availableParallelism() - 1));

/** Bytes in their own memory, which can be moved to a thread; small buffers share memory, so they are copied. */
function ownBytes(bytes: Buffer): Uint8Array<ArrayBuffer> {
	const isAlone = bytes.byteLength === bytes.buffer.byteLength && bytes.buffer instanceof ArrayBuffer;
	return isAlone ? new Uint8Array(bytes.buffer as ArrayBuffer) : new Uint8Array(bytes);
}
