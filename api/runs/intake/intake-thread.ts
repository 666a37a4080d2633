/** A thread that checks run files and makes what is stored of them: the work that takes most of a submission. */
import { prepareRun } from '../prepare-run.ts';
import type { PreparedRun } from '../prepared-run.ts';
import { Moved, serveCalls } from '../../platform/threads/thread-calls.ts';

export interface IntakeRequest {
	readonly body: Uint8Array<ArrayBuffer>;
	readonly coopCards: readonly string[];
}

const methods = {
	prepare: ({ body, coopCards }: IntakeRequest): Moved<PreparedRun> => {
		const run = prepareRun(Buffer.from(body.buffer, body.byteOffset, body.byteLength), new Set(coopCards));
		return new Moved(run, [run.text.block.buffer, ...run.encoded.vectors.map((vector) => vector.buffer as ArrayBuffer)]);
	},
};

export type IntakeMethods = typeof methods;

serveCalls(methods);
