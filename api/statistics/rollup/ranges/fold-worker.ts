/** A process that does ranges of a fold: `node fold-worker.ts FOLDER WORKER`, started with a channel to its parent. */
import { Ledger } from './ledger.ts';
import { doRange } from './work-off.ts';

/** What a worker tells. */
export type WorkerMessage = { readonly claimed: string } | { readonly idle: true } | { readonly error: string };

const [folder, worker] = process.argv.slice(2) as [string, string];
const tell = (message: WorkerMessage): void => void process.send?.(message);
const ledger = new Ledger(folder);

function work(): void {
	try {
		for (let claim = ledger.claim(worker); claim; claim = ledger.claim(worker)) {
			tell({ claimed: `${claim.step} ${claim.range}` });
			doRange(ledger, claim, folder);
		}
		tell({ idle: true });
	} catch (error) {
		process.send?.({ error: (error as Error).stack ?? String(error) } satisfies WorkerMessage, () => process.exit(1));
	}
}

// Whoever plans says when there is something to do, and is gone when the channel is.
process.on('message', work);
process.on('disconnect', () => process.exit());
