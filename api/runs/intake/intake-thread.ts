/** The thread that checks and prepares run files, which is most of the work of a submission. */
import { workerData } from 'node:worker_threads';
import type { RefusalReason } from '../../../contract/submit/run-refusals.ts';
import { type PackedRun, packRun } from './packed-run.ts';
import { prepareRun } from '../prepare-run.ts';
import { RunRejected } from '../../../contract/run-files/run-rejected.ts';
import { createPseudonyms } from '../text/player-ids.ts';
import { Moved, serveCalls } from '../../platform/threads/thread-calls.ts';

export interface IntakeRequest {
	readonly body: Uint8Array<ArrayBuffer>;
	/** Ids separated by spaces, because one value is cheaper to send than many. */
	readonly coopCards: string;
}

/** Sent as a value, because errors lose their properties between threads. */
interface RejectedRun {
	readonly detail: string;
	readonly reasons: readonly RefusalReason[];
}

const pseudonymOf = createPseudonyms((workerData as { readonly secret: string }).secret);

const cardsOf = (ids: string): ReadonlySet<string> => new Set(ids === '' ? [] : ids.split(' '));

const methods = {
	prepare: ({ body, coopCards }: IntakeRequest): Moved<PackedRun> | RejectedRun => {
		const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
		try {
			const run = packRun(prepareRun(bytes, { coopCards: cardsOf(coopCards), pseudonymOf }));
			return new Moved(run, [run.bytes.buffer]);
		} catch (error) {
			if (error instanceof RunRejected) return { detail: error.message, reasons: error.reasons };
			throw error;
		} finally {
			// Frees the memory of the file now, not with the next collection.
			body.buffer.transfer(0);
		}
	},
};

export type IntakeMethods = typeof methods;

serveCalls(methods);
