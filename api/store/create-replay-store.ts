import { createHash } from 'node:crypto';
import type { BrowseMethods } from './browse/browse-thread.ts';
import type { NewReplay, KeepOutcome, ReplayStore } from './replays/replay-store.ts';
import { StoreUnavailable } from './run-store.ts';
import type { CallOf } from '../platform/threads/thread-calls.ts';
import type { WriterMethods } from './writer/writer-thread.ts';
import { ReplayFiles } from './replays/replay-files.ts';

/** A file can be removed before its row is written; then it is written again. */
const MOST_TRIES = 3;

/** Stores rows in the database and bytes in files. */
export function createReplayStore(state: string, write: CallOf<WriterMethods>, browse: CallOf<BrowseMethods>): ReplayStore {
	const files = new ReplayFiles(state);

	/** Writes the file before its row, so that no row lacks its file. A journal that would be rejected leaves no file. */
	async function keep(replay: NewReplay, bytes: Buffer): Promise<KeepOutcome> {
		const sha256 = createHash('sha256').update(bytes).digest('hex');
		const target = await write('replayTarget', replay);
		if (target?.sha256 != null && target.sha256 !== sha256) return 'other-replay';
		for (let tries = 0; tries < MOST_TRIES; tries += 1) {
			await files.write(sha256, bytes).catch(unavailable);
			const outcome = await write('keepReplay', { ...replay, sha256 });
			if (outcome !== 'lost') return outcome;
		}
		throw new StoreUnavailable(`The journal ${sha256} was removed repeatedly while it was stored.`, undefined);
	}

	return {
		target: (run) => write('replayTarget', run),
		keep,
		find: (hash) => browse('findReplay', hash),
		read: (sha256) => files.read(sha256, (lost) => write('fetchJournal', lost)).catch(unavailable),
		remove: (run) => write('removeReplay', run),
		summary: () => browse('countReplays', undefined as never),
	};
}

function unavailable(error: Error): never {
	throw new StoreUnavailable(error.message, error);
}
