/** A thread that checks run files and makes what is stored of them: the work that takes most of a submission. */
import { workerData } from 'node:worker_threads';
import type { RefusalReason } from '../../../contract/submit/run-refusals.ts';
import { type PackedRun, packRun } from './packed-run.ts';
import { prepareRun } from '../prepare-run.ts';
import { RunRejected } from '../run-rejected.ts';
import { createPseudonyms } from '../text/player-ids.ts';
import { Moved, serveCalls } from '../../platform/threads/thread-calls.ts';

export interface IntakeRequest {
	readonly body: Uint8Array<ArrayBuffer>;
	/** Ids, with a space between two: one value to hand over instead of many. */
	readonly coopCards: string;
}

/** Between threads an error keeps little but its message. */
interface RefusedRun {
	readonly detail: string;
	readonly reasons: readonly RefusalReason[];
}

const pseudonymOf = createPseudonyms((workerData as { readonly secret: string }).secret);

const cardsOf = (ids: string): ReadonlySet<string> => new Set(ids === '' ? [] : ids.split(' '));

const methods = {
	prepare: ({ body, coopCards }: IntakeRequest): Moved<PackedRun> | RefusedRun => {
		const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
		try {
			const run = packRun(prepareRun(bytes, { coopCards: cardsOf(coopCards), pseudonymOf }));
			return new Moved(run, [run.bytes.buffer]);
		} catch (error) {
			if (error instanceof RunRejected) return { detail: error.message, reasons: error.reasons };
			throw error;
		} finally {
			// Gives the memory of the file back now, and not with the next collection.
			body.buffer.transfer(0);
		}
	},
};

export type IntakeMethods = typeof methods;

serveCalls(methods);
