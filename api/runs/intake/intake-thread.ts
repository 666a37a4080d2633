/** A thread that checks run files and makes what is stored of them: the work that takes most of a submission. */
import { workerData } from 'node:worker_threads';
import type { RefusalReason } from '../../../contract/run-refusals.ts';
import { prepareRun } from '../prepare-run.ts';
import { type PreparedRun, buffersOf } from '../prepared-run.ts';
import { RunRejected } from '../run-rejected.ts';
import { createPseudonyms } from '../text/player-ids.ts';
import { Moved, serveCalls } from '../../platform/threads/thread-calls.ts';

export interface IntakeRequest {
	readonly body: Uint8Array<ArrayBuffer>;
	readonly coopCards: readonly string[];
}

/** Between threads an error keeps little but its message. */
interface RefusedRun {
	readonly detail: string;
	readonly reasons: readonly RefusalReason[];
}

const pseudonymOf = createPseudonyms((workerData as { readonly secret: string }).secret);

const methods = {
	prepare: ({ body, coopCards }: IntakeRequest): Moved<PreparedRun> | RefusedRun => {
		const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
		try {
			const run = prepareRun(bytes, { coopCards: new Set(coopCards), pseudonymOf });
			return new Moved(run, buffersOf(run));
		} catch (error) {
			if (error instanceof RunRejected) return { detail: error.message, reasons: error.reasons };
			throw error;
		}
	},
};

export type IntakeMethods = typeof methods;

serveCalls(methods);
